import type { useBet } from '@cage/api-client/bets/bet';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { Balance } from '../credit/balance.tsx';
import { copy } from './copy.ts';

/** A value before and after; only the one value if it does not change. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode | null }) {
  const words = useWords(copy);
  if (to === null) return from;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span className="text-muted-foreground">{from}</span>
      <span aria-hidden>→</span>
      <span className="sr-only">{words.arrow}</span>
      <span className="font-semibold">{to}</span>
    </span>
  );
}

/** An amount before and after. */
export const moneyFromTo = (from: bigint, to: bigint | null) => (
  <FromTo from={<Balance paise={from} />} to={to === null || to === from ? null : <Balance paise={to} />} />
);

/** Why the facts of a bet are missing. */
export function FactsFailed({ of }: { of: ReturnType<typeof useBet> }) {
  const words = useWords(copy);
  return of.isError && !of.data ? (
    <Alert tone="danger" title={words.failed}>
      <UserMessage of={of.error} />
    </Alert>
  ) : null;
}
