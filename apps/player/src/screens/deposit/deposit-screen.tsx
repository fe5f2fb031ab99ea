import { ApiError, usePayIn, usePaymentOptions, userMessageOf } from '@cage/api-client';
import { texts } from '@cage/contract';
import { Alert, FailureState, formatRupees, Skeleton, Stepper, useCopy } from '@cage/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { siteOfPage } from '../../layout/site.ts';
import { AmountStep } from './amount-step.tsx';
import { copy as english } from './copy.ts';
import { PayStep } from './pay-step.tsx';
import { ProofStep } from './proof-step.tsx';

/** Pays in, in three steps: amount, payment, proof. A rejected request comes back here with its amount filled in. */
export function DepositScreen() {
  const copy = useCopy(english);
  const [params] = useSearchParams();
  const again = params.get('amount') ?? '';
  const options = usePaymentOptions();
  const payIn = usePayIn(/^\d{1,9}$/.test(again) ? again : '');
  const [paid, setPaid] = useState(false);
  const { state } = payIn;
  if (siteOfPage().playMoney) return <Alert tone="info">{texts.playMoneyOnly}</Alert>;
  if (state.is === 'sent') return <Navigate to={`/deposit/${state.code}`} replace />;
  if (options.isError) {
    return (
      <FailureState
        title={copy.failed}
        message={userMessageOf(options.error)}
        requestId={options.error instanceof ApiError ? options.error.requestId : undefined}
        onRetry={() => void options.refetch()}
      />
    );
  }
  const step = state.is === 'choosing' ? 0 : paid ? 2 : 1;
  const offered = options.data;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">{copy.title}</h1>
      <Stepper label={copy.title} steps={copy.steps} current={step} />
      {offered === undefined ? <Skeleton className="h-64 w-full" /> : null}
      {offered === null || offered?.methods.length === 0 ? <Alert tone="warning">{copy.nobody}</Alert> : null}
      {offered && offered.methods.length > 0 && state.is === 'choosing' ? (
        <AmountStep
          options={offered}
          amount={state.amount}
          busy={payIn.starting}
          error={payIn.startError}
          onAmount={payIn.setAmount}
          onNext={(amount, method) => {
            setPaid(false);
            payIn.start(amount, method);
          }}
        />
      ) : null}
      {state.is === 'paying' && !paid ? (
        <PayStep started={state.started} onPaid={() => setPaid(true)} onBack={payIn.back} />
      ) : null}
      {state.is === 'paying' && paid ? (
        <ProofStep
          amount={formatRupees(state.started.amountPaise)}
          busy={payIn.submitting}
          progress={payIn.progress}
          error={payIn.submitError}
          onMend={payIn.mend}
          onSend={payIn.send}
          onBack={() => setPaid(false)}
        />
      ) : null}
      {offered?.contactPhone ? (
        <p className="text-center text-muted-foreground text-small">
          {copy.contact(`${offered.chatCountryCode} ${offered.contactPhone}`)}
        </p>
      ) : null}
    </div>
  );
}
