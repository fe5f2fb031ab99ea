import preview from '@cage/storybook/preview';
import { kbdGuide } from './kbd.guide.ts';
import { Kbd } from './kbd.tsx';

const meta = preview.meta({
  title: 'Primitives/Kbd',
  component: Kbd,
  args: { children: 'Enter' },
  argTypes: { children: { control: 'text' } },
  parameters: { guide: kbdGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { children: 'Esc' } });

export const Combination = meta.story({
  render: () => (
    <p className="flex items-center gap-1">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </p>
  ),
});

export const InALine = meta.story({
  name: 'In a line of text',
  render: () => (
    <p>
      Press <Kbd>J</Kbd> or <Kbd>↓</Kbd> for the next row and <Kbd>A</Kbd> to accept it.
    </p>
  ),
});
