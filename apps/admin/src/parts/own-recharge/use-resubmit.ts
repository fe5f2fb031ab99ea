import { useStartRecharge } from '@cage/api-client/recharges/own';
import type { OwnRecharge, Started } from '@cage/contract/recharges/own';
import { usePlace } from '@cage/parts/router/history';
import { useGoOn } from '@cage/parts/router/use-go-on';

/** The started payment on the screen; of one that was rejected before, its reference is known. */
export interface OpenRecharge {
  started: Started;
  utr?: string;
}

interface Again extends OpenRecharge {
  /** Tells two wishes apart that begin the same payment. */
  wish: string;
}

/** Starts a rejected request again: the screen of recharges opens with its way of paying, amount and reference. */
export function useResubmit() {
  const start = useStartRecharge();
  const goOn = useGoOn();
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

/** The request that was started again to come here. */
export function useStartedAgain(): Again | null {
  const { state } = usePlace().location;
  return (state as { again?: Again } | null)?.again ?? null;
}
