import preview from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { AsPlayer, LONG_NAME } from '../samples.tsx';
import { timelineGuide } from './timeline.guide.ts';
import { Timeline, type TimelineItem } from './timeline.tsx';

/** Keeps the states from widening to string. */
const list = (...items: TimelineItem[]) => items;

const SENT = new Date('2026-11-20T08:26:09Z');
const DECIDED = new Date('2026-11-20T08:31:40Z');

const meta = preview.meta({
  title: 'Patterns/Timeline',
  component: Timeline,
  args: {
    label: 'Progress',
    items: list(
      { title: 'Sent', state: 'done', at: SENT },
      { title: 'Being checked', state: 'current', note: 'Most are checked within an hour.' },
      { title: 'Credited', state: 'todo' },
    ),
  },
  parameters: { guide: timelineGuide },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Card className="p-4">
          <Story />
        </Card>
      </AsPlayer>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story();

export const AllDone = meta.story({
  name: 'Come to a good end',
  args: {
    items: list(
      { title: 'Sent', state: 'done', at: SENT },
      { title: 'Being checked', state: 'done' },
      { title: 'Credited', state: 'done', at: DECIDED },
    ),
  },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  args: {
    label: 'प्रगति',
    items: list(
      { title: 'भेजा गया', state: 'done', at: SENT },
      { title: 'जाँच हो रही है', state: 'current', note: 'ज़्यादातर अनुरोध एक घंटे के भीतर जाँच लिए जाते हैं।' },
      { title: 'जमा हुआ', state: 'todo' },
    ),
  },
});

export const LongNotes = meta.story({
  name: 'A long note breaks',
  args: {
    items: list(
      { title: 'Sent', state: 'done', at: SENT, note: `To ${LONG_NAME}@okhdfcbank` },
      { title: 'Being checked', state: 'current' },
    ),
  },
  render: (args) => (
    <div className="w-64">
      <Timeline {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Progress' });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});

export const InWords = meta.story({
  name: 'Each step says its state in words',
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem');
    const words = ['Sent, done', 'Being checked, now', 'Credited, to come'];
    for (const [index, text] of words.entries()) await expect(steps[index]).toHaveTextContent(text);
  },
});

export const AtAStep = meta.story({
  name: 'The step one is at is marked for screen readers',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Being checked').closest('li')).toHaveAttribute('aria-current', 'step');
  },
});

export const Failed = meta.story({
  name: 'A failure says why',
  args: {
    items: list(
      { title: 'Sent', state: 'done', at: SENT },
      {
        title: 'Rejected',
        state: 'failed',
        at: DECIDED,
        note: 'No payment with this UTR was found. Check it and send it again.',
      },
    ),
  },
  play: async ({ canvas }) => {
    const rejected = canvas.getByText('Rejected').closest('li') as HTMLElement;
    await expect(within(rejected).getByText(/No payment with this UTR/)).toBeVisible();
    await expect(rejected).toHaveTextContent('Rejected, failed');
  },
});
