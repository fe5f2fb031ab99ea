import { cx } from '../cx.ts';

interface SparklineProps {
  /** One for each day, oldest first. */
  values: readonly bigint[];
  className?: string;
}

const WIDTH = 150;
const HEIGHT = 30;
const EDGE = 4;

/** Course of a figure, without a scale: its words and numbers are beside it. The last day is marked. */
export function Sparkline({ values, className }: SparklineProps) {
  const highest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const lowest = values.reduce((least, value) => (value < least ? value : least), 0n);
  const range = highest - lowest || 1n;
  const x = (index: number) => (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * EDGE) + EDGE;
  const y = (value: bigint) =>
    HEIGHT - EDGE - (Number(((value - lowest) * 1_000n) / range) / 1_000) * (HEIGHT - 2 * EDGE);
  const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return (
    <svg
      data-slot="sparkline"
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cx('h-8 w-32 shrink-0', className)}
    >
      <path d={`M0 ${y(0n)}H${WIDTH}`} className="stroke-border" />
      <path d={line.join('')} fill="none" strokeWidth="1.5" strokeLinejoin="round" className="stroke-chart-1" />
      {values[last] === undefined ? null : (
        <rect x={x(last) - 2.5} y={y(values[last]) - 2.5} width="5" height="5" className="fill-ribbon" />
      )}
    </svg>
  );
}
