import { useStartedPayments } from '@cage/api-client/recharges/own';
import { toTypedRupees } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { Started } from '@cage/contract/recharges/own';
import { goBackSteps } from '@cage/parts/router/go-back-steps';
import { useLocation } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useIsStillOnPage } from '@cage/parts/router/use-is-still-on-page';
import { useSaveHistoryState } from '@cage/parts/router/use-save-history-state';

/** What only this entry of the browser's history knows of a started deposit. */
export interface DepositStep {
  /** The payment is made: the proof is next. */
  paid: boolean;
  /** The reference as typed, or that of a payment sent before. */
  utr?: string;
  /** Why the payment that is being sent again was rejected. */
  rejectedFor?: string;
  /** Number of earlier entries that are steps of the same deposit; Back walks through them. */
  steps?: number;
}

/** State of the amount's entry: what is typed and chosen there. */
export interface ChosenAmount {
  amount: string;
  method: PayMethod;
}

/** Returns the step that an entry of the history is. */
export const stepIn = (state: unknown): DepositStep =>
  typeof state === 'object' && state !== null && 'paid' in state ? (state as DepositStep) : { paid: false };
const isChosen = (state: unknown): state is ChosenAmount =>
  typeof state === 'object' && state !== null && 'amount' in state;

const chosenOf = ({ amountPaise, method }: Started): ChosenAmount => ({ amount: toTypedRupees(amountPaise), method });

/** Returns the address at which a started deposit continues, on any device of its player. */
export const depositPath = (code: string) => `/deposit?code=${encodeURIComponent(code)}`;

/**
 * The started deposit in the address, with its details from the server. Each step is an entry of the browser's history
 * and keeps what is typed in it: Back leads to the step before, and neither Back nor a reload loses anything but the
 * picture.
 */
export function useOpenDeposit() {
  const {
    history,
    location: { state },
  } = useLocation();
  const [parameters] = useSearchParams();
  const keepHere = useSaveHistoryState();
  const stillHere = useIsStillOnPage();
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
    /** Keeps what is typed and chosen in the first step. */
    choose: keepHere<ChosenAmount>,
    /**
     * Goes to where to pay the payment just started; the same amount with newer details replaces the older ones. A player
     * who has gone to another page meanwhile finds it in the wallet.
     */
    open(started: { code: string }) {
      if (!stillHere()) return;
      if (code === null) history.push(depositPath(started.code), { paid: false, steps: 1 } satisfies DepositStep);
      else history.replace(depositPath(started.code), step);
    },
    /** Goes back to the amount. */
    close() {
      // Pressed again before the page has followed.
      if (!stillHere()) return;
      if (steps > 0) goBackSteps(history, 1);
      else if (paying) history.replace('/deposit', chosenOf(paying));
    },
  };
}
