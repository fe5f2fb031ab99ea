import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Money } from '../money/money.tsx';
import { HUGE_PAISE } from '../samples.tsx';
import { totalsGuide } from './totals.guide.ts';
import { Totals } from './totals.tsx';

const meta = preview.meta({
  title: 'Patterns/Totals',
  component: Totals,
  tags: ['turns'],
  args: {
    items: [
      { label: 'Bets', value: '1,23,456' },
      { label: 'Stakes', value: <Money paise={12_345_600n} /> },
      { label: 'Winnings', value: <Money paise={9_876_550n} /> },
      { label: 'GGR', value: <Money paise={-150_050n} /> },
    ],
  },
  parameters: { guide: totalsGuide },
});

export const Default = meta.story();

export const Playground = meta.story();

export const One = meta.story({ name: 'One number', args: { items: [{ label: 'Requests', value: '7' }] } });

export const InHindi = meta.story({
  name: 'In Hindi',
  args: {
    items: [
      { label: 'कुल दाँव', value: <Money paise={12_345_600n} /> },
      { label: 'कुल जीत', value: <Money paise={9_876_550n} /> },
    ],
  },
});

export const Loading = meta.story({
  name: 'No number is shown before there is one',
  args: {
    items: [
      { label: 'Bets', value: null },
      { label: 'Stakes', value: null },
      { label: 'GGR', value: null },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\d/);
    await expect(canvasElement.querySelectorAll('[data-slot="skeleton"]')).toHaveLength(3);
  },
});

export const Sum = meta.story({
  name: 'A sum reads as one',
  args: {
    items: [
      { label: 'Losses', value: <Money paise={9_000_000n} />, note: 'Stakes of lost bets' },
      { label: 'Winnings', value: <Money paise={9_876_550n} />, sign: '−', note: 'Paid over the stake on won bets' },
      { label: 'GGR', value: <Money paise={-876_550n} />, sign: '=', note: 'Losses less winnings' },
    ],
  },
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms).toEqual(['Losses', '− Winnings', '= GGR']);
    const closed = canvas.getAllByRole('definition').filter((number) => {
      const { borderBottomStyle, borderBottomColor } = getComputedStyle(number);
      return borderBottomStyle === 'double' && borderBottomColor !== 'rgba(0, 0, 0, 0)';
    });
    await expect(closed.map(({ textContent }) => textContent)).toEqual(['−₹8,765.50']);
  },
});

export const Columns = meta.story({
  name: 'Numbers stand in columns of one width',
  args: {
    items: [
      { label: 'Bets', value: <Money paise={HUGE_PAISE} />, note: 'Stakes of settled bets' },
      { label: 'Losses', value: <Money paise={100n} />, note: 'Stakes of lost bets' },
      { label: 'Wins', value: null },
    ],
  },
  play: async ({ canvasElement }) => {
    const columns = [...canvasElement.querySelectorAll('dl > div')].map((column) => column.clientWidth);
    await expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1);
  },
});

export const FiveOnATablet = meta.story({
  name: 'On a tablet a sum of the second to the fourth of five stands in one line',
  tags: ['works'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  args: {
    items: [
      { label: 'Bets', value: '1,23,456' },
      { label: 'Losses', value: <Money paise={9_000_000n} /> },
      { label: 'Wins', value: <Money paise={9_876_550n} />, sign: '−' },
      { label: 'GGR', value: <Money paise={-876_550n} />, sign: '=' },
      { label: 'Players', value: '41' },
    ],
  },
  play: async ({ canvas }) => {
    const lines = Map.groupBy(canvas.getAllByRole('term'), (term) => term.getBoundingClientRect().top);
    const inLines = [...lines].toSorted(([one], [other]) => one - other).map(([, terms]) => terms);
    await expect(inLines.map((terms) => terms.map(({ textContent }) => textContent))).toEqual([
      ['Bets', 'Players'],
      ['Losses', '− Wins', '= GGR'],
    ]);
  },
});

export const Tied = meta.story({
  name: 'Each number is tied to its name',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').at(-1)).toHaveTextContent('GGR');
    await expect(canvas.getAllByRole('definition').at(-1)).toHaveTextContent('−₹1,500.50');
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone each name shares a line with its number, and the numbers end at one edge',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    items: [
      { label: 'Bets', value: '1,23,456' },
      { label: 'Losses', value: <Money paise={HUGE_PAISE} />, note: 'Stakes of lost bets' },
      { label: 'Winnings', value: null, sign: '−' },
      { label: 'GGR', value: <Money paise={-HUGE_PAISE} />, sign: '=' },
    ],
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('term');
    const numbers = canvas.getAllByRole('definition').filter((number) => number.checkVisibility());
    const edges = numbers.map((number) => Math.round(number.getBoundingClientRect().right));
    await expect(new Set(edges).size).toBe(1);
    const heights = numbers.map((number) => (number.parentElement as HTMLElement).getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
    for (const [place, name] of names.entries()) {
      const number = numbers[place]?.getBoundingClientRect();
      await expect(name.getBoundingClientRect().right).toBeLessThan(number?.left ?? 0);
      await expect(name.getBoundingClientRect().top).toBeLessThan(number?.bottom ?? 0);
    }
  },
});

export const Leads = meta.story({
  name: 'A sum of some of the rows leads to them',
  args: {
    items: [
      { label: 'Bets', value: <Money paise={12_345_600n} /> },
      {
        label: 'Pending',
        value: <Money paise={9_876_550n} />,
        note: 'Stakes of bets still open',
        to: '?status=pending',
      },
      { label: 'Losses', value: null, to: '?status=loss' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '?status=pending');
    await expect(canvas.getByRole('link')).toHaveTextContent('₹98,765.50');
  },
});

export const Narrow = meta.story({
  name: 'Large amounts stand below each other on 320 pixels',
  args: {
    items: [
      { label: 'Stakes', value: <Money paise={HUGE_PAISE} /> },
      { label: 'Winnings', value: <Money paise={HUGE_PAISE} /> },
      { label: 'GGR', value: <Money paise={-HUGE_PAISE} /> },
    ],
  },
  render: (args) => (
    <div className="w-72">
      <Totals {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl') as HTMLElement;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});
