import { useDownload } from '@cage/api-client/http/download';
import type { ListResult } from '@cage/api-client/http/list';
import { useMe } from '@cage/api-client/sessions';
import type { ListEndpoint } from '@cage/contract/endpoint';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { type Column, DataTable, type DataTableProps } from '@cage/ui/data-table';
import { EmptyState } from '@cage/ui/empty-state';
import type { Days } from '@cage/ui/format/days';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { ListControls, type ListFilter } from '@cage/ui/list-controls';
import { Pagination } from '@cage/ui/pagination';
import { type Total, Totals } from '@cage/ui/totals';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { useWords } from '@cage/ui/words';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { AsOf } from './as-of.tsx';
import { copy } from './copy.ts';
import { tableRowsOf } from './failure.tsx';
import { openedByFirst, useOpenedRow } from './opened-row.tsx';
import { useRegisterRecordList } from './records/record-list.ts';
import type { LinesOf } from './row-details.tsx';
import { type ListState, PAGE_SIZES } from './use-list-state.ts';

const TakenOut = lazy(async () => ({ default: (await import('./taken-out.tsx')).TakenOut }));
const RowDetails = lazyPrefetched(async () => (await import('./row-details.tsx')).RowDetails);
const ListViews = lazy(async () => ({ default: (await import('./views/list-views.tsx')).ListViews }));

/** Whether any view is saved on this device: only then is their code loaded. */
const anyViews = () => Object.keys(localStorage).join().includes('cage.views.');

export interface ListAnswer<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  total: number;
  totalIsMore?: boolean | undefined;
  asOf?: Date | undefined;
  /** The first day whose rows can be listed, if older ones were taken out. */
  rowsFrom?: string | undefined;
}

/** A filter with its words; its value and its change handler come from the list's state. */
export type FilterWords<Name extends string> = { name: Name; label: string } & (
  | { options: readonly { value: string; label: string }[] }
  | { placeholder: string }
);

export interface ListPageProps<Row extends object, Answer extends ListAnswer<Row>, Name extends string> {
  state: ListState<Name>;
  list: ListResult<Answer>;
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  rowId(row: Row): string;
  /** The words for an empty list. */
  empty: string;
  /** Whether they also fit an empty result of the filters: the source's "found" does, a "yet" does not. */
  emptyOfFilters?: boolean;
  search?: { label: string; placeholder: string };
  filters?: readonly FilterWords<Name>[];
  /** Filters by days. */
  days?: boolean;
  /** Filters that Reset leaves alone, such as a tab. */
  kept?: readonly Name[];
  /** The call whose rows can be downloaded, its input besides the filter, and the name of the file. */
  csv?: { list: ListEndpoint; file: string; given?: object };
  totals?(answer: Answer | undefined): readonly Total[];
  /** Shown beside the filters. */
  actions?: ReactNode;
  table?: Pick<DataTableProps<Row>, 'activeId' | 'onOpen' | 'selection'> & {
    /** The reference of a row's record, if its rows have records. */
    reference?(row: Row): string;
  };
  /** The title of a row's own sheet: rows that lead nowhere else open to all that the list knows. */
  details?(row: Row): string;
  /** The content of that sheet, if it is more than a line per column. */
  record?(row: Row, lines: LinesOf): ReactNode;
}

/** Returns a list's days for the name of its file, from the first day that is complete. */
function daysIn({ from, to }: Days, wholeFrom: string | undefined): string {
  const first = wholeFrom && wholeFrom > from ? wholeFrom : from;
  if (first && to) return `-${first}-to-${to}`;
  return first ? `-from-${first}` : to ? `-to-${to}` : '';
}

/** A complete list: filters, totals, rows, pages and CSV. A screen adds columns and words. */
export function ListPage<Row extends object, Answer extends ListAnswer<Row>, Name extends string>(
  props: ListPageProps<Row, Answer, Name>,
) {
  const {
    state,
    list,
    id,
    caption,
    columns,
    rowId,
    empty,
    emptyOfFilters,
    search,
    filters = [],
    days = false,
    kept = [],
  } = props;
  const { csv, totals, actions, details, record } = props;
  const { reference, ...table } = props.table ?? {};
  const words = useWords(copy);
  const download = useDownload<ListEndpoint>(csv?.list);
  const toasts = useToasts();
  // A customer's rows are all its own: it filters by nobody above, unless an address or a saved view does.
  const own = useMe().data?.level === 'customer';
  const useful = ({ name }: { name: Name }) => !own || !/^(customer|agent)$/.test(name) || state.filters[name];
  const controls: ListFilter[] = filters.filter(useful).map((filter) => {
    const { name, label } = filter;
    const control = {
      name,
      label,
      value: state.filters[name],
      onChange: (value: string) => state.setFilter(name, value),
    };
    return 'options' in filter
      ? { ...control, is: 'choice', options: filter.options }
      : { ...control, is: 'text', placeholder: filter.placeholder };
  });
  const answer = list.data;
  // An old or damaged address names a page that the list doesn't know: asked again, the first one is shown.
  const lost =
    (state.input as { cursor?: string }).cursor && (list.error as { code?: string } | null)?.code === 'malformed';
  const asked = lost ? { ...list, refetch: () => state.setSize(state.size) } : list;
  function takeAway() {
    if (!csv) return;
    const { cursor: _cursor, limit: _limit, ...input } = state.input as Record<string, unknown>;
    // The file's name says from which day it is complete, since it outlives the page that says so. Rows of another filter
    // don't know.
    const shown = list.isPlaceholderData ? list.refetch({ cancelRefetch: false }) : list;
    const file = async () => `${csv.file}${daysIn(state.days, (await shown).data?.rowsFrom)}.csv`;
    download.mutate({ input: { ...input, ...csv.given }, file: file() }, { onError: toasts.failed });
  }
  const opened = useOpenedRow(answer?.rows, rowId);
  const { open } = opened;
  const unfolds = details !== undefined;
  const openable = useMemo(() => (unfolds ? openedByFirst(columns, open) : columns), [unfolds, columns, open]);
  const [saving, setSaving] = useStateWhileShown(false);
  useRegisterRecordList(reference ? (answer?.rows ?? []).map(reference) : []);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {/* Sums of rows that failed to load would be loading forever. */}
      {totals && (answer || !list.error) ? <Totals items={totals(answer)} /> : null}
      {saving || anyViews() ? (
        <Suspense>
          <ListViews saving={saving} onSaved={() => setSaving(false)} />
        </Suspense>
      ) : null}
      {answer?.rowsFrom ? (
        <Suspense>
          <TakenOut from={answer.rowsFrom} />
        </Suspense>
      ) : null}
      <DataTable
        id={id}
        caption={caption}
        columns={openable}
        rows={tableRowsOf<Row>(asked, list.data?.rows)}
        rowId={rowId}
        empty={
          state.narrowed ? (
            <EmptyState
              title={emptyOfFilters ? empty : words.narrowed}
              drawing="nothingFound"
              action={
                <Button variant="secondary" size="sm" onClick={() => state.reset(...kept)}>
                  {words.reset}
                </Button>
              }
            >
              {emptyOfFilters ? words.narrowed : null}
            </EmptyState>
          ) : (
            empty
          )
        }
        sorting={{ by: state.sort, onSort: state.setSort }}
        {...(details ? { onOpen: opened.open } : {})}
        {...table}
        toolbar={
          <ListControls
            search={search ? { ...search, value: state.search, onChange: state.setSearch } : undefined}
            filters={controls}
            days={days ? { ...state.days, onChange: state.setDays } : undefined}
            onKeep={() => setSaving(true)}
            onReset={filters.length > 0 || days ? () => state.reset(...kept) : undefined}
            onRefresh={() => void list.refetch()}
            refreshing={list.isFetching}
            onCsv={csv ? takeAway : undefined}
            empty={answer ? answer.total === 0 : list.error !== null}
            csvBusy={download.isPending}
          >
            {actions}
          </ListControls>
        }
      />
      {details && opened.ever ? (
        <Suspense>
          <RowDetails
            title={opened.row ? details(opened.row) : ''}
            columns={columns as readonly Column<object>[]}
            row={opened.row}
            onClose={opened.close}
            record={record as ((row: unknown, lines: LinesOf) => ReactNode) | undefined}
          />
        </Suspense>
      ) : null}
      <AsOf at={answer?.asOf} />
      {answer ? (
        <Pagination
          from={state.at}
          count={answer.rows.length}
          total={answer.total}
          more={answer.totalIsMore}
          size={{ value: state.size, options: PAGE_SIZES, onChange: state.setSize }}
          onPrevious={state.previous}
          onNext={
            answer.nextCursor !== null && !list.isPlaceholderData
              ? () => state.next(answer.nextCursor ?? '', answer.rows.length)
              : undefined
          }
        />
      ) : null}
    </div>
  );
}
