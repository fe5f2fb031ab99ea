import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { formatRupees, formatShortRupees } from '../format/rupees.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useWords } from '../words.tsx';
import { scaleOf } from './trend-scale.ts';

export interface TrendSeries {
  id: string;
  label: string;
  /** Bars stand behind; a line is whole or dashed, so that it is not told by colour alone. */
  as: 'bar' | 'line' | 'dashed';
}

export interface TrendPoint {
  /** A day, `2026-11-20`. */
  day: string;
  /** Whole paise by the id of the series. */
  values: Readonly<Record<string, bigint>>;
}

interface TrendChartProps {
  /** What is drawn: names the chart and its table. */
  caption: string;
  /** What is told of each day; bars stand behind. */
  series: readonly TrendSeries[];
  /** Oldest first; `null` until they are known. */
  points: readonly TrendPoint[] | null;
}

type Drawn = { [K in keyof TrendChartProps]: NonNullable<TrendChartProps[K]> };

const strokes = { bar: '', line: 'stroke-accent', dashed: 'stroke-positive' } as const;
const WIDTH = 1_000;
const HEIGHT = 100;
const up = (share: number) => (1 - share) * HEIGHT;

function Legend({ series }: Pick<TrendChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground text-small">
      {series.map(({ id, label, as }) => (
        <li key={id} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 12" className="h-3 w-5">
            {as === 'bar' ? (
              <rect x="5" width="10" height="12" className="fill-border-strong/45" />
            ) : (
              <path
                d="M0 6H20"
                className={strokes[as]}
                strokeWidth="2.5"
                strokeDasharray={as === 'dashed' ? '5 3' : undefined}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The same numbers for those who can't see a drawing. */
function NumbersTable({ caption, series, points }: Drawn) {
  const words = useWords(copy);
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, values }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {series.map(({ id }) => (
              <td key={id}>{formatRupees(values[id] ?? 0n)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reading({ series, point, onLeft }: { series: readonly TrendSeries[]; point: TrendPoint; onLeft: boolean }) {
  return (
    <div
      className={cx(
        'pointer-events-none absolute top-1 z-10 rounded-card border bg-surface px-3 py-2 text-small shadow-float',
        onLeft ? 'left-1' : 'right-1',
      )}
    >
      <p className="font-medium">{point.day}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {series.map(({ id, label }) => (
          <div key={id} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="figures text-right">{formatRupees(point.values[id] ?? 0n)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Amounts by day, as bars and lines. A day's numbers are read by pointing at it, or with the arrow keys; all of them
 * stand in a table for those who can't see the drawing.
 */
export function TrendChart({ caption, series, points }: TrendChartProps) {
  const words = useWords(copy);
  if (!points) return <Skeleton className="h-70 w-full" />;
  if (points.length === 0) return <EmptyState title={words.noDays} />;
  return <Drawing caption={caption} series={series} points={points} />;
}

function Drawing({ caption, series, points }: Drawn) {
  const [active, setActive] = useState<number | null>(null);
  const scale = scaleOf(points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? 0n)));
  const slot = WIDTH / points.length;
  const zero = up(scale.at(0n));
  const lineOf = (id: string) =>
    points
      .map(({ values }, index) => `${index === 0 ? 'M' : 'L'}${(index + 0.5) * slot} ${up(scale.at(values[id] ?? 0n))}`)
      .join('');
  const last = points.length - 1;
  const current = active === null ? undefined : points[active];

  function pointAt(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * points.length);
    setActive(Math.max(0, Math.min(last, index)));
  }
  function moveBy(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -points.length, End: points.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, (active ?? last) + step)));
  }
  const told = points[active ?? last];
  const reading = told
    ? `${told.day}: ${series.map(({ id, label }) => `${label} ${formatRupees(told.values[id] ?? 0n)}`).join(', ')}`
    : '';

  return (
    <figure data-slot="trend-chart" className="flex min-w-0 flex-col gap-3">
      <Legend series={series} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
        <div
          aria-hidden="true"
          className="figures flex h-56 flex-col-reverse justify-between text-right text-muted-foreground text-small"
        >
          {scale.ticks.map((tick) => (
            <span key={String(tick)} className="h-0 -translate-y-2.5">
              {formatShortRupees(tick)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={caption}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(active ?? last) + 1}
          aria-valuetext={reading}
          className="relative h-56 rounded-control"
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setActive(null)}
          onFocus={() => setActive(active ?? last)}
          onBlur={() => setActive(null)}
          onKeyDown={moveBy}
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {scale.ticks.map((tick) => (
              <path
                key={String(tick)}
                d={`M0 ${up(scale.at(tick))}H${WIDTH}`}
                vectorEffect="non-scaling-stroke"
                className={tick === 0n ? 'stroke-border-strong' : 'stroke-border'}
              />
            ))}
            {active === null ? null : (
              <rect x={active * slot} width={slot} height={HEIGHT} className="fill-accent-soft" />
            )}
            {series
              .filter(({ as }) => as === 'bar')
              .flatMap(({ id }) =>
                points.map(({ day, values }, index) => {
                  const top = up(scale.at(values[id] ?? 0n));
                  return (
                    <rect
                      key={`${id} ${day}`}
                      x={(index + 0.18) * slot}
                      width={slot * 0.64}
                      y={Math.min(top, zero)}
                      height={Math.abs(zero - top)}
                      className="fill-border-strong/45"
                    />
                  );
                }),
              )}
            {series.map(({ id, as }) =>
              as === 'bar' ? null : (
                <path
                  key={id}
                  d={lineOf(id)}
                  fill="none"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  strokeDasharray={as === 'dashed' ? '6 4' : undefined}
                  vectorEffect="non-scaling-stroke"
                  className={strokes[as]}
                />
              ),
            )}
          </svg>
          {current && active !== null ? (
            <Reading series={series} point={current} onLeft={active > points.length / 2} />
          ) : null}
        </div>
        <div
          aria-hidden="true"
          className="figures col-start-2 flex justify-between gap-2 text-muted-foreground text-small"
        >
          <span>{points[0]?.day}</span>
          <span className="max-md:hidden">{points[Math.floor(last / 2)]?.day}</span>
          <span>{points[last]?.day}</span>
        </div>
      </div>
      <NumbersTable caption={caption} series={series} points={points} />
    </figure>
  );
}
