import { inForcedColours } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { meterGuide } from './meter.guide.ts';
import { Meter } from './meter.tsx';

const meta = preview.meta({
  title: 'Primitives/Meter',
  component: Meter,
  args: { label: '₹1,500 of ₹5,000 used', share: 0.3, className: 'w-64' },
  parameters: { guide: meterGuide },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: '₹1,500 of ₹5,000 used' })).toHaveAttribute('aria-valuenow', '30');
  },
});

export const Playground = meta.story();

export const Nothing = meta.story({ name: 'Nothing is used', args: { label: '₹0 of ₹5,000 used', share: 0 } });

export const States = meta.story({
  name: 'Little left and nothing left are not told apart by colour alone',
  render: () => (
    <div className="flex w-64 flex-col gap-4">
      <Meter label="₹3,900 of ₹5,000 used" share={0.78} />
      <Meter label="₹4,000 of ₹5,000 used" share={0.8} />
      <Meter label="₹14,300 of ₹1,000 used" share={14.3} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [, nearly, full] = canvas.getAllByRole('meter');
    await expect(getComputedStyle(nearly?.firstElementChild as Element).backgroundImage).toMatch(/repeating-linear/);
    await expect(full).toHaveAttribute('aria-valuenow', '100');
  },
});

export const ForcedColours = meta.story({
  name: 'How much is used is seen where a system forces its colours',
  tags: ['measured'],
  args: { share: 0.3 },
  play: ({ canvas }) =>
    inForcedColours(async () => {
      const meter = canvas.getByRole('meter');
      const used = getComputedStyle(meter.firstElementChild as Element).backgroundColor;
      await expect(used).not.toBe(getComputedStyle(meter).backgroundColor);
    }),
});
