import * as z from 'zod/mini';
import { confirmedOrProposedFields, waitingProposal } from '../approvals/fields.ts';
import type { ProposalKind } from '../approvals/kinds.ts';
import { caseEvent, movement } from '../cases/fields.ts';
import { instant, rupees, rupeesParsedBy, singleLine, trimmed, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { type Paise, parsePayout } from '../money.ts';
import { bet } from './bets.ts';

const betId = z.int().check(z.positive());
const betNumber = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const why = trimmed(singleLine(200));

export const getBet = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bet/{bet}',
  permission: ['Void Bets', 'Resettle Bets'],
  summary: 'A bet in the caller’s scope, with what its player has and owes now: what a correction would do',
  params: z.object({ bet: betNumber }),
  responses: {
    ok: json(
      wireRecord({
        bet: ['data', bet],
        /** Paid so far while its round is open. */
        partPaise: ['part_paid', rupees],
        playerBalancePaise: ['money', rupees],
        playerDebtPaise: ['debt', rupees],
      }),
    ),
  },
});

/** A call that changed a bet: from the customer's server, or by staff. */
export const betCall = wireRecord({
  transactionId: ['transactionId', z.string()],
  call: ['call', z.enum(['bet', 'settle', 'rollback', 'resettle'])],
  /** The stake; what a settlement paid or a rollback returned; or the bet's total payout after a resettlement. */
  amountPaise: ['amount', rupees],
  /** The player's balance afterwards. */
  balancePaise: ['balance', rupees],
  /** The bet was void already, so nothing changed. */
  repeated: ['repeated', z.boolean()],
  byStaff: ['by_staff', z.boolean()],
  /** The member of staff; `null` outside the caller's scope. */
  by: ['by', z.nullable(z.string())],
  at: ['time', instant],
});

export type BetCall = z.output<typeof betCall>;

/** Corrections that may wait for a second person. */
export const betCorrections = ['bet-void', 'resettlement'] as const satisfies ProposalKind[];

/** The most calls listed of a bet. */
export const MAX_BET_CALLS = 200;

export const getBetCalls = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bet/{bet}/calls',
  permission: 'Casino Bets',
  summary:
    'A bet in the caller’s scope, with the calls that made it what it is, oldest first, 200 at most; what the ledger did; and the player’s other bets of the round',
  params: z.object({ bet: betNumber }),
  responses: {
    ok: json(
      wireRecord({
        bet: ['data', bet],
        /** The correction of it that waits for a second person. */
        waitingCorrection: ['waiting_correction', waitingProposal(betCorrections)],
        calls: ['calls', z.array(betCall)],
        callsAreMore: ['more_calls', z.boolean()],
        /** What its corrections left the player owing, and what is left of that debt. */
        debtPaise: ['debt', rupees],
        debtLeftPaise: ['debt_left', rupees],
        /** The steps of that debt. */
        debtEvents: ['what_happened', z.array(caseEvent)],
        /** Ledger movements of each call, oldest first. */
        movements: ['movements', z.array(movement)],
        /** The player's other bets of the round, newest first, at most ten. */
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
  body: json(wireRecord({ bet: ['id', betId], reason: ['reason', why], requestId: ['request_id', z.uuid()] })),
  responses: { ok: json(wireRecord(confirmedOrProposedFields)) },
});

export const resettleBet = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bet/resettle',
  permission: 'Resettle Bets',
  fresh: true,
  summary:
    'Corrects what an ended bet pays in all, within 72 hours; refused when it pays something else by now than the caller saw, or leaves a larger debt; once per request id',
  body: json(
    wireRecord({
      bet: ['id', betId],
      /** The new gross total. */
      payoutPaise: ['amount', rupeesParsedBy(singleLine(20), parsePayout)],
      /** Its payout, and the player's resulting debt, as the caller saw them when deciding. */
      seenPayoutPaise: ['profit_seen', rupees],
      seenDebtPaise: ['debt_seen', rupees],
      reason: ['reason', why],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(wireRecord(confirmedOrProposedFields)) },
});

/** Effect of a correction, in paise: to whom the difference goes, and what the player can't return now. Source: P8. */
export function correctionOf(
  { payoutPaise, playerBalancePaise }: { payoutPaise: Paise; playerBalancePaise: Paise },
  newPayoutPaise: Paise,
): { differencePaise: Paise; debtPaise: Paise } {
  const differencePaise = newPayoutPaise - payoutPaise;
  const missingPaise = -differencePaise - playerBalancePaise;
  return { differencePaise, debtPaise: differencePaise < 0n && missingPaise > 0n ? missingPaise : 0n };
}
