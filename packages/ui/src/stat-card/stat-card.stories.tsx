import preview from '@cage/storybook/preview';
import { Building2, ChartColumn, Dices, Hourglass } from 'lucide-react';
import { expect } from 'storybook/test';
import { Money } from '../money/money.tsx';
import { HUGE_PAISE, LONG_WORDS } from '../samples.tsx';
import { statCardGuide } from './stat-card.guide.ts';
import { StatCard } from './stat-card.tsx';

const meta = preview.meta({
  title: 'Patterns/Stat card',
  component: StatCard,
  tags: ['turns'],
  args: { label: 'Pending recharges', icon: Hourglass, value: '5', note: '₹85,700 in all' },
  argTypes: { icon: { control: false } },
  parameters: { guide: statCardGuide },
  render: (args) => (
    <div className="max-w-xs">
      <StatCard {...args} />
    </div>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const InARow = meta.story({
  name: 'Cards of a row are as high as the highest',
  render: () => (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <StatCard label="Total Bets" icon={Dices} value={<Money paise={12_345_600n} />} to="/bets" />
      <StatCard label="Total GGR" icon={ChartColumn} value={<Money paise={-150_050n} />} note="Your GGR: −₹750.25" />
      <StatCard label="Total Customers" icon={Building2} value={null} />
    </div>
  ),
});

export const Five = meta.story({
  name: 'Five cards in a row of 900 pixels have their numbers on one line, each as large as the others',
  render: () => (
    <div className="grid w-225 grid-cols-5 gap-3">
      <StatCard short label="Pending recharges" icon={Hourglass} value="12" note="₹85,700 in all" />
      <StatCard short label="Pending withdrawals" icon={Hourglass} value="9,999" note="₹8,400 in all" />
      <StatCard short label="Approvals" icon={Hourglass} value={null} />
      <StatCard short label="Late requests" icon={Hourglass} value="2" note="1 recharge, 1 withdrawal" />
      <StatCard short label="Credited today" icon={Hourglass} value={<Money paise={999_999_900n} whole />} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const numbers = [canvas.getByText('12'), canvas.getByText('9,999'), canvas.getByText('2')];
    await expect(new Set(numbers.map((number) => number.getBoundingClientRect().bottom)).size).toBe(1);
    const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
    await expect(new Set(numbers.map(sizeOf)).size).toBe(1);
    await expect(sizeOf(canvas.getByText('12'))).toBeGreaterThan(1.5 * sizeOf(canvas.getByText('Late requests')));
    for (const card of canvasElement.querySelectorAll('[data-slot="stat-card"]')) {
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    }
  },
});

export const WithoutANote = meta.story({ render: () => <StatCard label="Late requests" value="0" /> });

export const Negative = meta.story({
  name: 'A loss has a minus sign as well as a colour',
  args: {
    label: 'Total GGR',
    icon: ChartColumn,
    value: <Money paise={-HUGE_PAISE} />,
    note: 'Since the first of the month',
  },
});

export const LongLabel = meta.story({
  name: 'A long label breaks',
  args: { label: LONG_WORDS, note: 'आज के सभी अनुरोध, जिनकी जाँच बाकी है' },
  render: (args) => (
    <div className="w-40">
      <StatCard {...args} />
    </div>
  ),
});

export const Loading = meta.story({
  name: 'No number is shown before there is one',
  args: { value: null, note: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="stat-card"]')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement).not.toHaveTextContent(/\d/);
  },
});

export const Linked = meta.story({
  name: 'A card with a way on is one link, named by its label and number',
  args: { to: '/recharges' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Pending recharges.*5/ })).toHaveAttribute('href', '/recharges');
  },
});

export const Narrow = meta.story({
  name: 'The largest amount fits into the narrowest card',
  render: () => (
    <div className="grid w-80 grid-cols-2 gap-2">
      <StatCard label="Total Bets" value={<Money paise={HUGE_PAISE} />} />
      <StatCard label="Total GGR" value={<Money paise={-HUGE_PAISE} />} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const card of canvasElement.querySelectorAll('[data-slot="stat-card"]')) {
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    }
  },
});
