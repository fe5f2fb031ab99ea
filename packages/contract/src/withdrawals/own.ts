import * as z from 'zod/mini';
import { ownReversal } from '../cases/reversals.ts';
import { countText, instant, rowId, rupees, rupeesParsedBy, wireRecord } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, list, requestSorts, searchFields, sortedFields } from '../list.ts';
import { parseAmount } from '../money.ts';
import { reason } from '../refusals/reason-codec.ts';
import { method, payoutTo, status } from './fields.ts';

const payoutAccount = wireRecord({
  id: ['id', z.int()],
  method: ['type', method],
  payoutTo: ['paid_to', payoutTo],
  savedAt: ['time', instant],
  /** When it becomes payable, if that is still ahead. Source: O9. */
  payableAt: ['payable_at', z.nullable(instant)],
  /** When it last received a withdrawal of the caller. */
  paidAt: ['paid_at', z.nullable(instant)],
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** A withdrawal as its requester tracks it. */
export const ownWithdrawal = wireRecord({
  id: ['id', z.int()],
  code: ['id_order', z.string()],
  amountPaise: ['money', rupees],
  method: ['type', method],
  payoutTo: ['paid_to', payoutTo],
  status: ['status', status],
  /** Pending, and being paid by a bank. */
  inBank: ['in_bank', z.boolean()],
  /** The bank's reference of the payout, once paid. */
  utr: ['utr', z.nullable(z.string())],
  reason: ['reason', z.nullable(z.string())],
  requestedAt: ['today', instant],
  decidedAt: ['time', z.nullable(instant)],
  reversal: ['reversal', ownReversal],
  /** The part that paid the requester's debts when it was reversed. */
  paidDebtPaise: ['paid_debts', rupees],
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

export const askWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/withdraw',
  permission: 'Recharge',
  summary: 'Asks for chips to be paid out to a saved account; the amount is held at once. Once per request id',
  body: json(
    wireRecord({
      amountPaise: ['amount', rupeesParsedBy(z.string().check(z.maxLength(30)), parseAmount)],
      method: ['method', method],
      accountId: ['account_id', rowId],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, id: ['id', z.int()] })) },
});

export const listOwnWithdrawals = endpoint({
  method: 'GET',
  path: '/api/webapi/withdraw/list',
  permission: 'Recharge',
  summary: 'The caller’s own withdrawals, newest first',
  query: wireRecord({ ...sortedFields(requestSorts), ...searchFields, ...dayFields }),
  responses: { ok: list('datas', ownWithdrawal) },
});

export const getOwnWithdrawal = endpoint({
  method: 'GET',
  path: '/api/webapi/withdraw/{id}',
  permission: 'Recharge',
  summary: 'One of the caller’s own withdrawals, by its id or its code',
  params: z.object({ id: z.string().check(z.regex(/^(\d{1,9}|W[0-9A-Z]{14})$/)) }),
  responses: { ok: json(wireRecord({ withdrawal: ['data', ownWithdrawal] })) },
});

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/api/webapi/withdraw/accounts',
  permission: 'Recharge',
  summary: 'The caller’s saved payout accounts, and the limits of a withdrawal',
  responses: {
    ok: json(
      wireRecord({
        accounts: ['accounts', z.array(payoutAccount)],
        minimumPaise: ['minimum', rupees],
        dailyCapPaise: ['daily_cap', rupees],
        /** What the cap leaves until the Indian day ends. */
        leftTodayPaise: ['left_today', rupees],
        /** Why no withdrawal is possible, whatever the amount, in words for the person. */
        obstacle: ['obstacle', z.nullable(z.string())],
        /** The obstacle as a code with its parameters. */
        obstacleBecause: ['obstacle_because', z.optional(z.nullable(reason))],
        /** How long a newly saved account can't be paid to; 0 when it can be at once. */
        waitHours: ['account_wait_hours', z.int()],
        /** The withdrawal in progress; no other can be requested until it is decided. */
        pendingId: ['pending', z.nullable(z.int())],
      }),
    ),
  },
});

const detail = z.optional(z.string().check(z.maxLength(300)));

export const savePayoutAccount = endpoint({
  method: 'POST',
  path: '/api/webapi/withdraw/accounts',
  permission: 'Recharge',
  summary: 'Saves an account to be paid out to: a bank account, a UPI id or a USDT address',
  body: json(
    wireRecord({
      method: ['method', method],
      holder: ['holder_name', detail],
      bankName: ['bank_name', detail],
      accountNumber: ['account_number', detail],
      ifsc: ['ifsc_code', detail],
      upiId: ['upiId', detail],
      usdtAddress: ['usdt_wallet_address', detail],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, id: ['id', z.int()] })) },
});

export const removePayoutAccount = endpoint({
  method: 'DELETE',
  path: '/api/webapi/withdraw/accounts',
  permission: 'Recharge',
  summary: 'Removes a saved payout account; withdrawals already asked for keep its details',
  query: wireRecord({ id: ['id', countText] }),
  responses: { ok: json(confirmationAnswer) },
});
