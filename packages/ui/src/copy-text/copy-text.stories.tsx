import preview from '@cage/storybook/preview';
import { expect, fn, screen, spyOn } from 'storybook/test';
import { AsPlayer } from '../samples.tsx';
import { copyTextGuide } from './copy-text.guide.ts';
import { CopyText } from './copy-text.tsx';

const meta = preview.meta({
  title: 'Patterns/Copy text',
  component: CopyText,
  args: { text: '432013475520', label: 'UTR' },
  parameters: { guide: copyTextGuide },
});

/** The two seconds for which the tick is shown never end, so that the screenshot has it. */
function holdTheTick() {
  const real = globalThis.setTimeout;
  const held = (run: () => void, ms?: number) => (ms === 2_000 ? 0 : real(run, ms));
  globalThis.setTimeout = Object.assign(held, real) as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}

export const Default = meta.story();

export const Playground = meta.story();

export const LongText = meta.story({
  name: 'A long key breaks and keeps its button',
  args: { label: 'Secret Key', text: 'sk_live_4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a' },
  render: (args) => (
    <div className="w-72">
      <CopyText {...args} />
    </div>
  ),
});

export const ForAThumb = meta.story({
  name: 'On a phone it is as large as a thumb',
  args: { label: 'UPI ID', text: 'meera.agency@okhdfcbank' },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Story />
      </AsPlayer>
    ),
  ],
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button', { name: 'Copy UPI ID' }).getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
});

export const Copied = meta.story({
  name: 'That it was copied is shown and said to screen readers',
  beforeEach: holdTheTick,
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy UTR' }));
    await expect(await canvas.findByText('UTR copied')).toBeInTheDocument();
    await expect(write).toHaveBeenCalledWith('432013475520');
  },
});

export const NotCopied = meta.story({
  name: 'When it cannot be copied it says what to do',
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy UTR' }));
    const said = 'UTR could not be copied. Select it and copy by hand';
    await expect(await screen.findByText(said)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  },
});

const onRow = fn();

export const InARow = meta.story({
  name: 'Copying in a row does not open the row',
  render: (args) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a row that opens by a click
    <div className="rounded-card border bg-surface px-3 py-2" onClick={onRow}>
      <CopyText {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    onRow.mockClear();
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy UTR' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await expect(onRow).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('432013475520'));
    await expect(onRow).toHaveBeenCalledOnce();
  },
});
