import { useStartedPayments } from '@cage/api-client/recharges/own';
import { typedRupees } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { Started } from '@cage/contract/recharges/own';
import { usePlace } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useKeepHere } from '@cage/parts/router/use-keep-here';
import { useStillHere } from '@cage/parts/router/use-still-here';
import { walkBack } from '@cage/parts/router/walk-back';

/** What only this entry of the browser's history knows of a started deposit. */
export interface DepositStep {
  /** The payment was made: its proof is next. */
  paid: boolean;
  /** The reference that is typed, or that of a payment that was sent before. */
  utr?: string;
  /** Why the payment was rejected that is sent again. */
  rejectedFor?: string;
  /** How many entries before this one are steps of the same deposit, which Back walks through. */
  steps?: number;
}

/** What the entry of the amount knows: what is typed and chosen there. */
export interface ChosenAmount {
  amount: string;
  method: PayMethod;
}

/** The step that an entry of the history is. */
export const stepIn = (state: unknown): DepositStep =>
  typeof state === 'object' && state !== null && 'paid' in state ? (state as DepositStep) : { paid: false };
const isChosen = (state: unknown): state is ChosenAmount =>
  typeof state === 'object' && state !== null && 'amount' in state;

const chosenOf = ({ amountPaise, method }: Started): ChosenAmount => ({ amount: typedRupees(amountPaise), method });

/** The address at which a started deposit goes on, on any device of its player. */
export const placeOfDeposit = (code: string) => `/deposit?code=${encodeURIComponent(code)}`;

/**
 * The started deposit that the address names, whose details come from the server. Each step is an entry of the browser's
 * history and keeps what is typed in it: Back leads to the step before, and neither it nor a reload loses anything but
 * the picture.
 */
export function useOpenDeposit() {
  const {
    history,
    location: { state },
  } = usePlace();
  const [parameters] = useSearchParams();
  const keepHere = useKeepHere();
  const stillHere = useStillHere();
  const list = useStartedPayments();
  const code = parameters.get('code');
  const step = stepIn(state);
  const { steps = 0 } = step;
  const paying = list.data?.find((payment) => payment.code === code) ?? null;
  return {
    paid: step.paid,
    code,
    list,
    paying,
    chosen: isChosen(state) ? state : undefined,
    /** Keeps what is typed and chosen at the first step. */
    choose: keepHere<ChosenAmount>,
    /**
     * Where to pay what was just started; the same amount with newer details takes the place of the older ones. Who has gone
     * on meanwhile finds it in the wallet.
     */
    open(started: { code: string }) {
      if (!stillHere()) return;
      if (code === null) history.push(placeOfDeposit(started.code), { paid: false, steps: 1 } satisfies DepositStep);
      else history.replace(placeOfDeposit(started.code), step);
    },
    /** Back to the amount. */
    close() {
      // Pressed once more before the page has followed.
      if (!stillHere()) return;
      if (steps > 0) walkBack(history, 1);
      else if (paying) history.replace('/deposit', chosenOf(paying));
    },
  };
}
