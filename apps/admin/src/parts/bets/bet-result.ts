import type { BetRow } from '@cage/contract/bets';
import type { MoneyProps } from '@cage/ui/money';

/** What a bet came to for its player, signed; the stake while it is open or once it is void. */
export const betResult = ({
  status,
  amountPaise,
  payoutPaise,
}: BetRow): Pick<MoneyProps, 'paise' | 'signed' | 'struck'> =>
  status === 'pending' || status === 'void'
    ? { paise: amountPaise, struck: status === 'void' }
    : { paise: (payoutPaise ?? 0n) - amountPaise, signed: true };
