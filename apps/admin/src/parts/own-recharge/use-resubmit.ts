import { useStartRecharge } from '@cage/api-client/recharges/own';
import type { OwnRecharge, Started } from '@cage/contract/recharges/own';
import { useLocation } from '@cage/parts/router/history';
import { useContinueTo } from '@cage/parts/router/use-continue-to';

/** The started payment on the screen; of one that was rejected before, with its reference. */
export interface OpenRecharge {
  started: Started;
  utr?: string;
}

interface Again extends OpenRecharge {
  /** Tells apart two restarts of the same payment. */
  wish: string;
}

/** Starts a rejected request again: opens the screen Recharge with its way of payment, amount and reference. */
export function useResubmit() {
  const start = useStartRecharge();
  const goOn = useContinueTo();
  return {
    error: start.error,
    isBusy: ({ amountPaise }: Pick<OwnRecharge, 'amountPaise'>) =>
      start.isPending && start.variables.amountPaise === amountPaise,
    again: ({ amountPaise, method, utr }: Pick<OwnRecharge, 'amountPaise' | 'method' | 'utr'>) =>
      start.mutate(
        { amountPaise, method },
        {
          onSuccess(started) {
            const again: Again = { started, utr, wish: crypto.randomUUID() };
            goOn('/admin/adminRecharge', { again });
          },
        },
      ),
  };
}

/** Returns the request whose restart led here. */
export function useStartedAgain(): Again | null {
  const { state } = useLocation().location;
  return (state as { again?: Again } | null)?.again ?? null;
}
