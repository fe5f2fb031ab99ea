import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { asOfFields } from '../aged.ts';
import { instant, rupees, statusCode, wireRecord } from '../codec.ts';
import { day } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, listWithTotals, searchFields, sortedFields, timeSorts } from '../list.ts';
import type { Paise } from '../money.ts';
import { apiTypes, betStatuses } from '../statuses.ts';

/** A bet on a game or an event. Payout and GGR are `null` until it ends. */
export const bet = wireRecord({
  id: ['id', z.int()],
  playerId: ['playerId', z.string()],
  customerId: ['customerId', z.string()],
  agentId: ['agentId', z.nullable(z.string())],
  /** The customer's own id for it. */
  transactionId: ['transactionId', z.string()],
  product: ['product', z.enum(apiTypes)],
  gameId: ['gameId', z.string()],
  roundId: ['roundId', z.string()],
  /** Sports bets: the match or race, the selection and its odds, as the customer wrote them. */
  event: ['event', z.nullable(z.string())],
  selection: ['selection', z.nullable(z.string())],
  odds: ['odds', z.nullable(z.string())],
  amountPaise: ['amount', rupees],
  /** Gross, the stake included. */
  payoutPaise: ['profit', z.nullable(rupees)],
  ggrPaise: ['ggr', z.nullable(rupees)],
  oldBalancePaise: ['old_balance', rupees],
  balancePaise: ['balance', rupees],
  status: ['status', statusCode(betStatuses)],
  placedAt: ['time', instant],
  settledAt: ['result_time', z.nullable(instant)],
});

export type BetRow = z.output<typeof bet>;

/** What a bet paid above its stake, in paise; `null` when it paid nothing or nothing yet. Source: R50. */
export const winPaise = ({ amountPaise, payoutPaise }: Pick<BetRow, 'amountPaise' | 'payoutPaise'>): Paise | null =>
  payoutPaise === null || payoutPaise === 0n ? null : payoutPaise - amountPaise;

/** Totals of settled bets over the whole filter; pending stakes are separate. Source: R51. */
export const betTotals = wireRecord({
  betsPaise: ['total_bets', rupees],
  winningsPaise: ['total_winnings', rupees],
  ggrPaise: ['total_ggr', rupees],
  pendingPaise: ['pending', rupees],
  pendingCount: ['pending_count', z.int()],
});

/** For a list of bets: the first day it can include, when some of the requested months were taken out. */
const sinceFields = { rowsFrom: ['rows_from', z.optional(day)] } as const;

export const listBets = endpoint({
  method: 'GET',
  path: '/api/webapi/casinoData',
  permission: 'Casino Bets',
  mayLag: true,
  summary: 'Bets of the customers in the caller’s scope, newest first, with totals over the whole filter',
  query: wireRecord({
    ...sortedFields(timeSorts),
    ...searchFields,
    ...dayFields,
    player: ['playerId', z.optional(publicId)],
    customer: ['customerId', z.optional(publicId)],
    agent: ['agentId', z.optional(publicId)],
    product: ['product', z.optional(z.enum(apiTypes))],
    status: ['status', z.optional(z.enum(['pending', 'win', 'loss', 'void']))],
    /** First day of a customer's statement: earlier bets changed after the previous statement became final. */
    corrections: ['corrections', z.optional(day)],
  }),
  responses: { ok: listWithTotals('result', bet, betTotals, { ...asOfFields, ...sinceFields }) },
});

export const listOwnBets = endpoint({
  method: 'GET',
  path: '/api/webapi/bets',
  permission: 'player',
  summary: 'The player’s own bets, newest first, with totals over the days asked for',
  query: wireRecord({ ...sortedFields(timeSorts), ...dayFields }),
  responses: { ok: listWithTotals('datas', bet, betTotals, sinceFields) },
});

/** How long after its end a bet can be corrected, by its customer's server or by staff. Source: P2. */
export const CORRECTABLE_MS = 72 * 60 * 60_000;
