import type { WalletCredit } from '@cage/contract/credit/owed';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface NoFloatProps {
  of: WalletCredit;
  /** Whether it is the viewer's own wallet. */
  own?: boolean;
  className?: string;
}

/**
 * Warns of a customer on credit with an empty wallet: its players' new bets are refused, since what is lent is no float.
 * Source: P9, O15, D422.
 */
export function NoFloat({ of: { balancePaise, creditPaise = 0n }, own = false, className }: NoFloatProps) {
  const words = useWords(copy);
  if (balancePaise > 0n || creditPaise === 0n) return null;
  return (
    <Alert tone="warning" {...(className ? { className } : {})}>
      {own ? words.noFloatOwn : words.noFloat}
    </Alert>
  );
}
