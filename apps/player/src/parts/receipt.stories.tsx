import preview from '@cage/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { Receipt } from './receipt.tsx';

const lines = [
  ['Amount', '₹1,500.00'],
  ['Reference', 'R2611207KQ4M2XD'],
  ['UTR', '432109876543'],
  ['Time', '2026-11-20 14:05:09'],
] as const;

const share = fn(async (_: ShareData) => {});
const print = fn();

/** Gives the browser a way to share, or takes it away; answers how it was before. */
function browserWith(found: typeof share | undefined) {
  const before = window.print;
  share.mockReset();
  print.mockReset();
  Object.defineProperty(navigator, 'share', { value: found, configurable: true });
  window.print = print;
  return () => {
    Reflect.deleteProperty(navigator, 'share');
    window.print = before;
  };
}

const meta = preview.meta({
  title: 'Receipt',
  component: Receipt,
  args: { title: 'Deposit receipt', lines },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: () => browserWith(share),
});

export const SharedAsText = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share receipt' }));
    await expect(share).toHaveBeenCalledWith({
      title: 'Cage: Deposit receipt',
      text: [
        'Cage: Deposit receipt',
        'Amount: ₹1,500.00',
        'Reference: R2611207KQ4M2XD',
        'UTR: 432109876543',
        'Time: 2026-11-20 14:05:09',
      ].join('\n'),
    });
    await expect(print).not.toHaveBeenCalled();
  },
});

export const PrintedWhereSharingIsMissing = meta.story({
  beforeEach: () => browserWith(undefined),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Print receipt' }));
    await expect(print).toHaveBeenCalledOnce();
    // The sheet is for paper: on the screen it is not seen.
    const sheet = document.querySelector('[data-slot="print-sheet"]');
    await expect(sheet).toHaveTextContent('R2611207KQ4M2XD');
    await expect(sheet).not.toBeVisible();
  },
});

export const PrintedWhenSharingFails = meta.story({
  play: async ({ canvas, userEvent }) => {
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Share receipt' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  },
});

export const ClosingTheListOfAppsIsAChoice = meta.story({
  play: async ({ canvas, userEvent }) => {
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Share receipt' }));
    await expect(print).not.toHaveBeenCalled();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'रसीद भेजें' })).toBeVisible();
  },
});
