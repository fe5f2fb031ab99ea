import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { TrendChart, type TrendPoint } from './trend-chart.tsx';

const points: readonly TrendPoint[] = [
  { day: '2026-11-16', values: { bets: 4_200_000n, ggr: 350_000n, winnings: 900_000n } },
  { day: '2026-11-17', values: { bets: 3_900_000n, ggr: -240_000n, winnings: 1_600_000n } },
  { day: '2026-11-18', values: { bets: 0n, ggr: 0n, winnings: 0n } },
  { day: '2026-11-19', values: { bets: 5_100_000n, ggr: 610_000n, winnings: 1_050_000n } },
  { day: '2026-11-20', values: { bets: 2_750_000n, ggr: 180_000n, winnings: 700_000n } },
];

const Chart = ({ given = points }: { given?: readonly TrendPoint[] | null }) => (
  <TrendChart
    caption="Bets, winnings and GGR by day"
    series={[
      { id: 'bets', label: 'Bets', as: 'bar' },
      { id: 'winnings', label: 'Winnings', as: 'dashed' },
      { id: 'ggr', label: 'GGR', as: 'line' },
    ]}
    points={given}
  />
);

const meta = preview.meta({ title: 'TrendChart', component: Chart });

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Bets, winnings and GGR by day' });
    await expect(table).toHaveTextContent('2026-11-17₹39,000.00₹16,000.00−₹2,400.00');
  },
});

export const ReadByTheKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const chart = canvas.getByRole('slider');
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-20: Bets ₹27,500.00'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('GGR −₹2,400.00'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
  },
});

export const WhileThereIsNothing = meta.story({
  args: { given: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});
