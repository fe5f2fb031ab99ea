import { ApiError, type QueueResult, useOwnRecharges, useOwnWithdrawals, userMessageOf } from '@cage/api-client';
import { Button, EmptyState, FailureState, Skeleton, TabPanel, Tabs, useCopy } from '@cage/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RechargeList } from '../../layout/recharge-list.tsx';
import { WithdrawalList } from '../../layout/withdrawal-list.tsx';
import { copy as english } from './copy.ts';

interface OlderAndOlderProps<Row> {
  list: QueueResult<Row>;
  empty: string;
  failed: string;
  children(rows: readonly Row[]): ReactNode;
}

/** A list that grows towards the past. */
function OlderAndOlder<Row>({ list, empty, failed, children }: OlderAndOlderProps<Row>) {
  const copy = useCopy(english);
  if (list.isError && !list.data) {
    return (
      <FailureState
        title={failed}
        message={userMessageOf(list.error)}
        requestId={list.error instanceof ApiError ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-48 w-full" />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <div className="flex flex-col gap-4">
      {children(rows)}
      {list.hasNextPage ? (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {copy.more}
        </Button>
      ) : null}
    </div>
  );
}

function Deposits() {
  const copy = useCopy(english);
  return (
    <OlderAndOlder list={useOwnRecharges()} empty={copy.empty} failed={copy.failed}>
      {(rows) => <RechargeList label={copy.deposits} rows={rows} />}
    </OlderAndOlder>
  );
}

function Withdrawals() {
  const copy = useCopy(english);
  return (
    <OlderAndOlder list={useOwnWithdrawals()} empty={copy.emptyWithdrawals} failed={copy.failedWithdrawals}>
      {(rows) => <WithdrawalList label={copy.withdrawals} rows={rows} />}
    </OlderAndOlder>
  );
}

/** Everything one has asked for, newest first. */
export function HistoryScreen() {
  const copy = useCopy(english);
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'withdrawals' ? 'withdrawals' : 'deposits';
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-title">{copy.title}</h1>
      <Tabs
        label={copy.title}
        value={tab}
        onValueChange={(next) => setParams(next === 'withdrawals' ? { tab: next } : {}, { replace: true })}
        tabs={[
          { value: 'deposits', label: copy.deposits },
          { value: 'withdrawals', label: copy.withdrawals },
        ]}
      >
        <TabPanel value={tab} className="pt-4">
          {tab === 'deposits' ? <Deposits /> : <Withdrawals />}
        </TabPanel>
      </Tabs>
    </div>
  );
}
