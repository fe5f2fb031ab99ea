import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../samples.tsx';
import { stampGuide } from './stamp.guide.ts';
import { Stamp } from './stamp.tsx';

const meta = preview.meta({
  title: 'Patterns/Stamp',
  component: Stamp,
  args: { tone: 'positive' as const, word: 'Credited', at: new Date('2026-11-20T08:31:40Z'), by: 'by kavya.desk' },
  parameters: { guide: stampGuide },
  render: (args) => (
    <div className="p-6">
      <Stamp {...args} />
    </div>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const Tones = meta.story({
  name: 'In the tone of the state',
  render: ({ at }) => (
    <div className="flex flex-wrap gap-10 p-6">
      <Stamp tone="positive" word="Paid" at={at} by="by root" />
      <Stamp tone="danger" word="Rejected" at={at} by="by root" />
      <Stamp tone="warning" word="Reversed" at={at} />
      <Stamp word="Void" at={at} />
    </div>
  ),
});

export const InWords = meta.story({
  name: 'It says the word, when and who',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Credited')).toBeVisible();
    await expect(canvas.getByText('2026-11-20 14:01:40')).toBeVisible();
    await expect(canvas.getByText('by kavya.desk')).toBeVisible();
  },
});

export const LongName = meta.story({
  name: 'A long name does not widen it',
  args: { by: `by ${LONG_NAME}` },
  play: async ({ canvas }) => {
    const stamp = canvas.getByText('Credited').parentElement as HTMLElement;
    await expect(stamp.offsetWidth).toBeLessThan(240);
  },
});
