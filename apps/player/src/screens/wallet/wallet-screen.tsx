import { ApiError, useMe, useOwnRecharges, userMessageOf } from '@cage/api-client';
import { buttonClass, Card, EmptyState, FailureState, Money, Skeleton, useCopy } from '@cage/ui';
import { ArrowUpFromLine, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { RechargeList } from '../../layout/recharge-list.tsx';
import { siteOfPage } from '../../layout/site.ts';
import { copy as english } from './copy.ts';

const RECENT = 3;

function Recent() {
  const copy = useCopy(english);
  const list = useOwnRecharges();
  if (list.isError && !list.data) {
    return (
      <FailureState title={copy.listFailed} message={userMessageOf(list.error)} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) return <Skeleton className="h-32 w-full" />;
  const rows = list.data.pages.flatMap((page) => page.rows).slice(0, RECENT);
  if (rows.length === 0) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
  return <RechargeList label={copy.recent} rows={rows} />;
}

/** What there is, and the way to more. */
export function WalletScreen() {
  const copy = useCopy(english);
  const me = useMe();
  if (me.isError && !me.data) {
    return (
      <FailureState
        title={copy.failed}
        message={userMessageOf(me.error)}
        requestId={me.error instanceof ApiError ? me.error.requestId : undefined}
        onRetry={() => void me.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">{copy.title}</h1>
      <Card className="flex flex-col gap-4 p-5">
        <div>
          <p className="text-muted-foreground">{copy.available}</p>
          <p className="font-semibold text-figure">
            {me.data ? <Money paise={me.data.balancePaise} /> : <Skeleton className="my-2 h-8 w-40" />}
          </p>
          {me.data && me.data.heldPaise > 0n ? (
            <p className="text-muted-foreground">
              {copy.held} <Money paise={me.data.heldPaise} />
            </p>
          ) : null}
        </div>
        {siteOfPage().playMoney ? null : (
          <div className="flex flex-wrap gap-3">
            <Link to="/deposit" className={buttonClass({ size: 'lg', className: 'flex-1' })}>
              <Plus aria-hidden className="size-5" />
              {copy.deposit}
            </Link>
            <Link to="/withdraw" className={buttonClass({ variant: 'secondary', size: 'lg', className: 'flex-1' })}>
              <ArrowUpFromLine aria-hidden className="size-5" />
              {copy.withdraw}
            </Link>
          </div>
        )}
      </Card>
      <section className="flex flex-col gap-3">
        <header className="flex items-center justify-between">
          <h2 className="font-semibold">{copy.recent}</h2>
          <Link to="/history" className="flex min-h-11 items-center text-accent underline underline-offset-4">
            {copy.all}
          </Link>
        </header>
        <Recent />
      </section>
    </div>
  );
}
