import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { ageFields } from '../aged.ts';
import { coded, instant, renamed, rupees } from '../codec.ts';
import { day } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, listWithTotals, searchFields, sortedFields, timeSorts } from '../list.ts';
import type { Paise } from '../money.ts';
import { apiTypes, betStatuses } from '../statuses.ts';

/** A bet of a game or on an event. What a bet pays, and what is made of it, is not there before it has ended. */
export const bet = renamed({
  id: ['id', z.int()],
  playerId: ['playerId', z.string()],
  customerId: ['customerId', z.string()],
  agentId: ['agentId', z.nullable(z.string())],
  /** The customer's own id of it. */
  transactionId: ['transactionId', z.string()],
  product: ['product', z.enum(apiTypes)],
  gameId: ['gameId', z.string()],
  roundId: ['roundId', z.string()],
  /** Of sports bets: what is bet on, at which odds, in which match or race; as the customer wrote them. */
  event: ['event', z.nullable(z.string())],
  selection: ['selection', z.nullable(z.string())],
  odds: ['odds', z.nullable(z.string())],
  amountPaise: ['amount', rupees],
  /** Gross, the stake included. */
  payoutPaise: ['profit', z.nullable(rupees)],
  ggrPaise: ['ggr', z.nullable(rupees)],
  oldBalancePaise: ['old_balance', rupees],
  balancePaise: ['balance', rupees],
  status: ['status', coded(betStatuses)],
  placedAt: ['time', instant],
  settledAt: ['result_time', z.nullable(instant)],
});

export type BetRow = z.output<typeof bet>;

/** What a bet paid above its stake, in paise; `null` when it paid nothing, or not yet. Source: R50. */
export const winPaise = ({ amountPaise, payoutPaise }: Pick<BetRow, 'amountPaise' | 'payoutPaise'>): Paise | null =>
  payoutPaise === null || payoutPaise === 0n ? null : payoutPaise - amountPaise;

/** Over settled bets of the whole filter; stakes that are pending stand apart. Source: R51. */
export const betTotals = renamed({
  betsPaise: ['total_bets', rupees],
  winningsPaise: ['total_winnings', rupees],
  ggrPaise: ['total_ggr', rupees],
  pendingPaise: ['pending', rupees],
  pendingCount: ['pending_count', z.int()],
});

/** Of a list of bets: the first day whose bets can be in it, where months of those asked for were taken out. */
const sinceFields = { rowsFrom: ['rows_from', z.optional(day)] } as const;

export const listBets = endpoint({
  method: 'GET',
  path: '/api/webapi/casinoData',
  permission: 'Casino Bets',
  mayLag: true,
  summary: 'Bets of the customers in the caller’s scope, newest first, with totals over the whole filter',
  query: renamed({
    ...sortedFields(timeSorts),
    ...searchFields,
    ...dayFields,
    player: ['playerId', z.optional(publicId)],
    customer: ['customerId', z.optional(publicId)],
    agent: ['agentId', z.optional(publicId)],
    product: ['product', z.optional(z.enum(apiTypes))],
    status: ['status', z.optional(z.enum(['pending', 'win', 'loss', 'void']))],
    /** The first day of a statement of the customer: earlier bets that changed after the statement before was final. */
    corrections: ['corrections', z.optional(day)],
  }),
  responses: { ok: listWithTotals('result', bet, betTotals, { ...ageFields, ...sinceFields }) },
});

export const listOwnBets = endpoint({
  method: 'GET',
  path: '/api/webapi/bets',
  permission: 'player',
  summary: 'The player’s own bets, newest first, with totals over the days asked for',
  query: renamed({ ...sortedFields(timeSorts), ...dayFields }),
  responses: { ok: listWithTotals('datas', bet, betTotals, sinceFields) },
});

/** How long after its end a bet can be corrected, by its customer's server and by staff alike. Source: P2. */
export const CORRECTABLE_MS = 72 * 60 * 60_000;
