import {
  type Column,
  cx,
  DataTable,
  type DataTableProps,
  IconButton,
  KeyHints,
  Pagination,
  Screen,
  SearchField,
  TabPanel,
  Tabs,
} from '@cage/ui';
import { Keyboard } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { QueueState, useQueueFilter } from './use-queue.ts';

export interface QueueCopy {
  title: string;
  caption: string;
  empty: string;
  emptySearch: string;
  search: string;
  searchPlaceholder: string;
  mine: string;
  downline: string;
  keys: readonly (readonly [keys: string, does: string])[];
}

interface QueuePageProps<Row extends { id: number }, Ask extends string> {
  id: string;
  copy: QueueCopy;
  filter: ReturnType<typeof useQueueFilter>;
  queue: QueueState<Row, Ask>;
  columns: readonly Column<Row>[];
  selection?: NonNullable<DataTableProps<Row>['selection']>;
  /** Stands beside the search. */
  toolbar?: ReactNode;
  /** The review pane of the active request; it loads when it is first opened. */
  pane(row: Row): ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A queue with its two tabs, its table, pages, keys and the review pane beside it. A screen adds columns and words. */
export function QueuePage<Row extends { id: number }, Ask extends string>(props: QueuePageProps<Row, Ask>) {
  const { id, copy, filter, queue, columns, selection, toolbar, pane, children } = props;
  const { active, activeId, paneOpen, rows, total } = queue;
  const countOf = (which: 'mine' | 'downline') => (filter.queue === which ? total : undefined);
  return (
    <Screen
      title={copy.title}
      actions={
        <IconButton label="Keys (?)" icon={Keyboard} className="max-md:hidden" onClick={() => queue.setHelping(true)} />
      }
    >
      <Tabs
        label={copy.caption}
        value={filter.queue}
        onValueChange={(next) => {
          queue.restart();
          filter.set({ queue: next === 'downline' ? 'downline' : 'mine', search: filter.search });
        }}
        tabs={[
          { value: 'mine', label: copy.mine, count: countOf('mine') },
          { value: 'downline', label: copy.downline, count: countOf('downline') },
        ]}
      >
        <TabPanel
          value={filter.queue}
          className={cx('grid gap-4 pt-4', paneOpen && active && 'xl:grid-cols-[minmax(0,1fr)_400px]')}
        >
          <div className="flex min-w-0 flex-col gap-3">
            <DataTable
              id={id}
              caption={copy.caption}
              toolbar={
                <>
                  <SearchField
                    label={copy.search}
                    placeholder={copy.searchPlaceholder}
                    value={filter.search}
                    onChange={(search) => {
                      queue.restart();
                      filter.set({ queue: filter.queue, search });
                    }}
                  />
                  {toolbar}
                </>
              }
              columns={columns}
              rows={queue.tableRows}
              rowId={(row) => String(row.id)}
              activeId={activeId === null ? null : String(activeId)}
              onOpen={queue.open}
              empty={filter.search ? copy.emptySearch : copy.empty}
              {...(selection ? { selection } : {})}
            />
            {total === undefined ? null : (
              <Pagination
                from={queue.from}
                count={rows.length}
                total={total}
                onPrevious={queue.previousPage}
                onNext={queue.nextPage}
              />
            )}
          </div>
          <Suspense>{paneOpen && active ? pane(active) : null}</Suspense>
        </TabPanel>
      </Tabs>
      {children}
      <KeyHints open={queue.helping} onOpenChange={queue.setHelping} keys={copy.keys} />
    </Screen>
  );
}
