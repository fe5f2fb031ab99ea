import { ApiError, useOwnRecharges, userMessageOf } from '@cage/api-client';
import { Button, EmptyState, FailureState, Skeleton, useCopy } from '@cage/ui';
import { RechargeList } from '../../layout/recharge-list.tsx';
import { copy as english } from './copy.ts';

function Deposits() {
  const copy = useCopy(english);
  const list = useOwnRecharges();
  if (list.isError && !list.data) {
    return (
      <FailureState
        title={copy.failed}
        message={userMessageOf(list.error)}
        requestId={list.error instanceof ApiError ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-48 w-full" />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <>
      <RechargeList label={copy.deposits} rows={rows} />
      {list.hasNextPage ? (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {copy.more}
        </Button>
      ) : null}
    </>
  );
}

/** Everything one has asked for, newest first. */
export function HistoryScreen() {
  const copy = useCopy(english);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-title">{copy.title}</h1>
      <Deposits />
    </div>
  );
}
