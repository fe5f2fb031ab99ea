import type { BetRow } from '@cage/contract/bets';
import type { MoneyProps } from '@cage/ui/money';

/** The stake of a bet that came to nothing: while it is open, and once it is void. */
export const stakeOf = ({ status, amountPaise }: BetRow): Pick<MoneyProps, 'paise' | 'struck'> | null =>
  status === 'pending' || status === 'void' ? { paise: amountPaise, struck: status === 'void' } : null;
