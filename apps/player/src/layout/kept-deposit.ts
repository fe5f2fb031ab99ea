import type { Paying } from '@cage/api-client';
import { useLocation, useNavigate } from 'react-router';

/** A deposit that was begun, in the entry of the browser's history: a phone that drops the page meanwhile brings it back. */
export interface KeptDeposit {
  paying: Paying | null;
  /** The payment was made: its proof is next. */
  paid: boolean;
  /** The reference of a payment that was sent before. */
  utr?: string;
}

const nothing: KeptDeposit = { paying: null, paid: false };

const isKept = (state: unknown): state is KeptDeposit =>
  typeof state === 'object' && state !== null && 'paying' in state;

/** The deposit that the history keeps, and what changes it. */
export function useKeptDeposit() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const deposit = isKept(state) ? state : nothing;
  const set = (next: KeptDeposit) => void navigate('.', { replace: true, state: next });
  return {
    ...deposit,
    keep: (paying: Paying | null) =>
      set(
        paying && paying.started.code === deposit.paying?.started.code
          ? { ...deposit, paying }
          : { ...nothing, paying },
      ),
    turn: (paid: boolean) => set({ ...deposit, paid }),
  };
}
