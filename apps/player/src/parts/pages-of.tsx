import type { FailedQuery } from '@cage/api-client/http/failure';
import { Failed, Outdated } from '@cage/parts/failure/failure';
import { ActivitySkeleton } from '@cage/ui/activity-list';
import { Button } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { useWords } from '@cage/ui/words';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { copy } from '../layout/copy.ts';

/** A list that is read on and on, as the hooks answer it. */
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
 * Whoever asked for older rows goes on at the first of them: what was pressed stands below them all by then, or is gone with
 * the last. Gives what is told that they were asked for.
 */
function useOlderRows(frame: RefObject<HTMLElement | null>, count: number): () => void {
  const asked = useRef<number | null>(null);
  useEffect(
    function goOnAtTheOlder() {
      if (asked.current === null || count <= asked.current) return;
      const row = frame.current?.querySelectorAll('li')[asked.current];
      asked.current = null;
      const { activeElement } = document;
      // Somebody may be elsewhere by now.
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

/** Rows as far as they were read, the way to older ones, and what stands there instead of them. */
export function PagesOf<Row>({ pages, empty, emptyText, failed, children }: PagesProps<Row>) {
  const words = useWords(copy);
  const frame = useRef<HTMLDivElement>(null);
  const { data, error } = pages;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const older = useOlderRows(frame, rows.length);
  if (error && !data) return <Failed title={failed} of={pages} />;
  if (!data) return <ActivitySkeleton rows={4} />;
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <Outdated of={pages} />
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
