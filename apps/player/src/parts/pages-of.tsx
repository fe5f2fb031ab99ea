import type { FailedQuery } from '@cage/api-client/http/failure';
import { Failed, Outdated } from '@cage/parts/failure/failure';
import { ActivitySkeleton } from '@cage/ui/activity-list';
import { Button } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
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

/** Rows as far as they were read, the way to older ones, and what stands there instead of them. */
export function PagesOf<Row>({ pages, empty, emptyText, failed, children }: PagesProps<Row>) {
  const words = useWords(copy);
  const { data, error } = pages;
  if (error && !data) return <Failed title={failed} of={pages} />;
  if (!data) return <ActivitySkeleton rows={4} />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <div className="flex flex-col gap-3">
      <Outdated of={pages} />
      {rows.length === 0 ? <EmptyState title={empty}>{emptyText}</EmptyState> : children(rows)}
      {pages.hasNextPage ? (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </div>
  );
}
