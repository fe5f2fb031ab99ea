import type { Output, PayMethod } from '@cage/contract';
import { useState } from 'react';
import { useStartRecharge, useSubmitRecharge } from './recharges.ts';

export type Started = Output<'startRecharge'>;

/** What was shown to pay, and the id under which its proof is sent. */
export interface Paying {
  started: Started;
  requestId: string;
}

/** The walk of paying in: choose an amount, pay it outside, send the proof. */
export type PayInState =
  | { is: 'choosing'; amount: string }
  | ({ is: 'paying' } & Paying)
  | { is: 'sent'; code: string };

/** Rupees as typed, out of what was started. */
const amountText = ({ amountPaise }: Started) => (amountPaise / 100n).toString();

/** A payment that begins: the request id belongs to one shown code, so that a second press files one request. */
export const payingOf = (started: Started): Paying => ({ started, requestId: crypto.randomUUID() });

/** Where a payment is kept that should outlive the page. */
export interface PayingKeeper {
  paying: Paying | null;
  keep(paying: Paying | null): void;
}

/**
 * The walk of paying in, for the apps' different looks. A retry after a bad connection files the same request. Without a
 * keeper a payment is gone with the page.
 */
export function usePayIn(keeper?: PayingKeeper) {
  const [amount, setAmount] = useState('');
  const [held, hold] = useState<Paying | null>(null);
  const { paying, keep } = keeper ?? { paying: held, keep: hold };
  const [sentCode, setSentCode] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const start = useStartRecharge();
  const submit = useSubmitRecharge();
  const choosing: PayInState = { is: 'choosing', amount };
  const state: PayInState = paying ? { is: 'paying', ...paying } : choosing;
  return {
    state: sentCode === null ? state : ({ is: 'sent', code: sentCode } as const),
    progress,
    starting: start.isPending,
    submitting: submit.isPending,
    startError: start.error,
    submitError: submit.error,
    setAmount(text: string) {
      start.reset();
      setAmount(text);
      setSentCode(null);
      if (paying) keep(null);
    },
    /** Asks where to pay. */
    start(text: string, method: PayMethod) {
      start.mutate({ amount: text, method }, { onSuccess: (started) => keep(payingOf(started)) });
    },
    back() {
      submit.reset();
      if (paying) setAmount(amountText(paying.started));
      keep(null);
    },
    /** What was wrong is being mended. */
    mend: () => submit.reset(),
    send(utr: string, proof: File) {
      if (!paying || submit.isPending) return;
      const { started, requestId } = paying;
      setProgress(0);
      submit.mutate(
        { amount: amountText(started), utr, code: started.code, requestId, proof, onProgress: setProgress },
        {
          onSuccess: ({ code }) => setSentCode(code),
          onError: (error) => {
            // Refused content under an id that is used up needs a new id; a lost answer needs the same one.
            if (!('retryable' in error && error.retryable)) keep(payingOf(started));
          },
          onSettled: () => setProgress(null),
        },
      );
    },
  };
}
