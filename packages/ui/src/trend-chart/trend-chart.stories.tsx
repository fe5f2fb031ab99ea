import { inForcedColours } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { HUGE_PAISE } from '../samples.tsx';
import { trendChartGuide } from './trend-chart.guide.ts';
import { TrendChart, type TrendPoint } from './trend-chart.tsx';

const points: readonly TrendPoint[] = [
  { day: '2026-11-16', in: 1_250_000n, out: 900_000n, kept: 350_000n },
  { day: '2026-11-17', in: 1_360_000n, out: 1_600_000n, kept: -240_000n },
  { day: '2026-11-18', in: 0n, out: 0n, kept: 0n },
  { day: '2026-11-19', in: 1_660_000n, out: 1_050_000n, kept: 610_000n },
  { day: '2026-11-20', in: 880_000n, out: 700_000n, kept: 180_000n },
];

/** Thirty days of a made-up but steady business. */
const month: readonly TrendPoint[] = Array.from({ length: 30 }, (_, index) => {
  const came = 2_000_000n + BigInt((index * 7_919) % 31) * 120_000n;
  const went = (came * BigInt(60 + ((index * 37) % 45))) / 100n;
  return {
    day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
    in: came,
    out: went,
    kept: came - went,
  };
});

const meta = preview.meta({
  title: 'Patterns/Trend chart',
  component: TrendChart,
  tags: ['turns'],
  args: { caption: 'By day', labels: { in: 'Losses', out: 'Winnings', kept: 'GGR' }, points },
  argTypes: { labels: { control: false }, points: { control: false }, wayOn: { control: false } },
  parameters: { guide: trendChartGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { points: month } });

export const AMonth = meta.story({ name: 'Thirty days', args: { points: month } });

export const OneDay = meta.story({ name: 'One day', args: { points: points.slice(0, 1) } });

export const OnlyZeros = meta.story({
  name: 'Days without a bet',
  args: { points: points.map(({ day }) => ({ day, in: 0n, out: 0n, kept: 0n })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-slot="bar"]')).toHaveLength(0);
  },
});

export const LargeAmounts = meta.story({
  name: 'Large amounts have short scales',
  args: { points: points.map(({ day }) => ({ day, in: HUGE_PAISE, out: HUGE_PAISE * 2n, kept: -HUGE_PAISE })) },
});

export const AsATable = meta.story({
  name: 'The numbers stand in a table as well',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('As a table'));
    const table = canvas.getByRole('table', { name: 'By day' });
    await expect(table).toHaveTextContent('2026-11-17₹13,600.00₹16,000.00−₹2,400.00');
  },
});

export const ByTheKeyboard = meta.story({
  name: 'A day is read by the arrow keys',
  play: async ({ canvas, userEvent }) => {
    const chart = canvas.getByRole('slider');
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-20: Losses ₹8,800.00'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-19'));
    await userEvent.keyboard('{ArrowUp}{PageDown}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-16'));
    await userEvent.keyboard('{PageUp}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-20'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('GGR −₹2,400.00'));
  },
});

export const ByPointing = meta.story({
  name: 'A day is read by pointing at it',
  args: { wayOn: (day) => <a href={`/bets?from=${day}`}>Bets</a> },
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('slider');
    const { left, width } = chart.getBoundingClientRect();
    await fireEvent.pointerMove(chart, { clientX: left + width * 0.7, clientY: 100 });
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-19: Losses ₹16,600.00'));
    // The day pointed at stays selected, so that its link can be followed.
    await fireEvent.pointerLeave(chart);
    await expect(canvas.getByRole('link', { name: 'Bets' })).toHaveAttribute('href', '/bets?from=2026-11-19');
  },
});

export const NotByColour = meta.story({
  name: 'Series are not told apart by colour alone',
  play: async ({ canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll('[data-slot="bar"]')].map((bar) => {
      const { backgroundImage, borderTopWidth } = getComputedStyle(bar);
      return `${backgroundImage === 'none' ? 'plain' : 'hatched'} ${borderTopWidth}`;
    });
    await expect(new Set(bars)).toEqual(new Set(['hatched 1px', 'plain 1px', 'plain 0px']));
  },
});

export const Losses = meta.story({
  name: 'Losses stand below zero',
  play: async ({ canvasElement }) => {
    const below = canvasElement.querySelector('.hatched-below[data-slot="bar"]')?.getBoundingClientRect();
    const above = canvasElement.querySelector('.bg-chart-1[data-slot="bar"]')?.getBoundingClientRect();
    await expect(below?.top).toBeGreaterThanOrEqual((above?.bottom ?? Number.POSITIVE_INFINITY) - 1);
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
    const [waiting, drawn] = [...canvasElement.querySelectorAll('[data-slot="trend-chart"]')];
    const height = (element: Element | undefined) => element?.getBoundingClientRect().height ?? 0;
    await expect(Math.abs(height(waiting) - height(drawn))).toBeLessThan(4);
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

export const ForcedColours = meta.story({
  name: 'What came in, went out and was kept are told apart where a system forces its colours',
  tags: ['measured'],
  play: ({ canvasElement }) =>
    inForcedColours(async () => {
      const filled = () => {
        const [first, second, , , , , , , kept] = canvasElement.querySelectorAll('[data-slot="bar"]');
        const ink = getComputedStyle(document.documentElement).color;
        return [first, second, kept].map((bar) => getComputedStyle(bar as Element).backgroundColor === ink);
      };
      await waitFor(() => expect(filled()).toEqual([true, false, true]));
    }),
});
