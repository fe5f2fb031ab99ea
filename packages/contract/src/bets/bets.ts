import * as z from 'zod/mini';
import { ageFields } from '../aged.ts';
import { doneOrProposed, waitingProposal } from '../approvals/fields.ts';
import type { ProposalKind } from '../approvals/kinds.ts';
import { caseEvent, movement } from '../cases/fields.ts';
import { coded, instant, line, renamed, rupees, rupeesGiven, trimmed } from '../codec.ts';
import { day } from '../days.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, listFields, listWithTotals } from '../list.ts';
import { givenPayout, type Paise } from '../money.ts';
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
    ...listFields,
    ...dayFields,
    player: ['playerId', trimmed(line(60))],
    customer: ['customerId', trimmed(line(60))],
    agent: ['agentId', trimmed(line(60))],
    product: ['product', z.optional(z.enum(apiTypes))],
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
  query: renamed({ ...listFields, ...dayFields }),
  responses: { ok: listWithTotals('datas', bet, betTotals, sinceFields) },
});

/** How long after its end a bet can be corrected, by its customer's server and by staff alike. Source: P2. */
export const CORRECTABLE_MS = 72 * 60 * 60_000;

const betId = z.int().check(z.positive());
const betNumber = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const why = trimmed(line(200));

export const getBet = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bet/{bet}',
  permission: ['Void Bets', 'Resettle Bets'],
  summary: 'A bet in the caller’s scope, with what its player has and owes now: what a correction would do',
  params: z.object({ bet: betNumber }),
  responses: {
    ok: json(
      renamed({
        bet: ['data', bet],
        /** What it paid while its round is open. */
        partPaise: ['part_paid', rupees],
        playerBalancePaise: ['money', rupees],
        playerDebtPaise: ['debt', rupees],
      }),
    ),
  },
});

/** A call that made a bet what it is: of the customer's server, or of staff by hand. */
export const betCall = renamed({
  transactionId: ['transactionId', z.string()],
  call: ['call', z.enum(['bet', 'settle', 'rollback', 'resettle'])],
  /** The stake, what a settlement paid, what a rollback gave back, or what a resettlement makes the bet pay in all. */
  amountPaise: ['amount', rupees],
  /** What the player had afterwards. */
  balancePaise: ['balance', rupees],
  /** The bet was void already: nothing changed. */
  repeated: ['repeated', z.boolean()],
  byStaff: ['by_staff', z.boolean()],
  /** Who of staff; not there when it is nobody of the caller's scope. */
  by: ['by', z.nullable(z.string())],
  at: ['time', instant],
});

export type BetCall = z.output<typeof betCall>;

/** Corrections that may wait for a second person. */
export const betCorrections = ['bet-void', 'resettlement'] as const satisfies ProposalKind[];

/** How many calls of a bet are listed at most. */
export const BET_CALLS_MOST = 200;

export const getBetCalls = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bet/{bet}/calls',
  permission: 'Casino Bets',
  summary:
    'A bet in the caller’s scope, with the calls that made it what it is, oldest first, 200 at most; what the ledger did; and the player’s other bets of the round',
  params: z.object({ bet: betNumber }),
  responses: {
    ok: json(
      renamed({
        bet: ['data', bet],
        /** The correction of it that waits for a second person. */
        waitingCorrection: ['waiting_correction', waitingProposal(betCorrections)],
        calls: ['calls', z.array(betCall)],
        callsAreMore: ['more_calls', z.boolean()],
        /** What corrections of it left the player owing, and what is left of that. */
        debtPaise: ['debt', rupees],
        debtLeftPaise: ['debt_left', rupees],
        /** What became of that, step by step. */
        debtEvents: ['what_happened', z.array(caseEvent)],
        /** What the ledger did at each call, oldest first. */
        movements: ['movements', z.array(movement)],
        /** The player's other bets of the round, newest first, ten at most. */
        sameRound: ['same_round', z.array(bet)],
      }),
    ),
  },
});

export const voidBet = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bet/void',
  permission: 'Void Bets',
  fresh: true,
  summary: 'Takes a pending bet back: its stake returns to the player; once per request id',
  body: json(renamed({ bet: ['id', betId], reason: ['reason', why], requestId: ['request_id', z.uuid()] })),
  responses: { ok: json(renamed(doneOrProposed)) },
});

export const resettleBet = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bet/resettle',
  permission: 'Resettle Bets',
  fresh: true,
  summary:
    'Corrects what an ended bet pays in all, within 72 hours; refused when it pays something else by now than the caller saw, or leaves a larger debt; once per request id',
  body: json(
    renamed({
      bet: ['id', betId],
      /** Gross, the new total. */
      payoutPaise: ['amount', rupeesGiven(line(20), givenPayout)],
      /** What it paid, and what the player would be left owing, when the caller decided. */
      seenPayoutPaise: ['profit_seen', rupees],
      seenDebtPaise: ['debt_seen', rupees],
      reason: ['reason', why],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(renamed(doneOrProposed)) },
});

/** What a correction does, in paise: to whom the difference goes, and what the player can't give back now. Source: P8. */
export function correctionOf(
  { payoutPaise, playerBalancePaise }: { payoutPaise: Paise; playerBalancePaise: Paise },
  newPayoutPaise: Paise,
): { differencePaise: Paise; debtPaise: Paise } {
  const differencePaise = newPayoutPaise - payoutPaise;
  const missingPaise = -differencePaise - playerBalancePaise;
  return { differencePaise, debtPaise: differencePaise < 0n && missingPaise > 0n ? missingPaise : 0n };
}
