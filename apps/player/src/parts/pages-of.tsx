import type { FailedQuery } from '@cage/api-client/http/failure';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { ActivitySkeleton } from '@cage/ui/activity-list';
import { Button } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { useWords } from '@cage/ui/words';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { copy } from '../layout/copy.ts';

/** A list that loads further pages on request, as the hooks return it. */
interface Pages<Row> extends FailedQuery {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface PagesProps<Row> {
  pages: Pages<Row>;
  empty: string;
  emptyText?: string;
  failed: string;
  children(rows: readonly Row[]): ReactNode;
}

/**
 * Moves the focus to the first older row after a request for older rows: the button is below them all by then, or gone
 * with the last. Returns the function to call on such a request.
 */
function useOlderRows(frame: RefObject<HTMLElement | null>, count: number): () => void {
  const asked = useRef<number | null>(null);
  useEffect(
    function goOnAtTheOlder() {
      if (asked.current === null || count <= asked.current) return;
      const row = frame.current?.querySelectorAll('li')[asked.current];
      asked.current = null;
      const { activeElement } = document;
      // The focus may have moved elsewhere meanwhile.
      if (!row || (activeElement !== document.body && activeElement?.parentElement !== frame.current)) return;
      const link = row.querySelector('a');
      if (!link) row.tabIndex = -1;
      (link ?? row).focus({ preventScroll: true });
    },
    [frame, count],
  );
  return () => {
    asked.current = count;
  };
}

/** The rows loaded so far, the button for older ones, and the states of loading, failed and empty. */
export function PagedRows<Row>({ pages, empty, emptyText, failed, children }: PagesProps<Row>) {
  const words = useWords(copy);
  const frame = useRef<HTMLDivElement>(null);
  const { data, error } = pages;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const older = useOlderRows(frame, rows.length);
  if (error && !data) return <Failed title={failed} of={pages} />;
  if (!data) return <ActivitySkeleton rows={4} />;
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <OutdatedAlert of={pages} />
      {rows.length === 0 ? <EmptyState title={empty}>{emptyText}</EmptyState> : children(rows)}
      {pages.hasNextPage ? (
        <Button
          variant="secondary"
          busy={pages.isFetchingNextPage}
          onClick={() => {
            older();
            void pages.fetchNextPage();
          }}
        >
          {words.more}
        </Button>
      ) : null}
    </div>
  );
}
