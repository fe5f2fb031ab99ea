import { useAddChips } from '@cage/api-client/chips';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { wholeRupees } from '@cage/contract/money';
import { texts } from '@cage/contract/texts';
import { ChipsDialog } from '@cage/ui/chips-dialog';
import { notify } from '@cage/ui/toaster';
import { useRef } from 'react';
import { copy } from './copy.ts';

/** Mints chips. One intention keeps one request id, so that a double click or a retry after a timeout mints once. */
export function AddChipsDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const addChips = useAddChips();
  const intention = useRef<{ amount: string; requestId: string } | null>(null);

  async function add(amount: string): Promise<string | null> {
    const paise = wholeRupees(amount);
    if (paise === null || paise <= 0n) return texts.chipsTooSmall;
    if (intention.current?.amount !== amount) intention.current = { amount, requestId: crypto.randomUUID() };
    try {
      const { message } = await addChips.mutateAsync(intention.current);
      intention.current = null;
      notify.success(message);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError && error.retryable)) intention.current = null;
      return userMessageOf(error);
    }
  }

  return <ChipsDialog open={open} onOpenChange={onOpenChange} title={copy.addChips} onSubmit={add} />;
}
