import preview from '@cage/storybook/preview';
import type { TimelineItem } from '@cage/ui/timeline';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Receipt } from './receipt.tsx';

const sent: TimelineItem = { title: 'Sent', state: 'done', at: new Date('2026-11-20T08:26:09Z') };

const deposit: ComponentProps<typeof Receipt> = {
  title: 'Deposit receipt',
  amountPaise: 150_000n,
  went: 'in',
  steps: [
    sent,
    { title: 'Checked', state: 'done' },
    { title: 'Credited', state: 'done', at: new Date('2026-11-20T08:35:09Z') },
  ],
  lines: [
    ['Reference', 'R2611207KQ4M2XD'],
    ['UTR', '432109876543'],
  ],
};

/** Waits for the sheet for paper, which needs to know who is signed in. */
async function theSheet() {
  await waitFor(() =>
    expect(document.querySelector('[data-slot="print-sheet"]')).toHaveTextContent(/Playerarjun.mehta/),
  );
  return document.querySelector('[data-slot="print-sheet"]');
}

const share = fn(async (_: ShareData) => {});
const print = fn();

/** Gives the browser a share function, or removes it; returns a function that restores it. */
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
  args: deposit,
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: () => browserWith(share),
});

export const SharedAsText = meta.story({
  play: async ({ canvas, userEvent }) => {
    await theSheet();
    await userEvent.click(await canvas.findByRole('button', { name: 'Share receipt' }));
    await expect(share).toHaveBeenCalledWith({
      title: 'Cage: Deposit receipt',
      text: [
        'Cage: Deposit receipt',
        'Player: arjun.mehta',
        'Phone: ends in 0004',
        'Amount: +₹1,500.00',
        'Status: Credited',
        'Sent: 2026-11-20 13:56:09 IST (UTC+05:30)',
        'Credited: 2026-11-20 14:05:09 IST (UTC+05:30)',
        'Reference: R2611207KQ4M2XD',
        'UTR: 432109876543',
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
    // The sheet is for paper only, and not shown on screen.
    const sheet = await theSheet();
    await expect(sheet).toHaveTextContent('R2611207KQ4M2XD');
    await expect(sheet).not.toBeVisible();
  },
});

/** Outgoing money has its sign. */
export const OfAWithdrawal = meta.story({
  tags: ['works'],
  args: { title: 'Withdrawal receipt', went: 'out' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share receipt' }));
    await expect(share.mock.lastCall?.[0].text).toContain('Amount: −₹1,500.00');
  },
});

/** Before the decision there is no receipt, but the printed sheet has all that support would ask for. */
export const WhileItIsChecked = meta.story({
  tags: ['works'],
  args: {
    went: null,
    steps: [sent, { title: 'Being checked', state: 'current' }, { title: 'Credited', state: 'todo' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    const sheet = await theSheet();
    await expect(sheet).toHaveTextContent(/Amount₹1,500.00StatusBeing checkedSent2026-11-20 13:56:09 IST/);
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
