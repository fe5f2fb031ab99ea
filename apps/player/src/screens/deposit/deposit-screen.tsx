import { usePaymentOptions } from '@cage/api-client/recharges';
import { siteOfPage } from '@cage/api-client/site';
import type { Started } from '@cage/contract/recharges';
import { Failed } from '@cage/parts/failure/failure';
import { usePayIn } from '@cage/parts/pay-in/use-pay-in';
import { LeadTo } from '@cage/parts/router/lead-to';
import { Foretold } from '@cage/parts/words/foretold';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { PageHeading } from '@cage/ui/page-heading';
import { SkeletonForm } from '@cage/ui/skeleton';
import { Stepper } from '@cage/ui/stepper';
import { useWords } from '@cage/ui/words';
import { useOpenDeposit } from '../../layout/open-deposit.ts';
import { DepositStop } from '../../layout/payment-stop.tsx';
import { StartedDeposits } from '../../layout/started-deposits.tsx';
import { Questions } from '../../parts/questions.tsx';
import { AmountStep } from './amount-step.tsx';
import { copy } from './copy.ts';
import { PayStep } from './pay-step.tsx';
import { ProofStep } from './proof-step.tsx';

type PayIn = ReturnType<typeof usePayIn>;
type Deposit = ReturnType<typeof useOpenDeposit>;

/** A deposit whose payee has other details now: what was shown must not be paid. */
function Changed({ started, payIn }: { started: Started; payIn: PayIn }) {
  const words = useWords(copy);
  return (
    <>
      <Alert tone="warning">{words.changed}</Alert>
      <Button size="lg" busy={payIn.startAgain.busy} onClick={() => payIn.startAgain.run(started)}>
        {words.startAgain(formatRupees(started.amountPaise))}
      </Button>
      {payIn.startAgain.error ? (
        <Alert tone="danger">
          <UserMessage of={payIn.startAgain.error} />
        </Alert>
      ) : null}
      <Button variant="ghost" onClick={payIn.back}>
        {words.back}
      </Button>
    </>
  );
}

/** Where to pay, and then its proof. Both stay: looking at the details once more loses nothing of the proof. */
function Paying({ started, payIn, deposit }: { started: Started; payIn: PayIn; deposit: Deposit }) {
  const { paid, utr, turn } = deposit;
  if (!started.current) return <Changed started={started} payIn={payIn} />;
  return (
    <>
      <div hidden={paid}>
        <PayStep started={started} onPaid={() => turn(true)} onBack={payIn.back} />
      </div>
      <div hidden={!paid}>
        <ProofStep key={started.code} started={started} firstUtr={utr} onSent={payIn.sent} onBack={() => turn(false)} />
      </div>
    </>
  );
}

/** Pays in, in three steps: amount, payment, proof. A rejected request comes back to the third. */
export function DepositScreen() {
  const words = useWords(copy);
  const options = usePaymentOptions();
  const deposit = useOpenDeposit();
  const payIn = usePayIn(deposit);
  const { code, paid, list } = deposit;
  const { state } = payIn;
  if (siteOfPage().playMoney)
    return (
      <Alert tone="info">
        <Foretold of="playMoneyOnly" />
      </Alert>
    );
  if (state.is === 'sent') return <LeadTo path={`/deposit/${state.code}`} />;
  const failed = [options, ...(code === null ? [] : [list])].find(({ isError, data }) => isError && !data);
  if (failed) {
    return <Failed title={words.failed} of={failed} />;
  }
  // A code that can't be continued was sent, or is none: its tracker knows.
  if (code !== null && list.data && state.is === 'choosing') return <LeadTo path={`/deposit/${code}`} />;
  const step = state.is === 'choosing' ? 0 : paid ? 2 : 1;
  const { offer = null, stop = null } = options.data ?? {};
  // What was paid already keeps its form, with all that is typed in it.
  const stopped = stop !== null && step < 2;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading className="sr-only">{words.title}</PageHeading>
      <Stepper label={words.title} steps={words.steps} current={step} />
      {stop ? <DepositStop stop={stop} /> : null}
      {options.data && (code === null || list.data) ? null : <SkeletonForm />}
      {offer && !stopped && code === null && state.is === 'choosing' ? (
        <>
          <AmountStep offer={offer} amount={state.amount} onStarted={payIn.open} />
          <StartedDeposits />
        </>
      ) : null}
      {options.data && !stopped && state.is === 'paying' ? (
        <Paying started={state.started} payIn={payIn} deposit={deposit} />
      ) : null}
      <Questions />
    </div>
  );
}
