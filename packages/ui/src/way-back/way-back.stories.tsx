import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { pageOfItsOwn, WholePage } from '../samples.tsx';
import { Screen } from '../screen/screen.tsx';
import { wayBackGuide } from './way-back.guide.ts';
import { WayBack } from './way-back.tsx';

const meta = preview.meta({
  title: 'Patterns/Way back',
  component: WayBack,
  args: { to: '#members', label: 'Members' },
  parameters: { guide: wayBackGuide, docs: pageOfItsOwn(240) },
});

export const Default = meta.story({
  render: (args) => (
    <WholePage>
      <Screen title="rohan.k" description="P2 · C1" back={<WayBack {...args} />}>
        <p>What the player has</p>
      </Screen>
    </WholePage>
  ),
});

export const Playground = meta.story();

export const Leads = meta.story({
  name: 'It leads to the list and has its name',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '#members');
  },
});

export const Height = meta.story({
  name: 'The title keeps its height beside it',
  render: (args) => (
    <div className="flex items-start">
      {['', 'P2 · C1'].map((description) => (
        <div key={description} className="grow">
          <Screen title="With" description={description} back={<WayBack {...args} />}>
            {null}
          </Screen>
          <Screen title="Without" description={description}>
            {null}
          </Screen>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const heightIn = (title: HTMLElement) => {
      const frame = title.closest('[data-slot="screen"]') as HTMLElement;
      return title.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    };
    const heights = canvas.getAllByRole('heading').map(heightIn);
    await expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  },
});
