import { useStartedPayments } from '@cage/api-client/recharges';
import { typedRupees } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { Started } from '@cage/contract/recharges';
import { usePlace } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';

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

const isStep = (state: unknown): state is DepositStep => typeof state === 'object' && state !== null && 'paid' in state;
const isChosen = (state: unknown): state is ChosenAmount =>
  typeof state === 'object' && state !== null && 'amount' in state;

const chosenOf = ({ amountPaise, method }: Started): ChosenAmount => ({ amount: typedRupees(amountPaise), method });

/** The address at which a started deposit goes on, on any device of its player. */
export const placeOfDeposit = (code: string) => `/deposit?code=${encodeURIComponent(code)}`;

const placeOfTracker = (code: string) => `/deposit/${encodeURIComponent(code)}`;

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
  const list = useStartedPayments();
  const code = parameters.get('code');
  const step: DepositStep = isStep(state) ? state : { paid: false };
  const { steps = 0 } = step;
  const paying = list.data?.find((payment) => payment.code === code) ?? null;
  return {
    ...step,
    code,
    list,
    paying,
    chosen: isChosen(state) ? state : undefined,
    /** Keeps what is typed and chosen at the first step. */
    choose: (chosen: ChosenAmount) => history.replace('/deposit', chosen),
    /** Where to pay what was just started; the same amount with newer details takes the place of the older ones. */
    open(started: { code: string }) {
      if (code === null) history.push(placeOfDeposit(started.code), { paid: false, steps: 1 } satisfies DepositStep);
      else history.replace(placeOfDeposit(started.code), step);
    },
    /** On to the proof, with the reference that was typed there before, or back to where to pay. */
    turn(paid: boolean, utr = step.utr) {
      if (code === null) return;
      const next: DepositStep = { ...step, ...(utr === undefined ? {} : { utr }), paid, steps: steps + 1 };
      if (paid) history.push(placeOfDeposit(code), next);
      else if (steps > 0) history.back();
      else history.replace(placeOfDeposit(code), { ...step, paid });
    },
    /** Keeps the reference that is typed at the last step. */
    keepUtr(utr: string) {
      if (code !== null && utr !== step.utr) history.replace(placeOfDeposit(code), { ...step, utr });
    },
    /** Back to the amount. */
    close() {
      if (steps > 0) history.back();
      else if (paying) history.replace('/deposit', chosenOf(paying));
    },
    /** The tracker of what was sent takes the place of all steps that led to it; nobody is fetched from another page. */
    finish(sent: string) {
      if (history.createHref(history.location) !== placeOfDeposit(sent)) return;
      // Somebody may have gone a step back while it was sent.
      const before = isStep(history.location.state) ? (history.location.state.steps ?? 0) : 0;
      if (before === 0) return history.replace(placeOfTracker(sent));
      const stop = history.listen(function leadToTheTracker() {
        stop();
        history.replace(placeOfTracker(sent));
      });
      history.go(-before);
    },
  };
}
