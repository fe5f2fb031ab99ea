import { CORRECTABLE_MS } from '@cage/contract/bets';
import type { Paise } from '@cage/contract/money';
import { PART_PAID_MESSAGE, type PartnerCode } from '@cage/contract/partner/codes';
import type { MoneyCall } from './calls.ts';

/** The state of a bet when a call about it arrives. */
export type BetState =
  | { is: 'unknown' }
  /** Rolled back before it came. */
  | { is: 'noted' }
  | { is: 'pending'; partPaise: Paise }
  | { is: 'settled'; payoutPaise: Paise; endedAt: Date }
  | { is: 'void' }
  /** Placed long ago, in a month that has since been taken out: it has ended, and can no longer change. */
  | { is: 'away' };

/** What a call does to a bet. Every payout is gross. */
export type Effect =
  | { is: 'place' }
  | { is: 'pay'; amountPaise: Paise }
  | { is: 'end'; amountPaise: Paise; payoutPaise: Paise }
  | { is: 'take-back' }
  /** The bet is already void: the call succeeds and changes nothing. */
  | { is: 'taken-back-already' }
  | { is: 'note' }
  /** The payout changes by a difference; a positive one goes to the player. */
  | { is: 'correct'; differencePaise: Paise; payoutPaise: Paise }
  /** With a sentence, when that of the code would mislead. */
  | { is: 'refuse'; code: PartnerCode; message?: string };

const refuse = (code: PartnerCode): Effect => ({ is: 'refuse', code });
const partPaid = (code: PartnerCode): Effect => ({ is: 'refuse', code, message: PART_PAID_MESSAGE });
const placed = refuse('DUPLICATE_TRANSACTION');
const rolledBack = refuse('TRANSACTION_ROLLED_BACK');
const missing = refuse('BET_NOT_FOUND');

type Line = { [S in BetState['is']]: (state: Extract<BetState, { is: S }>) => Effect };

/** What each call does in each state of its bet. Source: P7. */
function lineOf(call: MoneyCall, now: Date): Line {
  switch (call.call) {
    case 'bet':
      return {
        unknown: () => ({ is: 'place' }),
        noted: () => rolledBack,
        // Placed by something other than a call with this id, which would have been found as a repeat.
        pending: () => placed,
        settled: () => placed,
        void: () => placed,
        away: () => placed,
      };
    case 'settle':
      return {
        unknown: () => missing,
        noted: () => rolledBack,
        pending: ({ partPaise }) =>
          call.roundClosed
            ? { is: 'end', amountPaise: call.amountPaise, payoutPaise: partPaise + call.amountPaise }
            : { is: 'pay', amountPaise: call.amountPaise },
        settled: () => refuse('ROUND_CLOSED'),
        void: () => rolledBack,
        away: () => refuse('ROUND_CLOSED'),
      };
    case 'rollback':
      return {
        unknown: () => ({ is: 'note' }),
        noted: () => ({ is: 'note' }),
        pending: ({ partPaise }) => (partPaise > 0n ? partPaid('BET_ALREADY_SETTLED') : { is: 'take-back' }),
        settled: () => refuse('BET_ALREADY_SETTLED'),
        void: () => ({ is: 'taken-back-already' }),
        away: () => refuse('BET_ALREADY_SETTLED'),
      };
    case 'resettle':
      return {
        unknown: () => missing,
        noted: () => rolledBack,
        pending: ({ partPaise }) => (partPaise > 0n ? partPaid('BET_NOT_SETTLED') : refuse('BET_NOT_SETTLED')),
        settled: ({ payoutPaise, endedAt }) =>
          now.getTime() - endedAt.getTime() > CORRECTABLE_MS
            ? refuse('ROUND_CLOSED')
            : { is: 'correct', differencePaise: call.amountPaise - payoutPaise, payoutPaise: call.amountPaise },
        void: () => rolledBack,
        away: () => refuse('ROUND_CLOSED'),
      };
  }
}

/** What a call does to a bet in a given state. */
export function effectOf(call: MoneyCall, state: BetState, now: Date): Effect {
  return lineOf(call, now)[state.is](state as never);
}
