import { ArrowDown, ArrowUp, ArrowUpDown, Columns3 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { cx } from '../cx.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FailureState } from '../failure-state/failure-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import { OutdatedNotice, type OutdatedNoticeProps } from '../outdated-notice/outdated-notice.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { CardSkeleton, fromControl, RowCard } from './data-table-card.tsx';
import { useTableView } from './data-table-view.ts';

export interface Column<Row> {
  id: string;
  /** Its name; empty for the column of actions. */
  header: string;
  /** What stands in it. */
  cell(row: Row): ReactNode;
  /** What to sort by; a column without it is not sortable. */
  sort?(row: Row): SortValue;
  /** Name of a sort that whoever fetches the rows knows; for tables with `sorting`. */
  sortBy?: string;
  align?: 'end';
  /** Where it stands when a row becomes a card: its title, a detail with its name, the actions, or nowhere. */
  card?: 'title' | 'detail' | 'actions' | 'hidden';
  /** Can't be hidden by the column choice. */
  fixed?: boolean;
  /** Stays at the right edge while the rest scrolls, for what can be done with a row. */
  pinned?: boolean;
  /**
   * Stands only where the table has room, so that what the rest must show stays in sight: `much` goes first when it gets
   * narrow, `least` last. For what an opened row shows as well.
   */
  room?: 'much' | 'some' | 'least';
}

/** Below these widths of the table itself, whatever stands beside it. */
const ROOM = { much: '@max-[70rem]:hidden', some: '@max-4xl:hidden', least: '@max-3xl:hidden' };
const roomOf = <Row,>({ room }: Column<Row>) => room && ROOM[room];

/** What a table has to show. Impossible mixtures do not compile. */
export type TableRows<Row> =
  | { is: 'loading' }
  | { is: 'failed'; message: string; requestId?: string | undefined; onRetry?(): void }
  /** Not for whoever looks: why, and whom to ask. */
  | { is: 'closed'; why: ReactNode }
  /**
   * `stale`: older rows stay, dimmed, while newer ones are fetched. `outdated`: newer ones could not be had, and the rows
   * say how old they are.
   */
  | { is: 'loaded'; rows: readonly Row[]; stale?: boolean; outdated?: OutdatedNoticeProps | null };

export interface DataTableProps<Row> {
  /** Names the table, and remembers its columns and density. */
  id: string;
  /** What the rows are: names the table for screen readers and in its failure. */
  caption: string;
  /** From left to right. */
  columns: readonly Column<Row>[];
  /** What there is to show: on its way, failed, or there. */
  rows: TableRows<Row>;
  /** What a row is known by. */
  rowId(row: Row): string;
  /** Said when there are no rows: a sentence, or an EmptyState with the way on. */
  empty: ReactNode;
  /** Id of the row that keyboard and review pane are at. */
  activeId?: string | null;
  /** Opens a row by click or Enter. */
  onOpen?(row: Row): void;
  /** Stands left of the table's own controls. */
  toolbar?: ReactNode;
  /** The rows come sorted, by this name; `-` in front is the largest first. Without it the table sorts what it has. */
  sorting?: { by: string | undefined; onSort(by: string): void };
  /** Rows that are ticked, by their ids. */
  selection?: { ids: ReadonlySet<string>; onChange(ids: ReadonlySet<string>): void };
}

type Direction = 'asc' | 'desc' | false;

/** The direction that rows already sorted by a name have in a column. */
function directionOf(by: string | undefined, name: string): Direction {
  if (by === name) return 'asc';
  return by === `-${name}` ? 'desc' : false;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function SortButton({ header, direction, onSort }: { header: string; direction: Direction; onSort(): void }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      className={cx(
        'inline-flex items-center gap-1 rounded-control hover:text-foreground',
        direction && 'text-foreground',
      )}
      onClick={onSort}
    >
      {header}
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

type SortValue = string | number | bigint | Date;

/** Rows in the order of a value; those with the same keep theirs. */
function sortedBy<Row>(rows: readonly Row[], by: (row: Row) => SortValue, direction: 'asc' | 'desc'): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [by(left), by(right)];
    return a < b ? -sign : a > b ? sign : 0;
  });
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Rows under a sticky header: sorting, column choice and density, true skeletons, stale, failed and empty in its place.
 * Below 768 px each row becomes a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, caption, columns, rows, rowId, empty, activeId = null, onOpen, toolbar, sorting, selection } = props;
  const view = useTableView(id);
  const [order, setOrder] = useState<{ id: string; direction: 'asc' | 'desc' } | null>(null);
  const shown = columns.filter(({ id: column, fixed }) => fixed || !view.hidden.includes(column));
  const sorted = useMemo(() => {
    const given = rows.is === 'loaded' ? rows.rows : [];
    const by = order && !sorting ? columns.find(({ id: column }) => column === order.id)?.sort : undefined;
    return by && order ? sortedBy(given, by, order.direction) : given;
  }, [rows, order, sorting, columns]);
  const cellPadding =
    view.density === 'compact' ? 'px-2 py-1 first:pl-3 last:pr-3' : 'px-2 py-2.5 first:pl-3 last:pr-3';

  const openFrom = (row: Row) => (event: { target: EventTarget }) => {
    if (!fromControl(event.target)) onOpen?.(row);
  };
  const openByKey = (row: Row) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
  };

  const sortOf = (column: Column<Row>): { direction: Direction; toggle(): void } | null => {
    if (sorting) {
      const name = column.sortBy;
      if (!name) return null;
      const direction = directionOf(sorting.by, name);
      return { direction, toggle: () => sorting.onSort(direction === 'desc' ? name : `-${name}`) };
    }
    if (!column.sort) return null;
    const direction = order?.id === column.id ? order.direction : false;
    // Up, down, and back to how the rows came.
    const next = direction === false ? 'asc' : direction === 'asc' ? 'desc' : null;
    return { direction, toggle: () => setOrder(next && { id: column.id, direction: next }) };
  };
  const someTicked = sorted.some((row) => selection?.ids.has(rowId(row)));
  const allTicked = sorted.length > 0 && sorted.every((row) => selection?.ids.has(rowId(row)));

  const choices = columns.filter(({ fixed, header }) => !fixed && header !== '');
  const controls = (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 md:min-h-(--control)">{toolbar}</div>
      <Menu
        label="Table view"
        trigger={<IconButton label="Columns and density" icon={Columns3} className="max-md:hidden" />}
        items={[
          {
            label: 'Compact rows',
            checked: view.density === 'compact',
            onSelect: () => view.setDensity(view.density === 'compact' ? 'comfortable' : 'compact'),
          },
          'separator',
          ...choices.map(({ id: column, header }) => ({
            label: header,
            checked: !view.hidden.includes(column),
            onSelect: () => view.toggleColumn(column),
          })),
        ]}
      />
    </div>
  );

  if (rows.is === 'closed') {
    return (
      <div className="rounded-card border bg-surface" data-slot="data-table">
        {rows.why}
      </div>
    );
  }
  if (rows.is === 'failed') {
    return (
      <div className="flex flex-col gap-3" data-slot="data-table">
        {controls}
        <div className="rounded-card border bg-surface">
          <FailureState
            title={`${caption} could not be loaded`}
            message={rows.message}
            requestId={rows.requestId}
            {...(rows.onRetry ? { onRetry: rows.onRetry } : {})}
          />
        </div>
      </div>
    );
  }

  const loading = rows.is === 'loading';
  const dimmed = rows.is === 'loaded' && rows.stale === true;
  return (
    <div className="flex min-w-0 flex-col gap-3" data-slot="data-table">
      {controls}
      {rows.is === 'loaded' && rows.outdated ? <OutdatedNotice {...rows.outdated} /> : null}
      <section
        data-rows
        aria-label={caption}
        aria-busy={loading || dimmed}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // Relative, so that names for screen readers scroll with their rows instead of widening the page.
        className="@container relative max-h-[max(20rem,calc(100dvh-220px))] overflow-auto rounded-card border bg-surface max-md:hidden"
      >
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selection ? (
                <th scope="col" className="sticky top-0 z-10 h-10 w-9 border-b bg-muted pl-3 text-left">
                  <Tick
                    label="Select all rows"
                    checked={allTicked}
                    indeterminate={!allTicked && someTicked}
                    onChange={(ticked) => selection.onChange(new Set(ticked ? sorted.map(rowId) : []))}
                  />
                </th>
              ) : null}
              {shown.map((column, index) => {
                const sort = sortOf(column);
                return (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={sort ? (sort.direction ? ariaSort[sort.direction] : 'none') : undefined}
                    className={cx(
                      'sticky top-0 z-10 h-10 border-b bg-muted px-2 font-medium first:pl-3 last:pr-3 text-muted-foreground text-small whitespace-nowrap',
                      column.align === 'end' ? 'text-right' : 'text-left',
                      afterFigures(shown, index) && 'pl-6',
                      column.pinned && 'right-0 z-20 border-l',
                      roomOf(column),
                    )}
                  >
                    {sort ? (
                      <SortButton header={column.header} direction={sort.direction} onSort={sort.toggle} />
                    ) : (
                      column.header || <span className="sr-only">Actions</span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className={cx('transition-opacity duration-150', dimmed && 'opacity-85')}>
            {loading
              ? SKELETON_ROWS.map((row) => (
                  <tr key={row}>
                    {selection ? <td className="border-b" /> : null}
                    {shown.map((column, index) => (
                      <td
                        key={column.id}
                        className={cx(cellPadding, 'border-b', afterFigures(shown, index) && 'pl-6', roomOf(column))}
                      >
                        <Skeleton className={cx('w-20', column.align === 'end' && 'ml-auto')} />
                      </td>
                    ))}
                  </tr>
                ))
              : sorted.map((row) => {
                  const key = rowId(row);
                  const active = key === activeId;
                  return (
                    <tr
                      key={key}
                      data-row={key}
                      aria-current={active ? 'true' : undefined}
                      tabIndex={onOpen ? -1 : undefined}
                      onClick={onOpen ? openFrom(row) : undefined}
                      onKeyDown={onOpen ? openByKey(row) : undefined}
                      className={cx(
                        'group/row -outline-offset-2 last:[&>td]:border-b-0',
                        onOpen && 'cursor-pointer',
                        active ? 'bg-accent-soft' : onOpen ? 'bg-surface hover:bg-muted' : 'bg-surface',
                      )}
                    >
                      {selection ? (
                        <td className={cx('border-b pl-3', active && 'shadow-[inset_3px_0_0_var(--accent)]')}>
                          <Tick
                            label={`Select row ${key}`}
                            checked={selection.ids.has(key)}
                            onChange={(ticked) => selection.onChange(withId(selection.ids, key, ticked))}
                          />
                        </td>
                      ) : null}
                      {shown.map((column, index) => (
                        <td
                          key={column.id}
                          className={cx(
                            cellPadding,
                            'border-b whitespace-nowrap',
                            column.align === 'end' && 'text-right',
                            afterFigures(shown, index) && 'pl-6',
                            column.pinned && ['sticky right-0 border-l bg-inherit', RING_ON_PINNED],
                            roomOf(column),
                            active && index === 0 && !selection && 'shadow-[inset_3px_0_0_var(--accent)]',
                          )}
                        >
                          {inLines(column.cell(row))}
                        </td>
                      ))}
                    </tr>
                  );
                })}
          </tbody>
        </table>
        {!loading && sorted.length === 0 ? <EmptyOf>{empty}</EmptyOf> : null}
      </section>
      <ul
        data-rows
        aria-label={caption}
        aria-busy={loading || dimmed}
        className={cx('flex flex-col gap-2 md:hidden', dimmed && 'opacity-85')}
      >
        {loading
          ? SKELETON_ROWS.slice(0, 3).map((row) => <CardSkeleton key={row} columns={columns} />)
          : sorted.map((row) => (
              <RowCard key={rowId(row)} row={row} columns={columns} active={rowId(row) === activeId} onOpen={onOpen} />
            ))}
        {!loading && sorted.length === 0 ? (
          <li className="rounded-card border bg-surface">
            <EmptyOf>{empty}</EmptyOf>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** What stays at the edge covers the end of its row's focus ring, and closes it itself. */
const RING_ON_PINNED =
  'group-focus-visible/row:border-b-accent group-focus-visible/row:shadow-[inset_-2px_0_0_var(--accent),inset_0_2px_0_var(--accent),inset_0_-1px_0_var(--accent)]';

const LONG_TEXT = 32;

/** A long name takes two lines instead of pushing the figures beside it out of sight. */
const inLines = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.length > LONG_TEXT ? (
    <span className="block w-64 whitespace-normal">{content}</span>
  ) : (
    content
  );

/** Words after figures at the right of their column: they need air, or the two read as one. */
const afterFigures = <Row,>(shown: readonly Column<Row>[], index: number): boolean =>
  shown[index - 1]?.align === 'end' && shown[index]?.align !== 'end';

const withId = (ids: ReadonlySet<string>, id: string, ticked: boolean): ReadonlySet<string> =>
  new Set(ticked ? [...ids, id] : [...ids].filter((other) => other !== id));

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange(ticked: boolean): void;
}

function Tick({ label, checked, indeterminate = false, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="block size-[18px] accent-accent"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function EmptyOf({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <EmptyState title={children} /> : children;
}
