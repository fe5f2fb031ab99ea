import { goBackSteps } from '@cage/parts/router/go-back-steps';
import { useLocation } from '@cage/parts/router/history';
import { replaceSteps } from '@cage/parts/router/replace-steps';
import { useSaveHistoryState } from '@cage/parts/router/use-save-history-state';
import { type DepositStep, depositPath, stepIn } from '../../layout/open-deposit.ts';

const placeOfTracker = (code: string) => `/deposit/${encodeURIComponent(code)}`;

/** Steps of a started deposit: from where to pay, through the proof, to its tracker. */
export function useDepositSteps(code: string) {
  const {
    history,
    location: { state },
  } = useLocation();
  const keepHere = useSaveHistoryState();
  const step = stepIn(state);
  const { steps = 0 } = step;
  /** Returns the step of the browser's current entry. */
  const stepNow = () => stepIn(history.location.state);
  return {
    ...step,
    steps,
    /** Goes on to the proof, with the reference typed there before, or back to where to pay. */
    turn(paid: boolean, utr = step.utr) {
      // Pressed again before the page has followed.
      if (stepNow().paid === paid) return;
      const next: DepositStep = { ...step, ...(utr === undefined ? {} : { utr }), paid, steps: steps + 1 };
      if (paid) history.push(depositPath(code), next);
      else if (steps > 0) goBackSteps(history, 1);
      else history.replace(depositPath(code), { ...step, paid });
    },
    /** Keeps the reference as typed in the last step. */
    keepUtr(utr: string) {
      const now = stepNow();
      if (now.paid && now.utr !== utr) keepHere({ ...now, utr });
    },
    /** Replaces all steps with the tracker of the deposit sent; does nothing if the player is on another page. */
    finish(sent: string) {
      if (history.createHref(history.location) !== depositPath(sent)) return;
      // The player may have gone a step back while it was being sent.
      replaceSteps(history, stepNow().steps ?? 0, placeOfTracker(sent));
    },
  };
}
