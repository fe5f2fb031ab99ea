import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { LONG_NAME } from '../samples.tsx';
import { threadGuide } from './thread.guide.ts';
import { Thread, type ThreadItem } from './thread.tsx';

/** Keeps the tones from widening to string. */
const list = (...items: ThreadItem[]) => items;

const FILED = { title: 'Filed by priya.nair', at: new Date('2026-11-20T08:26:09Z') };

const meta = preview.meta({
  title: 'Patterns/Thread',
  component: Thread,
  args: {
    label: 'What happened',
    items: list(
      FILED,
      {
        title: 'Rejected by kavya.desk',
        at: new Date('2026-11-20T08:31:40Z'),
        note: 'Amount mismatch',
        tone: 'danger',
      },
      { title: 'Sent again by priya.nair', at: new Date('2026-11-20T08:44:00Z'), note: 'as R261120F5MFE1TZ' },
    ),
  },
  parameters: { guide: threadGuide },
  render: (args) => (
    <Card className="max-w-xl p-4">
      <Thread {...args} />
    </Card>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const Ends = meta.story({
  name: 'A good end, one taken back',
  args: {
    items: list(
      FILED,
      { title: 'Accepted by kavya.desk', at: new Date('2026-11-20T08:31:40Z'), tone: 'positive' },
      { title: 'Reversed', at: new Date('2026-11-21T04:00:00Z'), note: 'The bank recalled it', tone: 'warning' },
    ),
  },
});

export const InWords = meta.story({
  name: 'Each knot says what, who and when in words',
  play: async ({ canvas }) => {
    const [, rejected] = canvas.getAllByRole('listitem');
    await expect(rejected).toHaveTextContent('Rejected by kavya.desk2026-11-20 14:01:40Amount mismatch');
  },
});

export const LongReason = meta.story({
  name: 'A long reason breaks',
  args: { items: list({ ...FILED, title: `Filed by ${LONG_NAME}`, note: LONG_NAME }) },
  render: (args) => (
    <div className="w-64">
      <Thread {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'What happened' });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});

export const Loading = meta.story({
  name: 'Its places stand while it is on its way',
  args: { items: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'What happened' })).toHaveAttribute('aria-busy', 'true');
  },
});
