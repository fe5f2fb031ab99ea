import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { confirmedOrProposedFields } from '../approvals/fields.ts';
import { countText, decisionCode, instant, rowId, rupees, trimmed, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { cursor, searchFields } from '../list.ts';
import { rechargeStatuses } from '../statuses.ts';
import { method, usdt } from './fields.ts';
import { rechargeFlags } from './review.ts';

/** A recharge as seen by those who decide it. */
export const pendingRecharge = wireRecord({
  id: ['id', z.int()],
  account: ['phone', z.string()],
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  code: ['id_order', z.string()],
  utr: ['utr', z.string()],
  proofUrl: ['url', z.string()],
  method: ['type', method],
  paidTo: ['paid_to', z.string()],
  usdt: ['usdt', usdt],
  requestedAt: ['today', instant],
  late: ['late', z.boolean()],
  flags: ['flags', z.array(z.enum(rechargeFlags))],
  /** Large enough to be confirmed before accepting, and excluded from accepting several at once. */
  large: ['large', z.boolean()],
  /** Large enough to need two people to accept it. Source: O6. */
  needsSecond: ['needs_second', z.boolean()],
  /** Who proposed to accept it, and why. */
  firstApproval: [
    'first_approval',
    z.nullable(
      wireRecord({
        by: ['by', z.string()],
        /** By the caller, so that another person must confirm. */
        mine: ['mine', z.boolean()],
        at: ['time', instant],
        reason: ['reason', z.string()],
      }),
    ),
  ],
  /** The other account that has the review pane open. */
  claimedBy: ['claimed_by', z.nullable(z.string())],
  payee: ['payee', z.string()],
});
export type PendingRecharge = z.output<typeof pendingRecharge>;

export const listPendingRecharges = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/recharge/pending',
  permission: 'Pending Recharge',
  summary: 'Waiting requests that the caller is the payee of, or may decide for its downline; oldest first',
  query: wireRecord({
    queue: ['queue', z.optional(z.enum(['mine', 'downline']))],
    ...searchFields,
    /** Only requests of this account and those below it, in the counts of both queues too. */
    under: ['under', z.optional(publicId)],
    limit: ['limit', z.optional(countText)],
    cursor,
  }),
  responses: {
    ok: json(
      wireRecord({
        rows: ['list', z.array(pendingRecharge)],
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

export const decideRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge/status',
  permission: 'Pending Recharge',
  summary:
    'Accepts (1) or rejects (2) a waiting request, once; above a limit a second person confirms, and accepting needs a reason',
  body: json(
    wireRecord({
      id: ['id', rowId],
      decision: [
        'status',
        decisionCode({ accepted: rechargeStatuses.accepted, cancelled: rechargeStatuses.cancelled }),
      ],
      reason: ['reason', trimmed(z.string().check(z.maxLength(200)))],
    }),
  ),
  responses: { ok: json(wireRecord(confirmedOrProposedFields)) },
});

export const claimRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge/claim',
  permission: 'Pending Recharge',
  summary: 'Tells others for two minutes that the caller is looking at a request; blocks nobody',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(wireRecord({ claimedBy: ['claimed_by', z.nullable(z.string())] })) },
});
