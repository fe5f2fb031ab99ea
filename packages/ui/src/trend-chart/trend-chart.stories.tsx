import preview from '@cage/storybook/preview';
import { expect, fireEvent } from 'storybook/test';
import { HUGE_PAISE } from '../samples.tsx';
import { trendChartGuide } from './trend-chart.guide.ts';
import { TrendChart, type TrendPoint, type TrendSeries } from './trend-chart.tsx';

const points: readonly TrendPoint[] = [
  { day: '2026-11-16', values: { bets: 4_200_000n, ggr: 350_000n, winnings: 900_000n } },
  { day: '2026-11-17', values: { bets: 3_900_000n, ggr: -240_000n, winnings: 1_600_000n } },
  { day: '2026-11-18', values: { bets: 0n, ggr: 0n, winnings: 0n } },
  { day: '2026-11-19', values: { bets: 5_100_000n, ggr: 610_000n, winnings: 1_050_000n } },
  { day: '2026-11-20', values: { bets: 2_750_000n, ggr: 180_000n, winnings: 700_000n } },
];

/** Thirty days of a made-up but steady business. */
const month: readonly TrendPoint[] = Array.from({ length: 30 }, (_, index) => {
  const bets = 2_000_000n + BigInt((index * 7_919) % 31) * 120_000n;
  const winnings = (bets * BigInt(20 + ((index * 37) % 40))) / 100n;
  const day = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
  return { day, values: { bets, winnings, ggr: bets / 3n - winnings } };
});

const series: readonly TrendSeries[] = [
  { id: 'bets', label: 'Bets', as: 'bar' },
  { id: 'winnings', label: 'Winnings', as: 'dashed' },
  { id: 'ggr', label: 'GGR', as: 'line' },
];

const meta = preview.meta({
  title: 'Patterns/Trend chart',
  component: TrendChart,
  tags: ['turns'],
  args: { caption: 'Bets, winnings and GGR by day', series, points },
  argTypes: { series: { control: false }, points: { control: false } },
  parameters: { guide: trendChartGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { points: month } });

export const AMonth = meta.story({ name: 'Thirty days', args: { points: month } });

export const OneDay = meta.story({ name: 'One day', args: { points: points.slice(0, 1) } });

export const OnlyZeros = meta.story({
  name: 'Days without a bet',
  args: { points: points.map(({ day }) => ({ day, values: {} })) },
});

export const LargeAmounts = meta.story({
  name: 'Large amounts have short scales',
  args: {
    points: points.map(({ day, values }) => ({ day, values: { ...values, bets: HUGE_PAISE, ggr: -HUGE_PAISE } })),
  },
});

export const AsATable = meta.story({
  name: 'The numbers stand in a table for those who do not see the drawing',
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Bets, winnings and GGR by day' });
    await expect(table).toHaveTextContent('2026-11-17₹39,000.00₹16,000.00−₹2,400.00');
  },
});

export const ByTheKeyboard = meta.story({
  name: 'A day is read by the arrow keys',
  play: async ({ canvas, userEvent }) => {
    const chart = canvas.getByRole('slider');
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-20: Bets ₹27,500.00'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('GGR −₹2,400.00'));
  },
});

export const ByPointing = meta.story({
  name: 'A day is read by pointing at it',
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('slider');
    const { left, width } = chart.getBoundingClientRect();
    await fireEvent.pointerMove(chart, { clientX: left + width * 0.7, clientY: 100 });
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-19: Bets ₹51,000.00'));
  },
});

export const NotByColour = meta.story({
  name: 'Series are not told apart by colour alone',
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('[role="slider"] path[fill="none"]')];
    await expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual(['6 4', null]);
    await expect(canvasElement.querySelectorAll('[role="slider"] rect')).toHaveLength(5);
  },
});

export const Losses = meta.story({
  name: 'Losses stand below zero',
  args: {
    series: [{ id: 'ggr', label: 'GGR', as: 'bar' } as const],
    points: points.map(({ day, values }, index) => ({
      day,
      values: { ggr: (index % 2 === 0 ? -1n : 1n) * (values.bets ?? 0n) },
    })),
  },
  play: async ({ canvasElement }) => {
    const [loss, win] = canvasElement.querySelectorAll('[role="slider"] rect');
    await expect(Number(loss?.getAttribute('y'))).toBeGreaterThan(Number(win?.getAttribute('y')));
  },
});

export const Loading = meta.story({
  name: 'Nothing is drawn before there are numbers, in a place of the same height',
  args: { points: null },
  render: (args) => (
    <div className="flex flex-col gap-4">
      <TrendChart {...args} />
      <TrendChart {...args} points={points} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('slider')).toHaveLength(1);
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect().height ?? 0;
    await expect(Math.abs(height('skeleton') - height('trend-chart'))).toBeLessThan(4);
  },
});

export const Empty = meta.story({
  name: 'Without a single day it says so',
  args: { points: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No days to show')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});
