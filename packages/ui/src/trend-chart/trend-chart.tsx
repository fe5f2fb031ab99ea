import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { formatRupees } from '../format/rupees.ts';
import { formatShortRupees } from '../format/short-rupees.ts';
import { formatDay } from '../format/time.ts';
import { Money } from '../money/money.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { useLanguage, useWords } from '../words.tsx';
import { copy } from './copy.ts';
import { type Pane, panesOf } from './trend-scale.ts';

export interface TrendPoint {
  /** A day, `2026-11-20`. */
  day: string;
  /** Whole paise: what came in, what went out, and the difference that was kept. */
  in: bigint;
  out: bigint;
  kept: bigint;
}

const series = ['in', 'out', 'kept'] as const;
type Series = (typeof series)[number];

interface TrendChartProps {
  /** What the chart shows: names the chart and its table. */
  caption: string;
  /** Names of what came in, what went out, and what was kept. */
  labels: Record<Series, string>;
  /** Oldest first; `null` while loading. */
  points: readonly TrendPoint[] | null;
  /** Returns the link from the selected day to its details. */
  wayOn?: (day: string) => ReactNode;
}

const looks = { in: 'hatched-in', out: 'border border-chart-2 bg-surface', kept: 'bg-chart-1', below: 'hatched-below' };
/** Forced colours draw no patterns: there what came in is filled, and what went out is not. */
const plainLooks: typeof looks = { ...looks, in: looks.kept };
const FILLED = { '--chart-1': 'CanvasText' } as CSSProperties;
const percent = (share: number) => `${share * 100}%`;

interface LegendProps {
  labels: TrendChartProps['labels'];
  losses: boolean;
  look?: typeof looks;
}

function Legend({ labels, losses, look = looks }: LegendProps) {
  const words = useWords(copy);
  const shown = [...series, ...(losses ? (['below'] as const) : [])];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {shown.map((id) => (
        <li key={id} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('h-3 w-3.5', look[id])} />
          {id === 'below' ? words.belowZero(labels.kept) : labels[id]}
        </li>
      ))}
    </ul>
  );
}

/** The same numbers for users who can't see a drawing, or want to read them. */
function NumbersTable({ caption, labels, points }: Omit<Drawn, 'wayOn'>) {
  const words = useWords(copy);
  return (
    <Disclosure title={words.asTable} className="text-small leading-4.5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label={caption} tabIndex={0} className="max-h-72 overflow-auto">
        <table className="w-full max-w-2xl">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-rule border-b text-muted-foreground">
              <th scope="col" className="py-1 text-left font-normal">
                {words.day}
              </th>
              {series.map((id) => (
                <th key={id} scope="col" className="py-1 text-right font-normal">
                  {labels[id]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.day} className="border-b">
                <th scope="row" className="figures whitespace-nowrap py-1 text-left font-normal">
                  {point.day}
                </th>
                {series.map((id) => (
                  <td key={id} className="py-1 pl-3 text-right">
                    <Money paise={point[id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}

/** Grid lines of a pane with their amounts, and its bars. */
function Grid({ pane, children }: { pane: Pane; children: ReactNode }) {
  const last = pane.ticks.length - 1;
  return (
    <div className="relative" style={{ flexGrow: last }}>
      {pane.ticks.map((tick, index) => (
        <div
          key={String(tick)}
          className={cx('absolute inset-x-0 border-t', tick === 0n ? 'z-10 border-rule' : 'border-border')}
          style={{ bottom: percent(index / last) }}
        >
          <span className="figures absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap text-muted-foreground text-small">
            {formatShortRupees(tick)}
          </span>
        </div>
      ))}
      {children}
    </div>
  );
}

/** A bar from zero; `side` is its position within its day, from 0 to 1. */
function Bar({
  pane,
  value,
  left,
  width,
  look,
}: {
  pane: Pane;
  value: bigint;
  left: number;
  width: number;
  look: string;
}) {
  if (value === 0n) return null;
  const from = value < 0n ? { top: percent(1 - pane.zero) } : { bottom: percent(pane.zero) };
  return (
    <div
      data-slot="bar"
      className={cx('absolute', look)}
      style={{ left: percent(left), width: percent(width), height: percent(pane.share(value)), ...from }}
    />
  );
}

const GRID_LINES = [1, 2, 3, 4, 5, 6, 7];

/**
 * What came in and went out by day, above what was kept of it, engraved on one scale: the picture is the sum. A day is
 * read by pointing at it or with the arrow keys; a table has all of them.
 */
export function TrendChart({ caption, labels, points, wayOn }: TrendChartProps) {
  const words = useWords(copy);
  if (points?.length === 0) return <EmptyState title={words.noDays} />;
  if (points) return <Drawing caption={caption} labels={labels} points={points} wayOn={wayOn} />;
  return (
    <div data-slot="trend-chart" aria-busy="true" className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <Legend labels={labels} losses={false} />
      </div>
      {/* Lines only: a solid placeholder would be heavier than any chart. */}
      <div data-slot="skeleton" className="flex h-80 animate-pulse flex-col justify-between py-2">
        {GRID_LINES.map((line) => (
          <span key={line} className="border-border border-b" />
        ))}
      </div>
      <div className="h-6.5" />
    </div>
  );
}

type Drawn = Required<Pick<TrendChartProps, 'caption' | 'labels'>> & {
  points: readonly TrendPoint[];
  wayOn: TrendChartProps['wayOn'];
};

function Drawing({ caption, labels, points, wayOn }: Drawn) {
  const { language } = useLanguage();
  const forced = useMediaQuery('(forced-colors: active)');
  const look = forced ? plainLooks : looks;
  const last = points.length - 1;
  const [picked, setPicked] = useState(last);
  const at = Math.min(picked, last);
  const point = points[at];
  const panes = panesOf(
    points.flatMap((one) => [one.in, one.out]),
    points.map(({ kept }) => kept),
  );
  const slot = 1 / points.length;

  function pointAt(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * points.length))));
  }
  function moveBy(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
      // As in every slider: larger steps, a week here.
      ...{ PageDown: -7, PageUp: 7, Home: -points.length, End: points.length },
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPicked(Math.max(0, Math.min(last, at + step)));
  }
  if (!point) return null;
  const said = series.map((id) => `${labels[id]} ${formatRupees(point[id])}`).join(', ');
  return (
    <figure data-slot="trend-chart" className="flex min-w-0 flex-col gap-3" style={forced ? FILLED : undefined}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Legend labels={labels} losses={points.some(({ kept }) => kept < 0n)} look={look} />
        <p className="flex flex-wrap items-baseline gap-x-3 text-small">
          <b className="font-semibold">{formatDay(point.day, language)}</b>
          {series.map((id) => (
            <span key={id} className="whitespace-nowrap">
              <span className="text-muted-foreground">{labels[id]}</span> <Money paise={point[id]} />
            </span>
          ))}
          {wayOn?.(point.day)}
        </p>
      </div>
      <div className="pl-14">
        <div
          role="slider"
          tabIndex={0}
          aria-label={caption}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={at + 1}
          aria-valuetext={`${point.day}: ${said}`}
          className="relative flex h-72 flex-col gap-6 rounded-control py-2"
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onKeyDown={moveBy}
        >
          <Grid pane={panes.gross}>
            {points.map((one, index) => (
              <div key={one.day}>
                <Bar
                  pane={panes.gross}
                  value={one.in}
                  left={(index + 0.12) * slot}
                  width={slot * 0.36}
                  look={look.in}
                />
                <Bar
                  pane={panes.gross}
                  value={one.out}
                  left={(index + 0.52) * slot}
                  width={slot * 0.36}
                  look={look.out}
                />
              </div>
            ))}
          </Grid>
          <Grid pane={panes.kept}>
            {points.map(({ day, kept }, index) => (
              <Bar
                key={day}
                pane={panes.kept}
                value={kept}
                left={(index + 0.12) * slot}
                width={slot * 0.76}
                look={kept < 0n ? look.below : look.kept}
              />
            ))}
          </Grid>
          <div
            className="pointer-events-none absolute inset-y-0 z-10 border-[1.5px] border-ribbon"
            style={{ left: percent(at * slot), width: percent(slot) }}
          />
        </div>
        <div aria-hidden="true" className="flex h-8 items-end justify-between gap-2 text-muted-foreground text-small">
          {[...new Set([0, Math.floor(last / 2), last])].map((index) => (
            <span key={index}>{formatDay(points[index]?.day ?? point.day, language)}</span>
          ))}
        </div>
      </div>
      <NumbersTable caption={caption} labels={labels} points={points} />
    </figure>
  );
}
