import { useStartRecharge } from '@cage/api-client/recharges/own';
import { toTypedRupees } from '@cage/contract/money';
import type { Started } from '@cage/contract/recharges/own';
import { useState } from 'react';

/** Steps of paying in: choose an amount, pay it outside, send the proof. */
export type PayInState =
  | { is: 'choosing'; amount: string }
  | { is: 'paying'; started: Started }
  | { is: 'sent'; code: string };

/** The open started payment: each app stores which one it is; the payment itself is on the server. */
export interface OpenPayment {
  paying: Started | null;
  /** Code of a proof already sent, if known from before. */
  sent?: string | null;
  open(started: Started): void;
  close(): void;
}

/** The steps of paying in, independent of either app's design. */
export function usePayIn({ paying, sent: before = null, open, close }: OpenPayment) {
  const [amount, setAmount] = useState('');
  const [sentCode, setSentCode] = useState(before);
  const again = useStartRecharge();
  const walking: PayInState = paying ? { is: 'paying', started: paying } : { is: 'choosing', amount };
  // Another payment opened afterwards continues at its own step.
  const sent = sentCode !== null && (paying === null || paying.code === sentCode);
  const state: PayInState = sent ? { is: 'sent', code: sentCode } : walking;
  return {
    state,
    /** Opens the payment started for an amount. */
    open,
    /** Called once the proof was sent. */
    sent: setSentCode,
    /** Back to the amount. */
    back() {
      if (paying) setAmount(toTypedRupees(paying.amountPaise));
      close();
    },
    /** Starts over with another amount, after one was sent. */
    another() {
      setAmount('');
      setSentCode(null);
      if (paying) close();
    },
    /** Asks again where to pay an amount whose payee has changed details since. */
    startAgain: {
      busy: again.isPending,
      error: again.error,
      run: ({ amountPaise, method }: Started) => again.mutate({ amountPaise, method }, { onSuccess: open }),
    },
  };
}
