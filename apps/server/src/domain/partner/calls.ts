import { createHash } from 'node:crypto';
import type { Paise } from '@cage/contract/money';
import type { PartnerCode } from '@cage/contract/partner/codes';
import type { ApiType } from '@cage/contract/statuses';

/** Real money, or the sandbox: test chips of test players, separate from everything in the real world. Source: P13. */
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
  /** What the customer's server was admitted by; absent for bets that are placed otherwise. */
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
  /** Gross, of this payout only. */
  amountPaise: Paise;
  /** This payout ends the bet. */
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

/** A call about money, by the customer whose key signed it, or by staff about that customer's bets. */
export type MoneyCall = (PlaceBet | SettleBet | RollBackBet | ResettleBet) & {
  customerId: number;
  /** The staff account that made the call by hand, the account it acted for, and the proposer. */
  by?: { actorId: number; actedForId: number; proposedById?: number };
};

const BY_STAFF = 'staff~';

/** The id of a staff correction of a bet. Partners' ids cannot contain `~`, so they never clash. */
export const staffTransactionId = (requestId: string): string => `${BY_STAFF}${requestId}`;

/** Whether staff made the call, and not the customer's server. */
export const isByStaff = (transactionId: string): boolean => transactionId.startsWith(BY_STAFF);

/** The customer's id of the bet that a call is about. */
export const betIdOf = (call: MoneyCall): string => (call.call === 'bet' ? call.transactionId : call.betTransactionId);

/**
 * Hash of what a repeat must have in common with the first call, 16 bytes: call, player, bet, round, game, product,
 * amount, and whether it closes the round. Odds, selection, event and reason are left out. Source: P6.
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

/** A call that took effect, kept forever. */
export interface KeptCall {
  /** Id of its row; `null` until it is written. */
  id: bigint | null;
  customerId: number;
  transactionId: string;
  call: MoneyCall['call'];
  contentHash: Buffer;
  betTransactionId: string;
  /** Null, like the balance, for a rollback of a bet that never came. */
  playerId: string | null;
  balancePaise: Paise | null;
  amountPaise: Paise | null;
  /** The staff account that made it by hand; null for the customer's server. */
  actorId: number | null;
  /** The first answer already said that nothing changed. */
  repeated: boolean;
  at: Date;
}

/** The result of a call about money. */
export type Outcome =
  | { is: 'done'; kept: KeptCall; duplicate: boolean }
  | { is: 'refused'; code: PartnerCode; balancePaise?: Paise; address?: string; message?: string };
