import { useStartRecharge } from '@cage/api-client/recharges/own';
import { typedRupees } from '@cage/contract/money';
import type { Started } from '@cage/contract/recharges/own';
import { useState } from 'react';

/** The walk of paying in: choose an amount, pay it outside, send the proof. */
export type PayInState =
  | { is: 'choosing'; amount: string }
  | { is: 'paying'; started: Started }
  | { is: 'sent'; code: string };

/** Which started payment is open: where an app keeps that is its own matter, the payment itself is on the server. */
export interface OpenPayment {
  paying: Started | null;
  /** What was sent already, where that is known from before. */
  sent?: string | null;
  open(started: Started): void;
  close(): void;
}

/** The walk of paying in, for the apps' different looks. */
export function usePayIn({ paying, sent: before = null, open, close }: OpenPayment) {
  const [amount, setAmount] = useState('');
  const [sentCode, setSentCode] = useState(before);
  const again = useStartRecharge();
  const walking: PayInState = paying ? { is: 'paying', started: paying } : { is: 'choosing', amount };
  // Another payment that is opened afterwards goes on where it stands.
  const sent = sentCode !== null && (paying === null || paying.code === sentCode);
  const state: PayInState = sent ? { is: 'sent', code: sentCode } : walking;
  return {
    state,
    /** Opens what was started with an amount. */
    open,
    /** The proof was sent. */
    sent: setSentCode,
    /** Back to the amount. */
    back() {
      if (paying) setAmount(typedRupees(paying.amountPaise));
      close();
    },
    /** Begins with another amount, after one was sent. */
    another() {
      setAmount('');
      setSentCode(null);
      if (paying) close();
    },
    /** Asks once more where to pay an amount whose payee has other details by now. */
    startAgain: {
      busy: again.isPending,
      error: again.error,
      run: ({ amountPaise, method }: Started) => again.mutate({ amountPaise, method }, { onSuccess: open }),
    },
  };
}
