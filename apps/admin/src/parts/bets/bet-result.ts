import type { BetRow } from '@cage/contract/bets';
import type { MoneyProps } from '@cage/ui/money';

type Shown = Pick<MoneyProps, 'paise' | 'signed' | 'struck'>;

/** The stake of a bet that came to nothing: while it is open, and once it is void. */
const stakeOf = ({ status, amountPaise }: BetRow): Shown | null =>
  status === 'pending' || status === 'void' ? { paise: amountPaise, struck: status === 'void' } : null;

/** What a bet came to for its player, signed; else its stake. */
export const betResult = (bet: BetRow): Shown =>
  stakeOf(bet) ?? { paise: (bet.payoutPaise ?? 0n) - bet.amountPaise, signed: true };

/** The same for the house, as the GGR above a list of bets is. */
export const houseResult = (bet: BetRow): Shown => stakeOf(bet) ?? { paise: bet.ggrPaise ?? 0n, signed: true };
