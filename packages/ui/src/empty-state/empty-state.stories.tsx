import preview from '@cage/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { LONG_NAME } from '../samples.tsx';
import { emptyStateGuide } from './empty-state.guide.ts';
import { EmptyState } from './empty-state.tsx';

const meta = preview.meta({
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: { title: 'No Chips Data Found' },
  argTypes: { children: { control: 'text' }, action: { control: false } },
  parameters: { guide: emptyStateGuide },
  decorators: [
    (Story) => (
      <Card className="max-w-xl">
        <Story />
      </Card>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story({ args: { children: 'There were no movements in these days.' } });

export const WithWords = meta.story({
  name: 'With a word of why',
  args: { children: 'There were no movements in these days.' },
});

export const Drawn = meta.story({
  name: 'A drawing where a whole list is empty',
  args: { title: 'No pending recharges', drawing: 'nobodyWaiting' },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText('No pending recharges').getBoundingClientRect().top;
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="illustration"]')).toBeVisible());
    await expect(canvas.getByText('No pending recharges').getBoundingClientRect().top).toBe(words);
  },
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: { title: 'कोई लंबित जमा नहीं है', children: `Nothing was found for ${LONG_NAME}` },
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
});

const onAdd = fn();

export const WayOn = meta.story({
  name: 'The way on is reached by the keyboard',
  args: {
    title: 'No roles yet',
    children: 'A role says what its accounts may see and do.',
    action: (
      <Button variant="secondary" onClick={onAdd}>
        Add role
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    onAdd.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add role' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onAdd).toHaveBeenCalledOnce();
  },
});
