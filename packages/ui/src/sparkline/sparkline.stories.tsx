import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { sparklineGuide } from './sparkline.guide.ts';
import { Sparkline } from './sparkline.tsx';

const meta = preview.meta({
  title: 'Patterns/Sparkline',
  component: Sparkline,
  args: { values: [4n, 7n, 5n, 9n, 12n, 6n, 8n, 15n, 11n].map((value) => value * 100_000n) },
  argTypes: { values: { control: false } },
  parameters: { guide: sparklineGuide },
});

export const Default = meta.story();

export const Playground = meta.story();

export const Losses = meta.story({
  name: 'Losses stand below the line',
  args: { values: [4n, 7n, -5n, 2n, -3n, 6n] },
  play: async ({ canvasElement }) => {
    const [zero] = canvasElement.querySelectorAll('path');
    // Not at the foot, where it is while there are no losses.
    await expect(zero).not.toHaveAttribute('d', 'M0 26H150');
  },
});

export const FewDays = meta.story({
  name: 'One day and no day draw nothing false',
  render: () => (
    <div className="flex gap-4">
      <Sparkline values={[300n]} />
      <Sparkline values={[]} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('rect')).toHaveLength(1);
    await expect(canvasElement.innerHTML).not.toContain('NaN');
  },
});
