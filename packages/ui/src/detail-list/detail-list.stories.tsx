import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { CopyText } from '../copy-text/copy-text.tsx';
import { DateTime } from '../date-time/date-time.tsx';
import { Money } from '../money/money.tsx';
import { HUGE_PAISE, LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { detailListGuide } from './detail-list.guide.ts';
import { DetailList } from './detail-list.tsx';

const meta = preview.meta({
  title: 'Patterns/Detail list',
  component: DetailList,
  args: {
    items: [
      { label: 'Amount', value: <Money paise={150_000n} className="font-semibold" /> },
      { label: 'UTR', value: <CopyText text="432013475520" label="UTR" /> },
      { label: 'From', value: 'priya.nair' },
      { label: 'Sent', value: <DateTime value={new Date('2026-11-20T08:26:09Z')} /> },
      { label: 'Status', value: <Badge tone="warning">Pending</Badge> },
      { label: 'Remark', value: '—' },
    ],
  },
  parameters: { guide: detailListGuide },
  render: (args) => (
    <div className="max-w-sm">
      <DetailList {...args} />
    </div>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const OnACard = meta.story({ name: 'On a card', args: { className: 'rounded-card border bg-surface px-4' } });

export const InHindi = meta.story({
  name: 'In Hindi',
  args: {
    items: [
      { label: 'राशि', value: <Money paise={HUGE_PAISE} /> },
      { label: 'खाताधारक का नाम', value: 'श्री वेंकटेश्वर इंटरनेशनल एंटरटेनमेंट सर्विसेज़ लिमिटेड' },
      { label: 'स्थिति', value: 'जाँच हो रही है' },
    ],
  },
});

export const OnItsWay = meta.story({
  name: 'On its way',
  args: {
    items: [
      { label: 'Amount', value: null },
      { label: 'UTR', value: null },
      { label: 'Status', value: null },
    ],
  },
  render: (args) => (
    <div role="status" aria-label="Recharge" aria-busy className="max-w-sm">
      <DetailList {...args} />
    </div>
  ),
});

export const LongValues = meta.story({
  name: 'A name stands whole, its value breaks',
  args: {
    items: [
      { label: 'Account holder', value: LONG_WORDS },
      { label: 'Username', value: LONG_NAME },
      { label: 'Available', value: <Money paise={-HUGE_PAISE} /> },
    ],
  },
  render: (args) => (
    <div className="w-72 rounded-card border bg-surface px-4">
      <DetailList {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('dl') as HTMLElement;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    await expect(canvas.getByText('Account holder').getClientRects()).toHaveLength(1);
    await expect(canvas.getByText('Account holder').clientHeight).toBeLessThan(
      canvas.getByText(LONG_WORDS).clientHeight,
    );
  },
});

/** As wide as the smallest phones on sale. */
export const Whole = meta.story({
  name: 'What is copied by hand keeps to one line',
  tags: ['works'],
  args: {
    whole: true,
    items: [
      { label: 'Account number', value: <CopyText plain text="501000010041234567" label="Account number" /> },
      { label: 'Reference', value: <CopyText plain text="R261126PT0NNCKW" label="Reference" /> },
      { label: 'Bank', value: 'Axis Bank' },
    ],
  },
  render: (args) => (
    <div data-scale="hand" className="w-[294px] text-body">
      <DetailList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const text of ['501000010041234567', 'R261126PT0NNCKW'])
      await expect(canvas.getByText(text).getClientRects()).toHaveLength(1);
    const ends = canvas.getAllByRole('definition').map((value) => Math.round(value.getBoundingClientRect().right));
    await expect(new Set(ends).size).toBe(1);
  },
});

export const Tied = meta.story({
  name: 'Each value is tied to its name',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Amount',
      'UTR',
      'From',
      'Sent',
      'Status',
      'Remark',
    ]);
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('₹1,500.00');
  },
});
