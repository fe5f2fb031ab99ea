import { ApiError, userMessageOf } from '@cage/api-client';
import { ActivitySkeleton, Button, EmptyState, FailureState, useCopy } from '@cage/ui';
import type { ReactNode } from 'react';
import { copy as english } from './copy.ts';

/** A list that is read on and on, as the hooks answer it. */
interface Pages<Row> {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
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
  const copy = useCopy(english);
  const { data, error } = pages;
  if (error && !data) {
    return (
      <FailureState
        title={failed}
        message={userMessageOf(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  if (!data) return <ActivitySkeleton rows={4} />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={empty}>{emptyText}</EmptyState>;
  return (
    <div className="flex flex-col gap-3">
      {children(rows)}
      {pages.hasNextPage ? (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {copy.more}
        </Button>
      ) : null}
    </div>
  );
}
