import preview from '@cage/storybook/preview';
import { expect, screen } from 'storybook/test';
import { dateTimeGuide } from './date-time.guide.ts';
import { DateTime } from './date-time.tsx';

const meta = preview.meta({
  title: 'Patterns/Date time',
  component: DateTime,
  args: { value: new Date('2026-11-20T08:26:09Z') },
  argTypes: { value: { control: 'date' } },
  parameters: { guide: dateTimeGuide },
});

export const Default = meta.story();

export const Playground = meta.story({
  // The control returns milliseconds.
  render: ({ value, ...args }) => <DateTime {...args} value={new Date(value)} />,
});

export const InAColumn = meta.story({
  name: 'Times line up in a column',
  render: () => (
    <div className="flex flex-col items-start">
      <DateTime value={new Date('2026-11-20T08:26:09Z')} />
      <DateTime value={new Date('2026-01-01T05:41:11Z')} />
      <DateTime value={new Date('2025-12-31T18:30:00Z')} />
    </div>
  ),
});

export const IndianTime = meta.story({
  name: 'The time is Indian wherever the reader is',
  args: { value: new Date('2026-11-20T19:00:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-21 00:30:00')).toHaveAttribute('datetime', '2026-11-20T19:00:00.000Z');
  },
});

export const HowLongAgo = meta.story({
  name: 'How long ago it was stands in the tooltip',
  render: (args) => (
    <div className="pt-10">
      <DateTime {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText('2026-11-20 13:56:09'));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('9 minutes ago');
  },
});

export const Spoken = meta.story({
  name: 'As people say it, with the exact time in the tooltip',
  render: () => (
    <div className="flex flex-col items-start gap-1 pt-10">
      <DateTime spoken value={new Date('2026-11-20T08:26:09Z')} />
      <DateTime spoken value={new Date('2026-11-19T05:41:11Z')} />
      <DateTime spoken value={new Date('2026-11-14T06:10:00Z')} />
      <DateTime spoken value={new Date('2025-12-31T18:29:00Z')} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText(/^Today 1:56/));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('2026-11-20 13:56:09');
  },
});
