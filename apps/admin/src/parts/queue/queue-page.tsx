import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import { type Column, DataTable, type DataTableProps } from '@cage/ui/data-table';
import { EmptyState } from '@cage/ui/empty-state';
import { IconButton } from '@cage/ui/icon-button';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Money } from '@cage/ui/money';
import { Pagination } from '@cage/ui/pagination';
import { Screen } from '@cage/ui/screen';
import { SearchField } from '@cage/ui/search-field';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { Keyboard } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { queueCopy } from './copy.ts';
import { LostDecisions } from './lost-decisions.tsx';
import { QueueRowsContext } from './queue-row.ts';
import type { UndoWords } from './undo.tsx';
import type { QueueRequest } from './use-decisions.ts';
import type { LetterKeys } from './use-letter-keys.ts';
import type { QueueState, Reviewing } from './use-queue.ts';
import type { useQueueFilter } from './use-queue-filter.ts';

const QueueScopeNotice = lazyPrefetched(async () => (await import('./under.tsx')).QueueScopeNotice);
const UndoBar = lazy(async () => ({ default: (await import('./undo.tsx')).UndoBar }));

export interface QueueCopy {
  title: string;
  caption: string;
  empty: string;
  emptySearch: string;
  search: string;
  searchPlaceholder: string;
  mine: string;
  downline: string;
  /** For queues whose decisions can be undone. */
  undo?: UndoWords;
}

/** The columns of a list beside a review: requester, amount, and state. */
const BESIDE_REVIEW = ['account', 'amount', 'status'];

interface QueuePageProps<Row extends QueueRequest, Ask extends string> {
  id: string;
  copy: QueueCopy;
  filter: ReturnType<typeof useQueueFilter>;
  queue: QueueState<Row, Ask>;
  columns: readonly Column<Row>[];
  selection?: NonNullable<DataTableProps<Row>['selection']>;
  /** The keyboard help, loaded when it is opened. */
  keys: ComponentType<{ letterKeys: LetterKeys; onClose(): void }>;
  /** Shown beside the search. */
  toolbar?: ReactNode;
  /** The review pane of the active request, loaded when it is first opened. */
  pane(row: Row, reviewing: Reviewing): ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A queue with its two tabs, table, pages, keys and review pane. A screen adds columns and words. */
export function QueuePage<Row extends QueueRequest, Ask extends string>(props: QueuePageProps<Row, Ask>) {
  const { id, copy, filter, queue, columns, selection, keys: Keys, toolbar, pane, children } = props;
  const words = useWords(queueCopy);
  const { active, activeId, paneOpen, wide, left, rows, total } = queue;
  // Until the other tab's list is loaded, both tabs show the counts of this one.
  const [counts, setCounts] = useState(queue.counts);
  if (queue.counts && (queue.counts.mine !== counts?.mine || queue.counts.downline !== counts.downline)) {
    setCounts(queue.counts);
  }
  function show(which: typeof filter.queue) {
    queue.restart();
    filter.set({ queue: which });
  }
  function search(text: string) {
    queue.restart();
    filter.set({ search: text });
  }
  function showEverybody() {
    queue.restart();
    filter.set({ under: '' });
  }
  const paneShown = paneOpen && active !== null;
  const undoBar = (atFoot: boolean) =>
    copy.undo ? (
      <Suspense>
        <UndoBar words={copy.undo} rows={queue.unsent} queue={rows} onUndo={queue.undo} atFoot={atFoot} />
      </Suspense>
    ) : null;
  const beside = paneShown && wide;
  const { progressOf } = queue;
  const rowsOf = useMemo(() => ({ progressOf, beside }), [progressOf, beside]);
  const shown = useMemo(
    () => (beside ? columns.filter((column) => BESIDE_REVIEW.includes(column.id)) : columns),
    [beside, columns],
  );
  const page = (
    <Screen
      title={copy.title}
      actions={
        <IconButton
          label={words.keys}
          icon={Keyboard}
          className="max-md:hidden"
          onClick={() => queue.setHelping(true)}
        />
      }
    >
      <LostDecisions of={queue.lost} />
      <Suspense>
        {filter.under ? <QueueScopeNotice account={filter.under} onEverybody={showEverybody} /> : null}
      </Suspense>
      <Tabs
        label={copy.caption}
        value={filter.queue}
        onValueChange={(next) => show(next === 'downline' ? 'downline' : 'mine')}
        tabs={[
          { value: 'mine', label: copy.mine, count: counts?.mine },
          { value: 'downline', label: copy.downline, count: counts?.downline },
        ]}
      >
        <TabPanel value={filter.queue} className="flex min-w-0 flex-col gap-3 pt-4">
          <QueueRowsContext value={rowsOf}>
            <DataTable
              id={id}
              caption={copy.caption}
              toolbar={
                <>
                  <SearchField
                    label={copy.search}
                    placeholder={copy.searchPlaceholder}
                    value={filter.search}
                    onChange={search}
                  />
                  {toolbar}
                </>
              }
              columns={shown}
              rows={queue.tableRows}
              rowId={(row) => String(row.id)}
              activeId={activeId === null ? null : String(activeId)}
              onOpen={queue.open}
              empty={
                filter.search ? (
                  <EmptyState
                    title={copy.emptySearch}
                    drawing="nothingFound"
                    action={
                      <Button variant="secondary" size="sm" onClick={() => search('')}>
                        {words.whole}
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState
                    title={copy.empty}
                    drawing="nobodyWaiting"
                    // A user led here by a notice of late requests below would find nothing.
                    action={
                      filter.queue === 'mine' && counts?.downline ? (
                        <Button variant="secondary" size="sm" onClick={() => show('downline')}>
                          {words.showDownline(counts.downline)}
                        </Button>
                      ) : null
                    }
                  />
                )
              }
              {...(selection ? { selection } : {})}
            />
          </QueueRowsContext>
          {total === undefined ? null : (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 *:first:flex-1">
              <Pagination
                from={queue.from}
                count={rows.length}
                total={total}
                onPrevious={queue.previousPage}
                onNext={queue.nextPage}
              />
              {left && left.count > 0 && !paneShown ? (
                <p role="status" className="figures text-muted-foreground text-small">
                  {words.left(left.count)} <Money paise={left.paise} className="text-foreground" />
                </p>
              ) : null}
            </div>
          )}
        </TabPanel>
      </Tabs>
      {children}
      {paneShown ? null : undoBar(true)}
      {queue.helping ? (
        <Suspense>
          <Keys letterKeys={queue.letterKeys} onClose={() => queue.setHelping(false)} />
        </Suspense>
      ) : null}
    </Screen>
  );
  const undo = queue.unsent.length > 0 ? undoBar(false) : null;
  return (
    // The same tree with and without a review, so that opening one keeps the list's scroll position.
    <div
      className={cx(
        'grid',
        // Never wider than the page, even if a row does not wrap.
        beside ? 'grid-cols-[minmax(0,1fr)_480px] min-[1400px]:grid-cols-[minmax(0,1fr)_508px]' : 'grid-cols-1',
      )}
    >
      {page}
      <Suspense>
        {active && paneShown
          ? pane(active, { beside, mine: filter.queue === 'mine', letters: queue.letterKeys.on, left, undo })
          : null}
      </Suspense>
    </div>
  );
}

/** One of the words that a button can have, as wide as the widest: what follows is aligned. */
export function OneOf({ words, at }: { words: readonly string[]; at: number }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      {words.map((word, index) => (
        <span key={word} className={cx(index !== at && 'invisible')}>
          {word}
        </span>
      ))}
    </span>
  );
}
