import { usePlayLimits } from '@cage/api-client/play';
import { useOwnRecharges, usePaymentOptions, useStartedPayments } from '@cage/api-client/recharges/own';
import { useMe } from '@cage/api-client/sessions';
import { currentSite } from '@cage/api-client/site';
import { useOwnWithdrawals } from '@cage/api-client/withdrawals/own';
import type { PlayLimit } from '@cage/contract/play';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { ActivityList, ActivitySkeleton } from '@cage/ui/activity-list';
import { Button, buttonClass } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { Money } from '@cage/ui/money';
import { PageHeading } from '@cage/ui/page-heading';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { ArrowUpFromLine, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { DepositStop } from '../../layout/payment-stop.tsx';
import { StartedDeposits } from '../../layout/started-deposits.tsx';
import { DebtNote } from '../../parts/debt-note.tsx';
import { DepositRow, WithdrawalRow } from '../../parts/request-rows.tsx';
import { copy } from './copy.ts';

const RECENT = 5;

interface Activity {
  at: Date;
  row: ReactNode;
}

/** Returns the newest of both lists, each row with its key. */
function newestOf(activities: readonly Activity[]): ReactNode[] {
  return activities
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, RECENT)
    .map(({ row }) => row);
}

function Recent() {
  const words = useWords(copy);
  const deposits = useOwnRecharges();
  const withdrawals = useOwnWithdrawals();
  const failing = [deposits, withdrawals].filter(({ isError }) => isError);
  const both = failing[0] && {
    ...failing[0],
    refetch: () => Promise.all(failing.map((list) => list.refetch())),
  };
  if (both && failing.some(({ data }) => !data)) return <Failed title={words.listFailed} of={both} />;
  if (!deposits.data || !withdrawals.data) return <ActivitySkeleton rows={RECENT} />;
  const rows = newestOf([
    ...deposits.data.pages.flatMap((page) =>
      page.rows.map((request) => ({
        at: request.requestedAt,
        row: <DepositRow key={request.code} request={request} kind={words.kinds.deposit} />,
      })),
    ),
    ...withdrawals.data.pages.flatMap((page) =>
      page.rows.map((request) => ({
        at: request.requestedAt,
        row: <WithdrawalRow key={request.code} request={request} kind={words.kinds.withdrawal} />,
      })),
    ),
  ]);
  return (
    <>
      {both ? <OutdatedAlert of={both} /> : null}
      {rows.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <ActivityList label={words.recent}>{rows}</ActivityList>
      )}
    </>
  );
}

/** Deposit and withdrawal, each in its place; if no deposit is possible now, why. */
function Ways() {
  const words = useWords(copy);
  const stop = usePaymentOptions().data?.stop;
  const deposit = (
    <>
      <Plus aria-hidden className="size-5" />
      {words.deposit}
    </>
  );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {stop ? (
          <Button spent variant="secondary" size="lg" className="flex-1" aria-describedby="stop">
            {deposit}
          </Button>
        ) : (
          <Link to="/deposit" className={buttonClass({ size: 'lg', className: 'flex-1' })}>
            {deposit}
          </Link>
        )}
        <Link
          to="/withdraw"
          className={buttonClass({
            // Not prominent if it would be refused: a player whose payments are paused can't be paid out either.
            variant: stop && stop.reason !== 'standing' ? 'primary' : 'secondary',
            size: 'lg',
            className: 'flex-1',
          })}
        >
          <ArrowUpFromLine aria-hidden className="size-5" />
          {words.withdraw}
        </Link>
      </div>
      {stop ? <DepositStop stop={stop} /> : null}
    </>
  );
}

const isDepositLimit = (limit: PlayLimit): limit is PlayLimit & { limitPaise: bigint } =>
  limit.kind === 'deposit' && limit.limitPaise !== null;

const OwnLimit = lazy(async () => ({ default: (await import('../../parts/own-limit/own-limit.tsx')).OwnLimit }));

/** The balance, and links to everything else. */
export function WalletScreen() {
  const words = useWords(copy);
  const me = useMe();
  // Everything above the activity is shown at once, together with it, so that nothing moves.
  const waits = [me, usePaymentOptions(), useStartedPayments()].some(
    ({ isPending, failureReason }) => isPending && !failureReason,
  );
  const limits = usePlayLimits().data?.limits.filter(isDepositLimit) ?? [];
  if (me.isError && !me.data) {
    return <Failed title={words.failed} of={me} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeading className="sr-only">{words.title}</PageHeading>
      <OutdatedAlert of={me} />
      {/* On a phone it continues the cover of the page. */}
      <section
        aria-label={words.title}
        data-cover
        className="cover stitch-along relative flex flex-col gap-4 p-4 pb-7 max-md:-mx-4 max-md:-mt-4 md:rounded-card md:p-5 md:pb-8"
      >
        <div>
          <p className="text-muted-foreground">{words.available}</p>
          <p data-balance className="type-figure">
            {me.data ? <Money paise={me.data.balancePaise} /> : <Skeleton className="my-2 h-8 w-40" />}
          </p>
          {me.data?.heldPaise ? (
            <p className="text-muted-foreground">
              {words.held} <Money paise={me.data.heldPaise} />
            </p>
          ) : null}
        </div>
        {currentSite().playMoney ? null : waits ? <Skeleton className="h-12" /> : <Ways />}
      </section>
      {waits ? (
        <ActivitySkeleton rows={RECENT} />
      ) : (
        <>
          <DebtNote debtPaise={me.data?.debtPaise} />
          <StartedDeposits />
          <section className="flex flex-col gap-3">
            <header className="flex items-center justify-between">
              <h2 className="font-semibold">{words.recent}</h2>
              <Link to="/history" className="flex min-h-11 items-center text-accent underline underline-offset-4">
                {words.all}
              </Link>
            </header>
            <Recent />
          </section>
          {limits[0] ? (
            <Suspense>
              <OwnLimit limits={limits} />
            </Suspense>
          ) : null}
        </>
      )}
    </div>
  );
}
