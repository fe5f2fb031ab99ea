import * as z from 'zod/mini';
import { countText, instant, rupees, wireRecord } from '../codec.ts';
import { documentStates } from '../documents/states.ts';
import { endpoint, json } from '../endpoint.ts';

/** How many days the counts of a history go back. */
export const HISTORY_DAYS = 30;

/** A person's past activity. Source: D158. */
const history = wireRecord({
  since: ['since', instant],
  /** Deposits of the last 30 days that were accepted, and that an approver rejected. */
  accepted: ['accepted', z.int()],
  rejected: ['rejected', z.int()],
  /** All-time totals: accepted and not reversed, and paid out. */
  acceptedPaise: ['accepted_sum', rupees],
  paidOutPaise: ['paid_out_sum', rupees],
  /** The last decided deposits, oldest first. */
  latest: [
    'latest',
    z.array(
      wireRecord({ amountPaise: ['money', rupees], accepted: ['is_accepted', z.boolean()], at: ['today', instant] }),
    ),
  ],
  /** The last paid withdrawal. */
  lastWithdrawal: [
    'last_withdrawal',
    z.nullable(wireRecord({ amountPaise: ['money', rupees], at: ['today', instant] })),
  ],
});
export type ReviewHistory = z.output<typeof history>;

/** Earlier amounts of the same kind that went through; `null` for a first one. */
const earlier = z.nullable(
  wireRecord({ count: ['count', z.int()], leastPaise: ['least_amount', rupees], mostPaise: ['most_amount', rupees] }),
);
export type EarlierAmounts = z.output<typeof earlier>;

/** The present state of the account a payer was told to pay: still offered, paused, no longer in the settings. */
const payeeStates = ['current', 'paused', 'changed', 'inactive'] as const;

/** Holders of the payout accounts that the requester saved. */
const holders = z.array(z.string());

const rechargeReview = wireRecord({
  id: ['id', z.int()],
  earlier: ['earlier', earlier],
  payee: ['payee_account', z.enum(payeeStates)],
  /** When the requester was shown where to pay. */
  startedAt: ['started', z.nullable(instant)],
  /** Number of other, rejected requests with this reference. */
  utrRejected: ['utr_rejected', z.int()],
  /** The last of these whose record the caller may read. Absent from servers of the previous version. */
  rejectedAs: ['rejected_before', z.optional(z.nullable(z.string()))],
  /** Number of other requests with the same picture now: some may be later than this one's flag. */
  proofElsewhere: ['proof_elsewhere', z.int()],
  /** If all rejected requests with this reference are the requester's own: the last one, which this one repeats. */
  sentBefore: [
    'sent_before',
    z.nullable(wireRecord({ code: ['id_order', z.string()], reason: ['reason', z.nullable(z.string())] })),
  ],
  holders: ['holders', holders],
  /** Balances of the requester and the payee; `null` for a wallet outside the caller’s scope. */
  balancePaise: ['balance', z.nullable(rupees)],
  payeePaise: ['payee_balance', z.nullable(rupees)],
  /** How much the payee may owe, if the caller sees it. Absent from servers of the previous version. Source: O15. */
  payeeCreditPaise: ['payee_credit', z.optional(z.nullable(rupees))],
  payeeLentPaise: ['payee_lent', z.optional(z.nullable(rupees))],
  history: ['history', history],
});
export type RechargeReview = z.output<typeof rechargeReview>;

const withdrawalReview = wireRecord({
  id: ['id', z.int()],
  earlier: ['earlier', earlier],
  /** When the payout account was saved; `null` when it was removed since. */
  savedAt: ['saved', z.nullable(instant)],
  /** Number of withdrawals paid to it before. */
  paidTo: ['paid_before', z.int()],
  payerPaise: ['payer_balance', z.nullable(rupees)],
  /** The worst state among the player's documents not accepted; `null` if there is none, or the caller may not see them. Source: O22. */
  documents: ['documents', z.optional(z.nullable(z.enum(documentStates)))],
  /** Link that opens a UPI app with payee, amount and code filled in; `null` for other ways of paying. */
  upiLink: ['link', z.nullable(z.string())],
  history: ['history', history],
});
export type WithdrawalReview = z.output<typeof withdrawalReview>;

const query = wireRecord({ id: ['id', countText] });

export const getRechargeReview = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/recharge/review',
  permission: 'Pending Recharge',
  summary:
    'What to compare a waiting recharge of the caller’s queues with: earlier amounts, where it was to be paid, its reference, and the history of who asks',
  query,
  responses: { ok: json(wireRecord({ review: ['data', rechargeReview] })) },
});

export const getWithdrawalReview = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/withdraw/review',
  permission: 'Pending Withdrawal',
  summary:
    'What to compare a waiting withdrawal of the caller’s queues with: earlier amounts, its payout account and what was paid to it, a link that pays it by UPI, and the history of who asks',
  query,
  responses: { ok: json(wireRecord({ review: ['data', withdrawalReview] })) },
});
