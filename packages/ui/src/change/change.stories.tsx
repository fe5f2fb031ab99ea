import { amount } from '@cage/storybook/amounts';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { changeGuide } from './change.guide.ts';
import { Change } from './change.tsx';

const meta = preview.meta({
  title: 'Patterns/Change',
  component: Change,
  args: { now: 30_773_550n, before: 24_061_000n, against: 'against 1 – 20 Oct' },
  parameters: { guide: changeGuide },
});

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('+27.9%+₹67,125.50was ₹2,40,610.00, against 1 – 20 Oct');
  },
});

export const Playground = meta.story();

export const Less = meta.story({
  name: 'A change bears its sign as well as a colour',
  args: { now: -100_000n, before: 24_061_000n },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−100.4%')).toBeVisible();
    await expect(canvas.getByText(amount('−₹2,41,610.00'))).toBeVisible();
  },
});

export const FromNothing = meta.story({
  name: 'Out of nothing there is no share',
  args: { before: 0n },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('new')).toBeVisible();
  },
});

export const Same = meta.story({ args: { before: 30_773_550n } });

export const Costs = meta.story({
  name: 'What costs is good when it falls',
  args: { now: 100_000n, before: 200_000n, costs: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−50%').parentElement).toHaveClass('text-positive');
  },
});
