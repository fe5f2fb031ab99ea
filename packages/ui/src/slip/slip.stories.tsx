import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Money } from '../money/money.tsx';
import { AsPlayer, LONG_NAME } from '../samples.tsx';
import { slipGuide } from './slip.guide.ts';
import { Slip } from './slip.tsx';

const meta = preview.meta({
  title: 'Patterns/Slip',
  component: Slip,
  args: {
    title: 'Pay-in slip',
    aside: 'Lotus Play',
    children: (
      <p className="type-figure">
        <Money paise={150_000n} />
      </p>
    ),
    stub: <p>Being checked</p>,
  },
  argTypes: { children: { control: false }, stub: { control: false } },
  parameters: { guide: slipGuide },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Story />
      </AsPlayer>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story();

export const AboveThePerforation = meta.story({
  name: 'What it is of and its amount stand above the perforation',
  tags: ['works'],
  play: async ({ canvas, canvasElement }) => {
    const torn = canvasElement.querySelector('.perforation')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    await expect(canvas.getByText('Pay-in slip').getBoundingClientRect().bottom).toBeLessThan(torn.top);
    await expect(canvas.getByText('1,500').getBoundingClientRect().bottom).toBeLessThan(torn.top);
    await expect(canvas.getByText('Being checked').getBoundingClientRect().top).toBeGreaterThan(torn.bottom);
  },
});

export const WithoutStub = meta.story({ args: { stub: undefined } });

export const LongName = meta.story({
  name: 'A long name does not widen it',
  args: { aside: LONG_NAME },
  play: async ({ canvasElement }) => {
    const slip = canvasElement.querySelector('[data-slot="slip"]') as HTMLElement;
    await expect(slip.scrollWidth).toBeLessThanOrEqual(slip.clientWidth);
  },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  globals: { locale: 'hi' },
  args: { title: 'जमा पर्ची', stub: <p>जाँच हो रही है</p> },
});

export const At320 = meta.story({
  name: 'On 320 pixels',
  args: { aside: LONG_NAME },
  render: (args) => (
    <div className="w-72">
      <Slip {...args} />
    </div>
  ),
});
