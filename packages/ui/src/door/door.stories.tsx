import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { LONG_NAME, pageOfItsOwn } from '../samples.tsx';
import { doorGuide } from './door.guide.ts';
import { Door } from './door.tsx';

const meta = preview.meta({
  title: 'Patterns/Door',
  component: Door,
  tags: ['turns'],
  args: { name: 'Cage', children: null },
  argTypes: { children: { control: false } },
  parameters: { layout: 'fullscreen', guide: doorGuide, docs: pageOfItsOwn(700) },
  render: (args) => (
    <Door {...args}>
      <div className="flex flex-col gap-4">
        <Field label="Phone number">
          <Input />
        </Field>
        <Button>Sign in</Button>
      </div>
    </Door>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const LongName = meta.story({
  name: 'A long name breaks and nothing scrolls sideways at 320 px',
  args: { name: LONG_NAME },
  render: (args) => (
    <div className="w-80">
      <Door {...args}>
        <Button>Sign in</Button>
      </Door>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('[data-slot="door"]')?.parentElement;
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
  },
});
