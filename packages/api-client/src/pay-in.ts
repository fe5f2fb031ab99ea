import type { Output, PayMethod } from '@cage/contract';
import { useState } from 'react';
import { useStartRecharge, useSubmitRecharge } from './recharges.ts';

export type Started = Output<'startRecharge'>;

/** The walk of paying in: choose an amount, pay it outside, send the proof. */
export type PayInState =
  | { is: 'choosing'; amount: string }
  | { is: 'paying'; amount: string; started: Started; requestId: string }
  | { is: 'sent'; code: string };

/** Rupees as typed, out of what was started. */
const amountText = ({ amountPaise }: Started) => (amountPaise / 100n).toString();

/**
 * The walk of paying in, for the apps' different looks. The request id belongs to one shown code, so that a second press
 * or a retry after a bad connection files one request.
 */
export function usePayIn(firstAmount = '') {
  const [state, setState] = useState<PayInState>({ is: 'choosing', amount: firstAmount });
  const [progress, setProgress] = useState<number | null>(null);
  const start = useStartRecharge();
  const submit = useSubmitRecharge();
  return {
    state,
    progress,
    starting: start.isPending,
    submitting: submit.isPending,
    startError: start.error,
    submitError: submit.error,
    setAmount(amount: string) {
      start.reset();
      setState({ is: 'choosing', amount });
    },
    /** Asks where to pay. */
    start(amount: string, method: PayMethod) {
      start.mutate(
        { amount, method },
        {
          onSuccess: (started) => setState({ is: 'paying', amount, started, requestId: crypto.randomUUID() }),
        },
      );
    },
    back() {
      submit.reset();
      setState((current) => (current.is === 'paying' ? { is: 'choosing', amount: current.amount } : current));
    },
    /** What was wrong is being mended. */
    mend: () => submit.reset(),
    send(utr: string, proof: File) {
      if (state.is !== 'paying' || submit.isPending) return;
      const { started, requestId } = state;
      setProgress(0);
      submit.mutate(
        { amount: amountText(started), utr, code: started.code, requestId, proof, onProgress: setProgress },
        {
          onSuccess: ({ code }) => setState({ is: 'sent', code }),
          onError: (error) => {
            // Refused content under an id that is used up needs a new id; a lost answer needs the same one.
            if (!('retryable' in error && error.retryable)) {
              setState({ ...state, requestId: crypto.randomUUID() });
            }
          },
          onSettled: () => setProgress(null),
        },
      );
    },
  };
}
