import preview from '@cage/storybook/preview';
import { markGuide } from './mark.guide.ts';
import { Mark } from './mark.tsx';

const meta = preview.meta({
  title: 'Primitives/Mark',
  component: Mark,
  args: { className: 'size-8' },
  parameters: { guide: markGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { className: 'size-16' } });

export const BesideTheName = meta.story({
  render: () => (
    <p className="flex items-center gap-2.5 type-title">
      <Mark className="size-7" />
      Cage
    </p>
  ),
});
