import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { illustrationGuide } from './illustration.guide.ts';
import { Illustration } from './illustration.tsx';

const meta = preview.meta({
  title: 'Patterns/Illustration',
  component: Illustration,
  tags: ['turns'],
  args: { of: 'nobodyWaiting' },
  parameters: { guide: illustrationGuide },
});

export const Default = meta.story({
  name: 'A drawing says nothing that words do not',
  render: () => (
    <div className="flex flex-wrap gap-4">
      <Illustration of="firstDay" />
      <Illustration of="nobodyWaiting" />
      <Illustration of="nothingFound" />
    </div>
  ),
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(3);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const Playground = meta.story({ args: { of: 'nothingFound' } });
