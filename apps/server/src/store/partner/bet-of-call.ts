import type { Paise } from '@cage/contract/money';
import { type ApiType, type BetStatus, betStatuses, requireStatusName } from '@cage/contract/statuses';
import type { GroupBet } from '../../domain/partner/group.ts';
import { sql } from '../database/sql.ts';
import type { CallRow } from './kept.ts';

/** What is stored about a call, with its bet `b` of either world; null where there is none. */
export interface BetOfCall extends CallRow {
  betId: bigint | null;
  /** Id of the player's account; in the sandbox, of a test wallet. */
  playerId: number;
  gameId: string;
  roundId: string;
  product: ApiType;
  amountPaise: Paise;
  partPaise: Paise;
  payoutPaise: Paise | null;
  statusCode: number;
  oldBalancePaise: Paise;
  balancePaise: Paise;
  placedAt: Date;
  settledAt: Date | null;
}

export const betOfCall = sql`b.id as "betId", b.player_id as "playerId", b.game_id as "gameId", b.round_id as "roundId",
  b.product, b.amount_paise as "amountPaise", b.part_paise as "partPaise", b.payout_paise as "payoutPaise",
  b.status as "statusCode", b.old_balance_paise as "oldBalancePaise", b.balance_paise as "balancePaise",
  b.placed_at as "placedAt", b.settled_at as "settledAt"`;

export function betOfRow(row: BetOfCall): GroupBet | null {
  if (row.betId === null) return null;
  const { betId, playerId, customerId, betTransactionId, gameId, roundId, product, statusCode, ...rest } = row;
  const { amountPaise, partPaise, payoutPaise, oldBalancePaise, balancePaise, placedAt, settledAt } = rest;
  return {
    id: betId,
    txId: betTransactionId,
    // Not needed of a bet that already exists.
    ...{ selection: null, odds: null, event: null },
    ...{ playerId, customerId, gameId, roundId, product, amountPaise, partPaise, payoutPaise, oldBalancePaise },
    ...{ balancePaise, placedAt, settledAt, status: requireStatusName(betStatuses, statusCode) as BetStatus },
  };
}
