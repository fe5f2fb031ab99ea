import * as z from 'zod/mini';
import { ownReversal, reversal } from '../cases/reversals.ts';
import { coded, codeGiven, countText, instant, renamed, rowId, rupees, rupeesGiven, trimmed } from '../codec.ts';
import { confirmedFields, done } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { cursor, dayFields, list, requestSorts, searchFields, sortedFields } from '../list.ts';
import { givenAmount } from '../money.ts';
import { payoutMethods } from '../pay-methods.ts';
import { referenceRule } from '../recharges/reference-rule.ts';
import { reason as refusalReason } from '../refusals/reason-codec.ts';
import { withdrawalStatuses } from '../statuses.ts';
import { withdrawalFlags } from './review.ts';

const method = z.enum(payoutMethods);
const status = coded(withdrawalStatuses);
const flag = z.enum(withdrawalFlags);
const reason = trimmed(z.string().check(z.maxLength(200)));

/** Where somebody is paid out to. Exactly one of the three parts is filled, the one of the method. */
const payoutTo = z.object({
  /** Name of the bank account's owner; empty for what has none. */
  holder: z.string(),
  upi: z.nullable(renamed({ id: ['upiId', z.string()] })),
  bank: z.nullable(
    renamed({
      name: ['bank_name', z.string()],
      accountNumber: ['account_number', z.string()],
      ifsc: ['ifsc_code', z.string()],
    }),
  ),
  usdt: z.nullable(renamed({ address: ['usdt_wallet_address', z.string()] })),
});
export type PayoutTo = z.output<typeof payoutTo>;

/** Payout details in one line: the UPI id, the bank and its number, or the address. */
export function payoutLine({ upi, bank, usdt }: PayoutTo): string {
  if (upi) return upi.id;
  return bank ? `${bank.name} ${bank.accountNumber}` : (usdt?.address ?? '');
}

const payoutAccount = renamed({
  id: ['id', z.int()],
  method: ['type', method],
  payoutTo: ['paid_to', payoutTo],
  savedAt: ['time', instant],
  /** From when it can be paid to, while that is still to come. Source: O9. */
  payableAt: ['payable_at', z.nullable(instant)],
  /** When a withdrawal of the caller’s was last paid to it. */
  paidAt: ['paid_at', z.nullable(instant)],
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** A withdrawal as its requester follows it. */
export const ownWithdrawal = renamed({
  id: ['id', z.int()],
  code: ['id_order', z.string()],
  amountPaise: ['money', rupees],
  method: ['type', method],
  payoutTo: ['paid_to', payoutTo],
  status: ['status', status],
  /** The bank's reference of the payout, once it is paid. */
  utr: ['utr', z.nullable(z.string())],
  reason: ['reason', z.nullable(z.string())],
  requestedAt: ['today', instant],
  decidedAt: ['time', z.nullable(instant)],
  reversal: ['reversal', ownReversal],
  /** What of it paid what its requester owed, when it came back. */
  paidDebtPaise: ['paid_debts', rupees],
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

/** A withdrawal as the person who decides it sees it. */
const pendingWithdrawal = renamed({
  id: ['id', z.int()],
  account: ['phone', z.string()],
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  amountPaise: ['money', rupees],
  code: ['id_order', z.string()],
  method: ['type', method],
  payoutTo: ['paid_to', payoutTo],
  /** What the requester has besides, and what is held for it in all. */
  balancePaise: ['balance', rupees],
  heldPaise: ['held', rupees],
  requestedAt: ['today', instant],
  late: ['late', z.boolean()],
  flags: ['flags', z.array(flag)],
  /** Accounts in the caller’s scope that saved the same payout details, ten at most. Source: O9. */
  sharedWith: [
    'shared_with',
    z.array(renamed({ accountId: ['account_id', z.string()], username: ['username', z.string()] })),
  ],
  claimedBy: ['claimed_by', z.nullable(z.string())],
  payer: ['payer', z.string()],
  /** The form of the reference that its payout needs. */
  reference: ['utr_rule', referenceRule],
  /** So large that two people confirm it. Source: R37. */
  needsSecond: ['needs_second', z.boolean()],
  /** The first of two approvals, with the payout UTR it names. */
  firstApproval: [
    'first_approval',
    z.nullable(
      renamed({
        by: ['by', z.string()],
        /** It was the caller: somebody else must confirm. */
        mine: ['mine', z.boolean()],
        at: ['time', instant],
        utr: ['utr', z.string()],
      }),
    ),
  ],
});
export type PendingWithdrawal = z.output<typeof pendingWithdrawal>;

/** A withdrawal in the history. */
const pastWithdrawal = renamed({
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
  /** Who approved first, when two people did. */
  firstApprovedBy: ['first_approved_by', z.nullable(z.string())],
  payer: ['payer', z.string()],
  reversal: ['reversal', reversal],
});
export type PastWithdrawal = z.output<typeof pastWithdrawal>;

const queue = z.optional(z.enum(['mine', 'downline']));

export const askWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/withdraw',
  permission: 'Recharge',
  summary: 'Asks for chips to be paid out to a saved account; the amount is held at once. Once per request id',
  body: json(
    renamed({
      amountPaise: ['amount', rupeesGiven(z.string().check(z.maxLength(30)), givenAmount)],
      method: ['method', method],
      accountId: ['account_id', rowId],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(renamed({ ...confirmedFields, id: ['id', z.int()] })) },
});

export const listOwnWithdrawals = endpoint({
  method: 'GET',
  path: '/api/webapi/withdraw/list',
  permission: 'Recharge',
  summary: 'The caller’s own withdrawals, newest first',
  query: renamed({ ...sortedFields(requestSorts), ...searchFields, ...dayFields }),
  responses: { ok: list('datas', ownWithdrawal) },
});

export const getOwnWithdrawal = endpoint({
  method: 'GET',
  path: '/api/webapi/withdraw/{id}',
  permission: 'Recharge',
  summary: 'One of the caller’s own withdrawals, by its id or its code',
  params: z.object({ id: z.string().check(z.regex(/^(\d{1,9}|W[0-9A-Z]{14})$/)) }),
  responses: { ok: json(renamed({ withdrawal: ['data', ownWithdrawal] })) },
});

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/api/webapi/withdraw/accounts',
  permission: 'Recharge',
  summary: 'The caller’s saved payout accounts, and the limits of a withdrawal',
  responses: {
    ok: json(
      renamed({
        accounts: ['accounts', z.array(payoutAccount)],
        minimumPaise: ['minimum', rupees],
        dailyCapPaise: ['daily_cap', rupees],
        /** What is left of the cap until the Indian day ends. */
        leftTodayPaise: ['left_today', rupees],
        /** Why nothing can be asked for at all, whatever the amount, in words for the person. */
        obstacle: ['obstacle', z.nullable(z.string())],
        /** The obstacle as a code with what varies in it. */
        obstacleBecause: ['obstacle_because', z.optional(z.nullable(refusalReason))],
        /** For how long after it is saved a new account can't be paid to; 0 when it can be at once. */
        waitHours: ['account_wait_hours', z.int()],
        /** The one in progress; another can't be asked for until it is decided. */
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
    renamed({
      method: ['method', method],
      holder: ['holder_name', detail],
      bankName: ['bank_name', detail],
      accountNumber: ['account_number', detail],
      ifsc: ['ifsc_code', detail],
      upiId: ['upiId', detail],
      usdtAddress: ['usdt_wallet_address', detail],
    }),
  ),
  responses: { ok: json(renamed({ ...confirmedFields, id: ['id', z.int()] })) },
});

export const removePayoutAccount = endpoint({
  method: 'DELETE',
  path: '/api/webapi/withdraw/accounts',
  permission: 'Recharge',
  summary: 'Removes a saved payout account; withdrawals already asked for keep its details',
  query: renamed({ id: ['id', countText] }),
  responses: { ok: json(done) },
});

export const listPendingWithdrawals = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/withdraw/pending',
  permission: 'Pending Withdrawal',
  summary: 'Pending withdrawals that the caller pays, or may decide for its downline; oldest first',
  query: renamed({
    queue: ['queue', queue],
    search: ['q', trimmed(z.string().check(z.maxLength(60)))],
    limit: ['limit', z.optional(countText)],
    cursor,
  }),
  responses: {
    ok: json(
      renamed({
        rows: ['list', z.array(pendingWithdrawal)],
        nextCursor: ['nextCursor', z.nullable(z.string())],
        total: ['total', z.int()],
        /** What they come to together. */
        totalPaise: ['total_amount', rupees],
        /** How many each of the two queues has, whatever is searched for. */
        mineCount: ['waiting_mine', z.int()],
        downlineCount: ['waiting_downline', z.int()],
      }),
    ),
  },
});

export const listWithdrawalHistory = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw',
  permission: 'Withdrawal History',
  summary: 'Decided withdrawals that the caller paid, or its downline; newest first',
  query: renamed({
    ...sortedFields(requestSorts),
    ...searchFields,
    ...dayFields,
    queue: ['queue', queue],
    status: ['status', z.optional(z.enum(['approved', 'denied', 'reversed']))],
    method: ['type', z.optional(method)],
  }),
  responses: { ok: list('datas2', pastWithdrawal) },
});

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw/status',
  permission: 'Pending Withdrawal',
  summary: 'Approves (1, with the payout UTR) or denies (2, with a reason) a pending withdrawal, once',
  body: json(
    renamed({
      id: ['id', rowId],
      decision: ['status', codeGiven({ approved: withdrawalStatuses.approved, denied: withdrawalStatuses.denied })],
      utr: ['utr', trimmed(z.string().check(z.maxLength(100)))],
      reason: ['reason', reason],
    }),
  ),
  responses: { ok: json(renamed({ ...confirmedFields, decided: ['decided', z.boolean()] })) },
});

export const claimWithdrawal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/withdraw/claim',
  permission: 'Pending Withdrawal',
  summary: 'Tells others for two minutes that the caller is looking at a withdrawal; blocks nobody',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(renamed({ claimedBy: ['claimed_by', z.nullable(z.string())] })) },
});
