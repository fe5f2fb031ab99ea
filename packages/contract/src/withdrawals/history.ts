import * as z from 'zod/mini';
import { reversal } from '../cases/reversals.ts';
import { instant, rupees, wireRecord } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, list, requestSorts, searchFields, sortedFields } from '../list.ts';
import { method, payoutTo, status } from './fields.ts';

/** A withdrawal in the history. */
const pastWithdrawal = wireRecord({
  id: ['id', z.int()],
  account: ['phone', z.string()],
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  method: ['type', method],
  amountPaise: ['money', rupees],
  code: ['id_order', z.string()],
  payoutTo: ['paid_to', payoutTo],
  utr: ['utr', z.nullable(z.string())],
  status: ['status', status],
  reason: ['reason', z.nullable(z.string())],
  requestedAt: ['today', instant],
  decidedAt: ['time', z.nullable(instant)],
  decidedBy: ['decided_by', z.nullable(z.string())],
  /** The first of two approvers, if there were two. */
  firstApprovedBy: ['first_approved_by', z.nullable(z.string())],
  payer: ['payer', z.string()],
  reversal: ['reversal', reversal],
});
export type PastWithdrawal = z.output<typeof pastWithdrawal>;

export const listWithdrawalHistory = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw',
  permission: 'Withdrawal History',
  summary: 'Decided withdrawals that the caller paid, or its downline; newest first',
  query: wireRecord({
    ...sortedFields(requestSorts),
    ...searchFields,
    ...dayFields,
    queue: ['queue', z.optional(z.enum(['mine', 'downline']))],
    status: ['status', z.optional(z.enum(['approved', 'denied', 'reversed']))],
    method: ['type', z.optional(method)],
  }),
  responses: { ok: list('datas2', pastWithdrawal) },
});
