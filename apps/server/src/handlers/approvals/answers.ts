import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { ConfirmationCode } from '@cage/contract/confirmations/confirmed';
import { type Paise, paiseOf, rupeesFromPaise } from '@cage/contract/money';
import type { ExceededLimit } from '../../domain/approvals.ts';
import { proposedWord } from './second-person.ts';

/** The result of moving chips: the balance afterwards; with a proposal nothing has moved yet. */
export interface Moved {
  balancePaise: Paise;
  proposal?: number;
  over?: ExceededLimit;
}

/** The same as JSON, stored under a request id. */
interface KeptMove {
  balance: string;
  proposal?: number;
  over?: ExceededLimit;
}

export const keptMove = ({ balancePaise, ...rest }: Moved): KeptMove => ({
  balance: rupeesFromPaise(balancePaise),
  ...rest,
});

/** The answer of a call that moved chips, or proposed to. */
export const movedAnswer = (done: ConfirmationCode, { balance, over = 'amount', ...proposed }: KeptMove) => ({
  ...confirmationOf(proposed.proposal === undefined ? done : proposedWord[over]),
  ...proposed,
  balancePaise: paiseOf(balance),
});
