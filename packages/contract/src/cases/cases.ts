import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { confirmedOrProposedFields, waitingProposal } from '../approvals/fields.ts';
import type { ProposalKind } from '../approvals/kinds.ts';
import { bankLine } from '../bank/fields.ts';
import { instant, rowId, rupees, rupeesParsedBy, singleLine, statusCode, trimmed, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { type Paise, parsePayout } from '../money.ts';
import { payMethods } from '../pay-methods.ts';
import { despite } from '../payouts/fields.ts';
import { type Level, levels } from '../people.ts';
import { usdt } from '../recharges/fields.ts';
import { rechargeFlags } from '../recharges/review.ts';
import { rechargeStatuses } from '../statuses.ts';
import { withdrawalFlags } from '../withdrawals/review.ts';
import { adjustmentCategories, caseEvent, movement } from './fields.ts';
import { caseReaders } from './readers.ts';

/** How another request relates to a record: by its reference, its picture or its requester. */
export const caseLinks = ['same-utr', 'same-proof', 'same-person'] as const;

const relatedCase = wireRecord({
  link: ['link', z.enum(caseLinks)],
  code: ['id_order', z.string()],
  requesterName: ['username', z.string()],
  amountPaise: ['money', rupees],
  /** For a withdrawal 1 is paid, 2 denied. */
  status: ['status', statusCode(rechargeStatuses)],
  reversed: ['reversed', z.boolean()],
  at: ['today', instant],
});
export type RelatedCase = z.output<typeof relatedCase>;

/** The reversal of a case; names who did it only within the caller's scope. */
const caseReversal = wireRecord({
  at: ['time', instant],
  by: ['by', z.nullable(z.string())],
  reason: ['reason', z.string()],
  debtPaise: ['debt_left_owing', rupees],
  transactionId: ['ledger_id', z.nullable(z.int())],
});

const flags = [...rechargeFlags, ...withdrawalFlags] as const;

/** Reversals that may wait for a second person. */
const reversals = ['recharge-reversal', 'withdrawal-reversal'] as const satisfies ProposalKind[];

/** A recharge or a withdrawal with its events, its ledger movements, and the effect of reversing it. */
const moneyCase = wireRecord({
  id: ['id', z.int()],
  code: ['id_order', z.string()],
  amountPaise: ['money', rupees],
  method: ['type', z.enum(payMethods)],
  /** For a withdrawal 1 is paid, 2 denied. */
  status: ['status', statusCode(rechargeStatuses)],
  requester: ['account_id', z.string()],
  requesterName: ['username', z.string()],
  requesterLevel: ['level', z.enum(levels)],
  /** The payee, or the payer. */
  otherSide: ['other_side', z.string()],
  utr: ['utr', z.nullable(z.string())],
  /** Where it was paid to, in one line. */
  paidTo: ['paid_to', z.string()],
  usdt: ['usdt', usdt],
  /** The picture of the payment; `null` for a withdrawal. */
  proofUrl: ['url', z.nullable(z.string())],
  /** Warnings an approver saw; withheld from the requester. */
  flags: ['flags', z.array(z.enum(flags))],
  requestedAt: ['today', instant],
  decidedAt: ['time', z.nullable(instant)],
  decidedBy: ['decided_by', z.nullable(z.string())],
  /** Taken back by its requester, not rejected. */
  withdrawn: ['withdrawn', z.boolean()],
  reason: ['reason', z.nullable(z.string())],
  /** Account that would return the chips: the requester of a recharge, the payer of a withdrawal. */
  giver: ['giver', z.string()],
  /** The giver's balance and, for a player, what is on hold. `null` for a wallet outside the caller's scope. */
  balancePaise: ['balance', z.nullable(rupees)],
  heldPaise: ['held', z.nullable(rupees)],
  /** Part of the balance that it keeps for credit given, which no reversal takes. Absent from servers of the previous version. */
  lentPaise: ['credit_lent', z.optional(z.nullable(rupees))],
  /** The requester's existing debt. */
  owedPaise: ['owed_already', rupees],
  /** Whether the caller may reverse it now. */
  mayReverse: ['may_reverse', z.boolean()],
  /** The caller's queue that holds it while it waits; `null` once decided, or if not the caller's to decide. */
  queue: ['in_queue', z.nullable(z.enum(['mine', 'downline']))],
  /** The caller is the requester. */
  mine: ['mine', z.boolean()],
  /** Its reversal that waits for a second person; withheld from the requester, who could spend the chips first. */
  waitingReversal: ['waiting_reversal', waitingProposal(reversals)],
  reversal: ['reversal', z.nullable(caseReversal)],
  /** As in the histories: whether a bank line proves an accepted recharge. `null` for a withdrawal. Source: O11. */
  inBank: ['in_bank', z.nullable(z.boolean())],
  /** The line that proves it; for the payee alone, since no account reads another's lines. */
  bankLine: ['bank_line', z.nullable(bankLine)],
  /** The payout file it is in, or by whose answer it was paid or denied. Source: O12. */
  payoutFile: [
    'in_file',
    z.nullable(
      wireRecord({
        /** Its number and name, for those who may open it. */
        id: ['payout_file', z.nullable(rowId)],
        name: ['file', z.nullable(z.string())],
        at: ['time', instant],
        /** Objections to an approval, when the bank had paid already; withheld from the requester. */
        despite,
      }),
    ),
  ],
  /** The debt that its reversal left. */
  debt: [
    'debt_of_reversal',
    z.nullable(
      wireRecord({
        id: ['id', z.int()],
        creditor: ['creditor', z.string()],
        amountPaise: ['amount', rupees],
        leftPaise: ['left', rupees],
        writtenOffPaise: ['written_off', rupees],
      }),
    ),
  ],
  /** Its events, oldest first. */
  events: ['what_happened', z.array(caseEvent)],
  /** A withdrawal's hold, the original, its reversal, and payments of debts; oldest first. */
  movements: ['movements', z.array(movement)],
  /** Requests with its reference, its picture or its requester, from lists that the caller may open. */
  related: ['related', z.array(relatedCase)],
});
export type MoneyCase = z.output<typeof moneyCase>;

const code = z.string().check(z.regex(/^[RW][0-9A-Z]{1,14}$/));
const why = trimmed(singleLine(200));

export const getRechargeCase = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/recharge/case/{code}',
  permission: caseReaders.recharge,
  summary:
    'A recharge of one of the caller’s lists: what happened to it, what the ledger did, what belongs to it, and what a reversal would take',
  params: z.object({ code }),
  responses: { ok: json(wireRecord({ record: ['data', moneyCase] })) },
});

export const getWithdrawalCase = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/withdraw/case/{code}',
  permission: caseReaders.withdrawal,
  summary:
    'A withdrawal of one of the caller’s lists: what happened to it, what the ledger did, what belongs to it, and what a reversal would take',
  params: z.object({ code }),
  responses: { ok: json(wireRecord({ record: ['data', moneyCase] })) },
});

export const reverseRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge/reverse',
  permission: 'Reverse Recharges',
  fresh: true,
  summary:
    'Takes an accepted recharge back, once: its chips return to the payee; what a player does not have any more becomes a debt, refused when that is more than the caller saw. Once per request id',
  body: json(
    wireRecord({
      id: ['id', rowId],
      /** The debt shown to the caller. */
      seenDebtPaise: ['debt_seen', rupees],
      reason: ['reason', why],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(wireRecord(confirmedOrProposedFields)) },
});

export const reverseWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw/reverse',
  permission: 'Reverse Withdrawals',
  fresh: true,
  summary:
    'Takes a paid withdrawal back, once: its chips return from the payer to the requester, who pays what it owes first. Once per request id',
  body: json(wireRecord({ id: ['id', rowId], reason: ['reason', why], requestId: ['request_id', z.uuid()] })),
  responses: { ok: json(wireRecord(confirmedOrProposedFields)) },
});

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/adjust',
  permission: 'Adjust Wallets',
  fresh: true,
  summary:
    'Gives chips to the wallet of an account in the caller’s scope out of the caller’s own (up), or takes them from it (down), for a category and a reason; once per request id',
  body: json(
    wireRecord({
      account: ['id_user', publicId],
      direction: ['direction', z.enum(['up', 'down'])],
      /** Paise allowed; above zero. */
      amountPaise: ['stake', rupeesParsedBy(singleLine(20), parsePayout)],
      category: ['category', z.enum(adjustmentCategories)],
      reason: ['reason', why],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: {
    ok: json(
      wireRecord({
        ...confirmedOrProposedFields,
        /** The account's new balance. */
        balancePaise: ['datas', rupees],
      }),
    ),
  },
});

/**
 * Effect of a reversal on the account that gives the chips back, in paise; `null` when it has not enough to give. Only a player
 * can be left owing. `availablePaise` is what its wallet can give, as `creditFiguresOf` says. Source: P8, R9.
 */
export function reversalOf({
  amountPaise,
  availablePaise,
  giverLevel,
}: Pick<MoneyCase, 'amountPaise'> & { availablePaise: Paise; giverLevel: Level }): {
  takenPaise: Paise;
  debtPaise: Paise;
} | null {
  if (availablePaise >= amountPaise) return { takenPaise: amountPaise, debtPaise: 0n };
  if (giverLevel !== 'player') return null;
  return { takenPaise: availablePaise, debtPaise: amountPaise - availablePaise };
}
