import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { booleanText, countText, decisionCode, instant, rowId, rupees, trimmed, wireRecord } from '../codec.ts';
import { confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { cursor, searchFields } from '../list.ts';
import { referenceRule } from '../recharges/reference-rule.ts';
import { withdrawalStatuses } from '../statuses.ts';
import { method, payoutTo } from './fields.ts';
import { withdrawalFlags } from './review.ts';

/** A withdrawal as seen by those who decide it. */
const pendingWithdrawal = wireRecord({
  id: ['id', z.int()],
  account: ['phone', z.string()],
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  code: ['id_order', z.string()],
  method: ['type', method],
  payoutTo: ['paid_to', payoutTo],
  /** The requester's remaining balance, and the total on hold. */
  balancePaise: ['balance', rupees],
  heldPaise: ['held', rupees],
  requestedAt: ['today', instant],
  late: ['late', z.boolean()],
  flags: ['flags', z.array(z.enum(withdrawalFlags))],
  /** Accounts in the caller’s scope that saved the same payout details, at most ten. Source: O9. */
  sharedWith: [
    'shared_with',
    z.array(wireRecord({ accountId: ['account_id', z.string()], username: ['username', z.string()] })),
  ],
  claimedBy: ['claimed_by', z.nullable(z.string())],
  payer: ['payer', z.string()],
  /** The form of the reference required for its payout. */
  reference: ['utr_rule', referenceRule],
  /** Large enough to need two people to confirm it. Source: R37. */
  needsSecond: ['needs_second', z.boolean()],
  /** In a payout file: nobody can decide it until it is taken out. Source: O12. */
  inBank: [
    'in_bank',
    z.nullable(
      wireRecord({
        /** The number of the file, for those who may open it. */
        file: ['payout_file', z.nullable(z.int())],
        since: ['time', instant],
      }),
    ),
  ],
  /** The first of two approvals, with its payout UTR. */
  firstApproval: [
    'first_approval',
    z.nullable(
      wireRecord({
        by: ['by', z.string()],
        /** By the caller, so that another person must confirm. */
        mine: ['mine', z.boolean()],
        at: ['time', instant],
        utr: ['utr', z.string()],
      }),
    ),
  ],
});
export type PendingWithdrawal = z.output<typeof pendingWithdrawal>;

export const listPendingWithdrawals = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/withdraw/pending',
  permission: 'Pending Withdrawal',
  summary: 'Pending withdrawals that the caller pays, or may decide for its downline; oldest first',
  query: wireRecord({
    queue: ['queue', z.optional(z.enum(['mine', 'downline']))],
    ...searchFields,
    /** Only requests of this account and those below it, in the counts of both queues too. */
    under: ['under', z.optional(publicId)],
    /** Only those in a payout file, or only those not in one. */
    inBank: ['in_bank', z.optional(booleanText)],
    limit: ['limit', z.optional(countText)],
    cursor,
  }),
  responses: {
    ok: json(
      wireRecord({
        rows: ['list', z.array(pendingWithdrawal)],
        nextCursor: ['nextCursor', z.nullable(z.string())],
        total: ['total', z.int()],
        /** Their total amount. */
        totalPaise: ['total_amount', rupees],
        /** Size of each queue, whatever the search. */
        mineCount: ['waiting_mine', z.int()],
        downlineCount: ['waiting_downline', z.int()],
      }),
    ),
  },
});

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw/status',
  permission: 'Pending Withdrawal',
  summary: 'Approves (1, with the payout UTR) or denies (2, with a reason) a pending withdrawal, once',
  body: json(
    wireRecord({
      id: ['id', rowId],
      decision: ['status', decisionCode({ approved: withdrawalStatuses.approved, denied: withdrawalStatuses.denied })],
      utr: ['utr', trimmed(z.string().check(z.maxLength(100)))],
      reason: ['reason', trimmed(z.string().check(z.maxLength(200)))],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, decided: ['decided', z.boolean()] })) },
});

export const claimWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw/claim',
  permission: 'Pending Withdrawal',
  summary: 'Tells others for two minutes that the caller is looking at a withdrawal; blocks nobody',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(wireRecord({ claimedBy: ['claimed_by', z.nullable(z.string())] })) },
});
