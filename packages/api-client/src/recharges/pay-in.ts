import type { Started } from '@cage/contract/recharges';
import type { PayMethod } from '@cage/contract/statuses';
import { useRef, useState } from 'react';
import { useStartRecharge, useSubmitRecharge } from './recharges.ts';

/** The walk of paying in: choose an amount, pay it outside, send the proof. */
export type PayInState =
  | { is: 'choosing'; amount: string }
  | { is: 'paying'; started: Started }
  | { is: 'sent'; code: string };

/** Rupees as typed, out of what was started. */
export const amountText = ({ amountPaise }: Pick<Started, 'amountPaise'>) => (amountPaise / 100n).toString();

/** Which started payment is open: where an app keeps that is its own matter, the payment itself is on the server. */
export interface OpenPayment {
  paying: Started | null;
  open(started: Started): void;
  close(): void;
}

/**
 * The ids that proofs are sent under. One belongs to one code, so that a second press and a retry after a bad connection
 * file one request; what was refused needs a new one.
 */
function useRequestIds() {
  const ids = useRef(new Map<string, string>());
  return {
    of(code: string): string {
      const id = ids.current.get(code) ?? crypto.randomUUID();
      ids.current.set(code, id);
      return id;
    },
    forget: (code: string) => void ids.current.delete(code),
  };
}

/** The walk of paying in, for the apps' different looks. */
export function usePayIn({ paying, open, close }: OpenPayment) {
  const [amount, setAmount] = useState('');
  const [sentCode, setSentCode] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const requestIds = useRequestIds();
  const start = useStartRecharge();
  const submit = useSubmitRecharge();
  const walking: PayInState = paying ? { is: 'paying', started: paying } : { is: 'choosing', amount };
  // Another payment that is opened afterwards goes on where it stands.
  const sent = sentCode !== null && (paying === null || paying.code === sentCode);
  const state: PayInState = sent ? { is: 'sent', code: sentCode } : walking;
  return {
    state,
    progress,
    starting: start.isPending,
    submitting: submit.isPending,
    startError: start.error,
    submitError: submit.error,
    setAmount(text: string) {
      start.reset();
      setAmount(text);
      setSentCode(null);
      if (paying) close();
    },
    /** Asks where to pay. */
    start(text: string, method: PayMethod) {
      start.mutate({ amount: text, method }, { onSuccess: open });
    },
    back() {
      submit.reset();
      if (paying) setAmount(amountText(paying));
      close();
    },
    /** What was wrong is being mended. */
    mend: () => submit.reset(),
    send(utr: string, proof: File) {
      if (!paying || submit.isPending) return;
      const { code } = paying;
      setProgress(0);
      submit.mutate(
        { amount: amountText(paying), utr, code, requestId: requestIds.of(code), proof, onProgress: setProgress },
        {
          onSuccess: (sent) => setSentCode(sent.code),
          onError: (error) => {
            if (!('retryable' in error && error.retryable)) requestIds.forget(code);
          },
          onSettled: () => setProgress(null),
        },
      );
    },
  };
}
