import { usePayIn, usePaymentOptions } from '@cage/api-client';
import { texts } from '@cage/contract';
import { Alert, formatRupees, PageHeading, SkeletonForm, Stepper, useCopy } from '@cage/ui';
import { Navigate } from 'react-router';
import { Failed } from '../../layout/failure.tsx';
import { useKeptDeposit } from '../../layout/kept-deposit.ts';
import { Questions } from '../../layout/questions.tsx';
import { siteOfPage } from '../../layout/site.ts';
import { AmountStep } from './amount-step.tsx';
import { copy as english } from './copy.ts';
import { PayStep } from './pay-step.tsx';
import { ProofStep } from './proof-step.tsx';

/** Pays in, in three steps: amount, payment, proof. A rejected request comes back to the third. */
export function DepositScreen() {
  const copy = useCopy(english);
  const options = usePaymentOptions();
  const deposit = useKeptDeposit();
  const payIn = usePayIn(deposit);
  const { paid, utr, turn } = deposit;
  const { state } = payIn;
  if (siteOfPage().playMoney) return <Alert tone="info">{texts.playMoneyOnly}</Alert>;
  if (state.is === 'sent') return <Navigate to={`/deposit/${state.code}`} replace />;
  if (options.isError && options.data === undefined) {
    return <Failed title={copy.failed} of={options} />;
  }
  const step = state.is === 'choosing' ? 0 : paid ? 2 : 1;
  const offered = options.data;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading className="sr-only">{copy.title}</PageHeading>
      <Stepper label={copy.title} steps={copy.steps} current={step} />
      {offered === undefined ? <SkeletonForm /> : null}
      {offered === null || offered?.methods.length === 0 ? <Alert tone="warning">{copy.nobody}</Alert> : null}
      {offered && offered.methods.length > 0 && state.is === 'choosing' ? (
        <AmountStep
          options={offered}
          amount={state.amount}
          busy={payIn.starting}
          error={payIn.startError}
          onAmount={payIn.setAmount}
          onNext={payIn.start}
        />
      ) : null}
      {state.is === 'paying' ? (
        // Both stay: looking at the details once more loses nothing of the proof.
        <>
          <div hidden={paid}>
            <PayStep started={state.started} onPaid={() => turn(true)} onBack={payIn.back} />
          </div>
          <div hidden={!paid}>
            <ProofStep
              key={state.started.code}
              amount={formatRupees(state.started.amountPaise)}
              firstUtr={utr}
              busy={payIn.submitting}
              progress={payIn.progress}
              error={payIn.submitError}
              onMend={payIn.mend}
              onSend={payIn.send}
              onBack={() => turn(false)}
            />
          </div>
        </>
      ) : null}
      <Questions />
    </div>
  );
}
