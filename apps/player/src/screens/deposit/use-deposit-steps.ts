import { usePlace } from '@cage/parts/router/history';
import { replaceSteps } from '@cage/parts/router/replace-steps';
import { useKeepHere } from '@cage/parts/router/use-keep-here';
import { walkBack } from '@cage/parts/router/walk-back';
import { type DepositStep, placeOfDeposit, stepIn } from '../../layout/open-deposit.ts';

const placeOfTracker = (code: string) => `/deposit/${encodeURIComponent(code)}`;

/** The walk from where to pay over the proof to the tracker of a started deposit. */
export function useDepositSteps(code: string) {
  const {
    history,
    location: { state },
  } = usePlace();
  const keepHere = useKeepHere();
  const step = stepIn(state);
  const { steps = 0 } = step;
  /** Of the entry that the browser is at by now. */
  const stepNow = () => stepIn(history.location.state);
  return {
    ...step,
    steps,
    /** On to the proof, with the reference that was typed there before, or back to where to pay. */
    turn(paid: boolean, utr = step.utr) {
      // Pressed once more before the page has followed.
      if (stepNow().paid === paid) return;
      const next: DepositStep = { ...step, ...(utr === undefined ? {} : { utr }), paid, steps: steps + 1 };
      if (paid) history.push(placeOfDeposit(code), next);
      else if (steps > 0) walkBack(history, 1);
      else history.replace(placeOfDeposit(code), { ...step, paid });
    },
    /** Keeps the reference that is typed at the last step. */
    keepUtr(utr: string) {
      const now = stepNow();
      if (now.paid && now.utr !== utr) keepHere({ ...now, utr });
    },
    /** The tracker of what was sent takes the place of all steps that led to it; nobody is fetched from another page. */
    finish(sent: string) {
      if (history.createHref(history.location) !== placeOfDeposit(sent)) return;
      // Somebody may have gone a step back while it was sent.
      replaceSteps(history, stepNow().steps ?? 0, placeOfTracker(sent));
    },
  };
}
