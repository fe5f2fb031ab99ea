import preview from '@cage/storybook/preview';
import { Download, Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FailureState } from '../failure-state/failure-state.tsx';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn, WholePage } from '../samples.tsx';
import { screenGuide } from './screen.guide.ts';
import { Screen } from './screen.tsx';

const actions = (
  <>
    <Button variant="secondary">
      <Download aria-hidden className="size-4" />
      CSV
    </Button>
    <Button>
      <Plus aria-hidden className="size-4" />
      Add agent
    </Button>
  </>
);

const meta = preview.meta({
  title: 'Patterns/Screen',
  component: Screen,
  tags: ['turns'],
  args: {
    title: 'Agents',
    description: 'Accounts that bring customers',
    actions,
    children: <Card className="p-4">What the page is about</Card>,
  },
  argTypes: { actions: { control: false }, children: { control: false } },
  parameters: { guide: screenGuide, docs: pageOfItsOwn(240) },
  decorators: [
    (Story) => (
      <WholePage>
        <Story />
      </WholePage>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story();

export const OnlyATitle = meta.story({ render: ({ title, children }) => <Screen title={title}>{children}</Screen> });

export const Empty = meta.story({
  args: {
    children: (
      <Card>
        <EmptyState title="No agents yet" action={<Button>Add agent</Button>}>
          An agent brings customers and earns from what their players lose.
        </EmptyState>
      </Card>
    ),
  },
});

export const Failed = meta.story({
  args: {
    children: (
      <Card>
        <FailureState
          title="Agents could not be loaded"
          message="Something went wrong on our side. Try again"
          requestId="5d0c1f0a"
        />
      </Card>
    ),
  },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  args: { title: 'जमा अनुरोध', description: 'जिन भुगतानों की जाँच अभी बाकी है', actions: <Button>नया अनुरोध</Button> },
});

export const Heading = meta.story({
  name: 'The title is the heading of the page',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  },
});

export const LongTitle = meta.story({
  name: 'A long title breaks and the actions keep their place',
  args: { title: LONG_NAME, description: LONG_WORDS },
  render: (args) => (
    <div className="max-w-80">
      <Screen {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const frame = canvasElement.querySelector('[data-slot="screen"]') as HTMLElement;
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    await expect(canvas.getByRole('button', { name: 'Add agent' })).toBeVisible();
  },
});
