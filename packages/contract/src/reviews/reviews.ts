import * as z from 'zod/mini';
import { countText, instant, renamed, rupees } from '../codec.ts';
import { documentStates } from '../documents/states.ts';
import { endpoint, json } from '../endpoint.ts';

/** How many days the counts of a history go back. */
export const HISTORY_DAYS = 30;

/** What is known of a person from before. Source: D158. */
const history = renamed({
  since: ['since', instant],
  /** Deposits of the last 30 days that were accepted, and rejected by whoever decided. */
  accepted: ['accepted', z.int()],
  rejected: ['rejected', z.int()],
  /** Everything that was ever accepted and not reversed, and paid out. */
  acceptedPaise: ['accepted_sum', rupees],
  paidOutPaise: ['paid_out_sum', rupees],
  /** The last deposits that were decided, oldest first. */
  latest: [
    'latest',
    z.array(
      renamed({ amountPaise: ['money', rupees], accepted: ['is_accepted', z.boolean()], at: ['today', instant] }),
    ),
  ],
  /** The last withdrawal that was paid. */
  lastWithdrawal: ['last_withdrawal', z.nullable(renamed({ amountPaise: ['money', rupees], at: ['today', instant] }))],
});
export type ReviewHistory = z.output<typeof history>;

/** Earlier amounts of the same kind that went through; none for a first one. */
const earlier = z.nullable(
  renamed({ count: ['count', z.int()], leastPaise: ['least_amount', rupees], mostPaise: ['most_amount', rupees] }),
);
export type EarlierAmounts = z.output<typeof earlier>;

/** What the account that a payer was told to pay is now: still offered, resting, no longer in the settings. */
const payeeStates = ['current', 'paused', 'changed', 'inactive'] as const;

/** Names of the people whose accounts the requester saved to be paid out to. */
const holders = z.array(z.string());

const rechargeReview = renamed({
  id: ['id', z.int()],
  earlier: ['earlier', earlier],
  payee: ['payee_account', z.enum(payeeStates)],
  /** When the requester was shown where to pay. */
  startedAt: ['started', z.nullable(instant)],
  /** How many other requests with this reference were rejected. */
  utrRejected: ['utr_rejected', z.int()],
  /** The last of these that the caller may read the record of. A server of the version before doesn't say. */
  rejectedAs: ['rejected_before', z.optional(z.nullable(z.string()))],
  /** How many other requests show the same picture by now: one may have come after this one was flagged. */
  proofElsewhere: ['proof_elsewhere', z.int()],
  /** Those are the requester's own alone: the last of them, which this one sends again. */
  sentBefore: [
    'sent_before',
    z.nullable(renamed({ code: ['id_order', z.string()], reason: ['reason', z.nullable(z.string())] })),
  ],
  holders: ['holders', holders],
  /** What the requester and whoever is paid have now; not there for a wallet outside the caller’s scope. */
  balancePaise: ['balance', z.nullable(rupees)],
  payeePaise: ['payee_balance', z.nullable(rupees)],
  /** What whoever is paid may owe, if it is seen. A server of the version before doesn't say. Source: O15. */
  payeeCreditPaise: ['payee_credit', z.optional(z.nullable(rupees))],
  payeeLentPaise: ['payee_lent', z.optional(z.nullable(rupees))],
  history: ['history', history],
});
export type RechargeReview = z.output<typeof rechargeReview>;

const withdrawalReview = renamed({
  id: ['id', z.int()],
  earlier: ['earlier', earlier],
  /** When the payout account was saved; none when it was removed since. */
  savedAt: ['saved', z.nullable(instant)],
  /** How many withdrawals were paid to it before. */
  paidTo: ['paid_before', z.int()],
  payerPaise: ['payer_balance', z.nullable(rupees)],
  /** The worst of the documents that its player was asked for and that are not accepted; none where all are, and for who sees none. Source: O22. */
  documents: ['documents', z.optional(z.nullable(z.enum(documentStates)))],
  /** Opens a UPI app with payee, amount and code filled in; none for another way of paying. */
  upiLink: ['link', z.nullable(z.string())],
  history: ['history', history],
});
export type WithdrawalReview = z.output<typeof withdrawalReview>;

const query = renamed({ id: ['id', countText] });

export const getRechargeReview = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/recharge/review',
  permission: 'Pending Recharge',
  summary:
    'What to compare a waiting recharge of the caller’s queues with: earlier amounts, where it was to be paid, its reference, and the history of who asks',
  query,
  responses: { ok: json(renamed({ review: ['data', rechargeReview] })) },
});

export const getWithdrawalReview = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/withdraw/review',
  permission: 'Pending Withdrawal',
  summary:
    'What to compare a waiting withdrawal of the caller’s queues with: earlier amounts, its payout account and what was paid to it, a link that pays it by UPI, and the history of who asks',
  query,
  responses: { ok: json(renamed({ review: ['data', withdrawalReview] })) },
});
