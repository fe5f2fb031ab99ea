import { usePaymentOptions } from '@cage/api-client/recharges/own';
import { currentSite } from '@cage/api-client/site';
import { Failed } from '@cage/parts/failure/failure';
import { usePayIn } from '@cage/parts/pay-in/use-pay-in';
import { Redirect } from '@cage/parts/router/redirect';
import { UpfrontRefusal } from '@cage/parts/words/foretold';
import { ActivitySkeleton } from '@cage/ui/activity-list';
import { Alert } from '@cage/ui/alert';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { PageHeading } from '@cage/ui/page-heading';
import { SkeletonForm } from '@cage/ui/skeleton';
import { Stepper } from '@cage/ui/stepper';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense } from 'react';
import { useOpenDeposit } from '../../layout/open-deposit.ts';
import { DepositStop } from '../../layout/payment-stop.tsx';
import { StartedDeposits } from '../../layout/started-deposits.tsx';
import { Questions } from '../../parts/questions.tsx';
import { AmountStep } from './amount-step.tsx';
import { copy } from './copy.ts';

/** Fetched while the amount is being typed. */
const Paying = lazyPrefetched(async () => (await import('./paying.tsx')).Paying);
const WaitingRequests = lazy(async () => ({ default: (await import('./waiting-requests.tsx')).WaitingRequests }));

/** Makes a deposit in three steps: amount, payment, proof. A rejected request returns to the third. */
export function DepositScreen() {
  const words = useWords(copy);
  const options = usePaymentOptions();
  const deposit = useOpenDeposit();
  const payIn = usePayIn(deposit);
  const { code, paid, list } = deposit;
  const started = payIn.state.is === 'paying' ? payIn.state.started : null;
  if (currentSite().playMoney)
    return (
      <Alert tone="info">
        <UpfrontRefusal of="playMoneyOnly" />
      </Alert>
    );
  const failed = [options, ...(code === null ? [] : [list])].find(({ isError, data }) => isError && !data);
  if (failed) {
    return <Failed title={words.failed} of={failed} />;
  }
  // A code that can't be continued was already sent, or does not exist: the tracker knows.
  if (code !== null && list.data && !started) return <Redirect path={`/deposit/${code}`} />;
  const { offer = null, stop = null } = options.data ?? {};
  // The payment may have been made before the player's own break or limit, and its proof is judged as of then (D491).
  const provesOnly = stop?.reason === 'pause' || stop?.reason === 'limit';
  const step = started === null ? 0 : paid || provesOnly ? 2 : 1;
  // A deposit that is already paid keeps its form, with all that is typed in it.
  const stopped = stop !== null && step < 2;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading className="sr-only">{words.title}</PageHeading>
      <Stepper label={words.title} steps={words.steps} current={step} />
      {stop ? <DepositStop stop={stop} /> : null}
      {stop?.reason === 'waiting' ? (
        <Suspense fallback={<ActivitySkeleton />}>
          <WaitingRequests />
        </Suspense>
      ) : null}
      {options.data && (code === null || list.data) ? null : <SkeletonForm />}
      {offer && !stopped && code === null ? (
        <AmountStep offer={offer} chosen={deposit.chosen} onChosen={deposit.choose} onStarted={payIn.open} />
      ) : null}
      {offer && code === null && (!stopped || provesOnly) ? <StartedDeposits /> : null}
      {options.data && !stopped && started ? (
        <Suspense fallback={<SkeletonForm />}>
          <Paying started={started} payIn={payIn} provesOnly={provesOnly} />
        </Suspense>
      ) : null}
      <Questions />
    </div>
  );
}
