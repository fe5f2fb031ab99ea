import * as z from 'zod/mini';
import { reversal } from '../cases/reversals.ts';
import { instant, rupees, wireRecord } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { dayFields, list, requestSorts, searchFields, sortedFields } from '../list.ts';
import { historyStatuses, method, status, usdt } from './fields.ts';

/** A recharge in a history. */
export const pastRecharge = wireRecord({
  id: ['id', z.int()],
  account: ['phone', z.string()],
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  method: ['type', method],
  amountPaise: ['money', rupees],
  usdt: ['usdt', usdt],
  code: ['id_order', z.string()],
  utr: ['utr', z.string()],
  proofUrl: ['url', z.string()],
  status: ['status', status],
  reason: ['reason', z.nullable(z.string())],
  requestedAt: ['today', instant],
  decidedAt: ['time', z.nullable(instant)],
  decidedBy: ['decided_by', z.nullable(z.string())],
  payee: ['payee', z.string()],
  reversal: ['reversal', reversal],
  /** Whether a bank line proves an accepted one; `null` where its payee's bank files don't cover it. Source: O11. */
  inBank: ['in_bank', z.nullable(z.boolean())],
});
export type PastRecharge = z.output<typeof pastRecharge>;

const historyFields = {
  ...sortedFields(requestSorts),
  ...searchFields,
  ...dayFields,
  status: ['status', z.optional(z.enum(historyStatuses))],
  method: ['type', z.optional(method)],
} as const;

export const listRechargeHistory = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge',
  permission: 'Recharge History',
  summary: 'Decided requests that were paid to the caller, or to its downline; newest first',
  query: wireRecord({ ...historyFields, queue: ['queue', z.optional(z.enum(['mine', 'downline']))] }),
  responses: { ok: list('datas2', pastRecharge) },
});

export const listCustomerHistory = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/Customerrecharge',
  permission: 'Read Customer History',
  summary: 'Requests of the customers and players in the caller’s scope, waiting ones included; newest first',
  query: wireRecord({
    ...historyFields,
    /** `credited-today` is what the dashboard counts as credited: accepted today and not reversed. */
    status: ['status', z.optional(z.enum([...historyStatuses, 'credited-today']))],
    level: ['level', z.optional(z.enum(['customer', 'player']))],
  }),
  responses: { ok: list('datas', pastRecharge) },
});
