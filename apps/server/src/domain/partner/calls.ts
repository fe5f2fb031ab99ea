import { createHash } from 'node:crypto';
import type { Paise } from '@cage/contract/money';
import type { PartnerCode } from '@cage/contract/partner/codes';
import type { ApiType } from '@cage/contract/statuses';

/** Real money, or the sandbox: test chips of test players, which nothing of the real world knows. Source: P13. */
export type World = 'live' | 'sandbox';

export interface PlaceBet {
  call: 'bet';
  transactionId: string;
  /** Public id. */
  playerId: string;
  roundId: string;
  gameId: string;
  product: ApiType;
  amountPaise: Paise;
  selection: string | null;
  odds: string | null;
  event: string | null;
  /** By what the customer's server was let in with it; what is placed otherwise has none. */
  admitted?: Admitted;
}

export interface Admitted {
  verifyKey: string;
  address: string;
}

export interface SettleBet {
  call: 'settle';
  transactionId: string;
  betTransactionId: string;
  /** Gross, of this payout. */
  amountPaise: Paise;
  /** The bet ends with this payout. */
  roundClosed: boolean;
}

export interface RollBackBet {
  call: 'rollback';
  transactionId: string;
  betTransactionId: string;
}

export interface ResettleBet {
  call: 'resettle';
  transactionId: string;
  betTransactionId: string;
  /** The new total payout. */
  amountPaise: Paise;
}

/** A call about money, of the customer whose key signed it, or about its bets by staff. */
export type MoneyCall = (PlaceBet | SettleBet | RollBackBet | ResettleBet) & {
  customerId: number;
  /** Who of staff did it by hand, whom they acted for, and who proposed it. */
  by?: { actorId: number; actedForId: number; proposedById?: number };
};

const BY_STAFF = 'staff~';

/** The id of what staff does to a bet by hand. A partner's ids have no `~`: none can be one of these. */
export const staffTransactionId = (requestId: string): string => `${BY_STAFF}${requestId}`;

/** Whether staff made a call, and not the customer's server. */
export const isByStaff = (transactionId: string): boolean => transactionId.startsWith(BY_STAFF);

/** The customer's id of the bet that a call is about. */
export const betIdOf = (call: MoneyCall): string => (call.call === 'bet' ? call.transactionId : call.betTransactionId);

/**
 * What must be the same for a repeat to be one, as 16 bytes: call, player, bet, round, game, product, amount, and whether
 * it closes the round. Odds, selection, event and reason are not part of it. Source: P6.
 */
export function contentHash(call: MoneyCall): Buffer {
  const content =
    call.call === 'bet'
      ? [call.call, call.playerId, call.roundId, call.gameId, call.product, String(call.amountPaise)]
      : call.call === 'rollback'
        ? [call.call, call.betTransactionId]
        : [
            call.call,
            call.betTransactionId,
            String(call.amountPaise),
            ...(call.call === 'settle' ? [call.roundClosed] : []),
          ];
  return createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 16);
}

/** A call that took effect, as it is kept for ever. */
export interface Kept {
  /** Number of its row; `null` until it is written. */
  id: bigint | null;
  customerId: number;
  transactionId: string;
  call: MoneyCall['call'];
  contentHash: Buffer;
  betTransactionId: string;
  /** Null, as the balance, of a rollback of a bet that never came. */
  playerId: string | null;
  balancePaise: Paise | null;
  amountPaise: Paise | null;
  /** Who of staff made it by hand; null of the customer's server. */
  actorId: number | null;
  /** The first answer said already that nothing changed. */
  repeated: boolean;
  at: Date;
}

/** What a call about money comes to. */
export type Outcome =
  | { is: 'done'; kept: Kept; duplicate: boolean }
  | { is: 'refused'; code: PartnerCode; balancePaise?: Paise; address?: string; message?: string };
