import type { BetRow } from '@cage/contract/bets';
import type { MoneyProps } from '@cage/ui/money';

/** Returns the stake of a bet without a result: while it is open, and once it is void. */
export const stakeOf = ({ status, amountPaise }: BetRow): Pick<MoneyProps, 'paise' | 'struck'> | null =>
  status === 'pending' || status === 'void' ? { paise: amountPaise, struck: status === 'void' } : null;
