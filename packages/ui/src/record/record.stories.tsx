import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { LedgerLines } from '../ledger-lines/ledger-lines.tsx';
import { HUGE_PAISE, LONG_NAME } from '../samples.tsx';
import { Stamp } from '../stamp/stamp.tsx';
import { Thread } from '../thread/thread.tsx';
import { recordGuide } from './record.guide.ts';
import { RecordHead, RecordHeadSkeleton, RecordPart } from './record.tsx';

const at = new Date('2026-11-17T08:37:00Z');

const meta = preview.meta({
  title: 'Patterns/Record',
  component: RecordHead,
  tags: ['turns'],
  args: {
    paise: 5_000_000n,
    status: <Badge tone="positive">Success</Badge>,
    facts: 'priya.nair',
    way: 'UPI, paid to C1',
    stamp: <Stamp tone="positive" word="Credited" at={at} by="by kavya.desk" />,
  },
  argTypes: {
    status: { control: false },
    facts: { control: false },
    way: { control: false },
    stamp: { control: false },
  },
  parameters: { guide: recordGuide },
  render: (args) => (
    <div className="max-w-3xl bg-surface p-5">
      <RecordHead {...args} />
      <RecordPart title="What happened">
        <Thread label="What happened" items={[{ title: 'Filed by priya.nair', at }]} />
      </RecordPart>
      <RecordPart title="Ledger lines" flush>
        <LedgerLines
          label="Ledger lines"
          movements={[
            {
              id: '1',
              title: '#50911 Recharge credited',
              lines: [
                { id: 'C1', account: 'C1', amountPaise: -5_000_000n, afterPaise: 3_250_000n },
                { id: 'P2', account: 'P2', amountPaise: 5_000_000n, afterPaise: 5_000_000n },
              ],
            },
          ]}
        />
      </RecordPart>
    </div>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const AmountFirst = meta.story({
  name: 'The amount that counts comes first',
  play: async ({ canvasElement }) => {
    const head = canvasElement.querySelector('[data-slot="record-head"]');
    await expect(head?.textContent?.startsWith('₹50,000.00')).toBe(true);
  },
});

export const Rejected = meta.story({
  name: 'What did not happen is struck',
  args: {
    struck: true,
    status: <Badge tone="danger">Rejected</Badge>,
    stamp: <Stamp tone="danger" word="Rejected" at={at} by="by kavya.desk" />,
  },
  play: async ({ canvasElement }) => {
    const amount = canvasElement.querySelector('[data-slot="record-head"] [data-slot="money"]') as HTMLElement;
    await expect(getComputedStyle(amount).backgroundImage).toContain('gradient');
  },
});

export const Loading = meta.story({
  name: 'Its places stand while it is on its way',
  render: () => (
    <div className="max-w-3xl bg-surface p-5">
      <RecordHeadSkeleton />
    </div>
  ),
});

export const Largest = meta.story({
  name: 'The largest amount and the longest name',
  args: { paise: HUGE_PAISE, facts: LONG_NAME },
});
