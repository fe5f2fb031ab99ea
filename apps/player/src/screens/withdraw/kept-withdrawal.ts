import { useLocation } from '@cage/parts/router/history';
import { useSaveHistoryState } from '@cage/parts/router/use-save-history-state';
import { timing } from '@cage/ui/timing';
import { useEffect, useEffectEvent, useState } from 'react';

/** Typed and chosen values of a withdrawal: kept in its entry of the browser's history over Back, Forward and a reload. */
interface Kept {
  amount: string;
  accountId: number | null;
}

const isKept = (state: unknown): state is Kept => typeof state === 'object' && state !== null && 'accountId' in state;
const keptIn = (state: unknown): Kept => (isKept(state) ? state : { amount: '', accountId: null });

export function useWithdrawalDraft(): Kept {
  const { state } = useLocation().location;
  const [kept] = useState(() => keptIn(state));
  return kept;
}

export function useSaveWithdrawalDraft({ amount, accountId }: Kept): void {
  const { history } = useLocation();
  const keepHere = useSaveHistoryState();
  const keep = useEffectEvent((typed: Kept) => {
    const kept = keptIn(history.location.state);
    if (kept.amount !== typed.amount || kept.accountId !== typed.accountId) keepHere(typed);
  });
  useEffect(
    function keepOnceTheFingersRest() {
      const timer = setTimeout(() => keep({ amount, accountId }), timing.rest);
      return () => clearTimeout(timer);
    },
    [amount, accountId],
  );
}
