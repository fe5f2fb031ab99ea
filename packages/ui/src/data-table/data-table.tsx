import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { cx } from '../cx.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FailureState } from '../failure-state/failure-state.tsx';
import { copy } from '../list-copy.ts';
import { OutdatedNotice, type OutdatedNoticeProps } from '../outdated-notice/outdated-notice.tsx';
import { useLatest } from '../use-latest.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { useWords } from '../words.tsx';
import type { Column } from './column.ts';
import { useDrawnRowCount } from './drawn.ts';
import { Head } from './head.tsx';
import { placed } from './placing.ts';
import { SkeletonRows, TableRow } from './row.tsx';
import { SelectAllCheckbox, type Selection } from './selection.tsx';
import { keepShape, type Measured, type Stage } from './shape.ts';
import { type Sorting, useSorting } from './sorting.ts';
import { useTableView } from './view.ts';
import { ViewMenu } from './view-menu.tsx';

/** What a table has to show. Impossible combinations do not compile. */
export type TableRows<Row> =
  | { is: 'loading' }
  | { is: 'failed'; message: ReactNode; requestId?: string | undefined; onRetry?(): void }
  /** The viewer has no access: why, and whom to ask. */
  | { is: 'closed'; why: ReactNode }
  /**
   * `stale`: older rows stay, dimmed, while newer ones are fetched. `outdated`: fetching newer ones failed, and the table
   * says how old the rows are.
   */
  | { is: 'loaded'; rows: readonly Row[]; stale?: boolean; outdated?: OutdatedNoticeProps | null };

export interface DataTableProps<Row> {
  /** Names the table; its columns and density are remembered under it. */
  id: string;
  /** What the rows are: names the table for screen readers and in its error message. */
  caption: string;
  /** From left to right. */
  columns: readonly Column<Row>[];
  /** What to show: loading, failed, or the rows. */
  rows: TableRows<Row>;
  /** Identifies a row. */
  rowId(row: Row): string;
  /** Shown when there are no rows: a sentence, or an EmptyState with a next step. */
  empty: ReactNode;
  /** Id of the row that keyboard and review pane are at. */
  activeId?: string | null;
  /** Opens a row by click or Enter. */
  onOpen?(row: Row): void;
  /** To the left of the table's own controls. */
  toolbar?: ReactNode;
  /** For rows that arrive sorted. Without it the table sorts them itself. */
  sorting?: Sorting;
  /** Lets rows be ticked. */
  selection?: Selection;
}

const NONE: readonly never[] = [];
/** Below this width a row is two lines. */
const NARROW = '(width < 48rem)';
/** Minimum row heights in pixels. */
const ROW = { narrow: 64, lines: 57, comfortable: 44, compact: 36 };

/**
 * Rows under a sticky header, with sorting, column choice, density, skeletons that match the rows, and states for stale,
 * failed and empty. Below 768 px each row becomes two lines, and what it opens or unfolds has the rest.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, caption, columns, rows, rowId, empty, activeId = null, onOpen, toolbar, selection } = props;
  const words = useWords(copy);
  const view = useTableView(id);
  const { rows: sorted, sortOf } = useSorting(columns, rows.is === 'loaded' ? rows.rows : NONE, props.sorting);
  const narrow = useMediaQuery(NARROW);
  const frame = useRef<HTMLElement>(null);
  const loading = rows.is === 'loading';
  const some = sorted.length > 0;
  const { hidden, shown, density } = view;
  const places = useMemo(
    () => placed({ columns, chosen: { hidden, shown }, density }),
    [columns, hidden, shown, density],
  );
  const ids = sorted.map(rowId);
  const rowHeight = narrow ? ROW.narrow : columns.some(({ lines }) => lines) ? ROW.lines : ROW[density];
  const fits = Math.max(Math.ceil(innerHeight / rowHeight), activeId === null ? 0 : ids.indexOf(activeId) + 2);
  const drawn = useDrawnRowCount(ids, fits);
  const tick = useLatest((row: string, ticked: boolean) => {
    const others = [...(selection?.ids ?? [])].filter((other) => other !== row);
    selection?.onChange(new Set(ticked ? [...others, row] : others));
  });
  const opens = useLatest((row: Row) => onOpen?.(row));
  const stage: Stage = loading ? 'loading' : drawn < ids.length ? 'part' : 'whole';
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come, and other columns, are what changes the shape.
  const measured = useMemo<Measured>(() => ({ isDone: false }), [id, stage, some, places]);
  useLayoutEffect(
    function standInTheShape() {
      return keepShape(frame.current, id, stage, measured);
    },
    [id, stage, measured],
  );

  if (rows.is === 'closed') {
    return (
      <div className="rounded-card border bg-surface" data-slot="data-table">
        {rows.why}
      </div>
    );
  }

  const dimmed = rows.is === 'loaded' && rows.stale === true;
  return (
    <div className="flex min-w-0 flex-col gap-3" data-slot="data-table">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 md:min-h-(--control)">{toolbar}</div>
        <ViewMenu columns={columns} view={view} />
      </div>
      {rows.is === 'failed' ? (
        <div className="rounded-card border bg-surface">
          <FailureState
            title={words.notLoaded(caption)}
            message={rows.message}
            requestId={rows.requestId}
            {...(rows.onRetry ? { onRetry: rows.onRetry } : {})}
          />
        </div>
      ) : (
        <>
          {rows.is === 'loaded' && rows.outdated ? <OutdatedNotice {...rows.outdated} /> : null}
          <section
            ref={frame}
            data-rows
            data-ticks={selection?.onPhone || undefined}
            aria-label={caption}
            aria-busy={loading || dimmed}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            // Relative, so that names for screen readers scroll with their rows instead of widening the page.
            style={drawn < ids.length ? { paddingBlockEnd: (ids.length - drawn) * rowHeight } : undefined}
            className="relative rounded-card border bg-surface md:@container md:max-h-[max(20rem,calc(100dvh-224px))] md:overflow-auto md:scroll-pt-10"
          >
            <table className="w-full border-separate [border-spacing:0] max-md:block">
              <caption className="sr-only">{caption}</caption>
              <Head
                columns={places}
                sortOf={sortOf}
                tickAll={selection ? <SelectAllCheckbox rowIds={ids} selection={selection} /> : null}
              />
              {/* A response that comes at once dims nothing: each frame of dimming delays the user's typing. */}
              <tbody className={cx('transition-opacity max-md:block', dimmed && 'opacity-85 delay-200')}>
                {loading ? (
                  <SkeletonRows columns={places} ticked={selection !== undefined} opens={onOpen !== undefined} />
                ) : (
                  sorted.slice(0, drawn).map((row, index) => {
                    const key = ids[index] as string;
                    return (
                      <TableRow
                        key={key}
                        id={key}
                        row={row}
                        columns={places}
                        narrow={narrow}
                        active={key === activeId}
                        last={index === sorted.length - 1}
                        onOpen={onOpen && opens}
                        ticked={selection?.ids.has(key)}
                        onTick={tick}
                      />
                    );
                  })
                )}
              </tbody>
            </table>
            {!loading && sorted.length === 0 ? (
              <div>{typeof empty === 'string' ? <EmptyState title={empty} drawing="firstDay" /> : empty}</div>
            ) : null}
          </section>
        </>
      )}
    </div>
  );
}

export type { Column };
