import * as z from 'zod/mini';
import { doneOrProposed } from '../approvals/fields.ts';
import { ownReversal, reversal } from '../cases/reversals.ts';
import { coded, codeGiven, countText, instant, renamed, rowId, rupees, rupeesGiven, trimmed } from '../codec.ts';
import { confirmedFields, done } from '../confirmations/confirmed.ts';
import { endpoint, file, json, multipart } from '../endpoint.ts';
import { cursor, dayFields, idSorts, list, requestSorts, searchFields, sortedFields } from '../list.ts';
import { givenAmount } from '../money.ts';
import { payMethods } from '../pay-methods.ts';
import { limitPeriodNames, payInStops } from '../play/limits.ts';
import { reason } from '../refusals/reason-codec.ts';
import { rechargeStatuses } from '../statuses.ts';
import { PROOF_MAX_BYTES, PROOF_TYPES } from './proof.ts';
import { referenceRule } from './reference-rule.ts';
import { rechargeFlags } from './review.ts';

export const method = z.enum(payMethods);
const status = coded(rechargeStatuses);
const flag = z.enum(rechargeFlags);

/** Where a payer sends the money. Exactly one of the four parts is filled, the one of the method. */
const payTo = z.object({
  holder: z.string(),
  upi: z.nullable(renamed({ id: ['upiId', z.string()], link: ['link', z.string()] })),
  bank: z.nullable(
    renamed({
      name: ['bank_name', z.string()],
      accountNumber: ['account_number', z.string()],
      ifsc: ['ifsc_code', z.string()],
    }),
  ),
  qrImageUrl: z.nullable(z.string()),
  /** The rate is rupees for one USDT, fixed when the payment was started; the amount is what to send at it. */
  usdt: z.nullable(
    renamed({
      address: ['usdt_wallet_address', z.string()],
      rate: ['name_bank', z.string()],
      amount: ['usdt_amount', z.string()],
    }),
  ),
});
export type PayTo = z.output<typeof payTo>;

/** What was to be sent in USDT, and at which rate; `null` for what was paid in rupees. */
export const usdt = z.nullable(renamed({ rate: ['name_bank', z.string()], amount: ['usdt_amount', z.string()] }));
export type UsdtFacts = NonNullable<z.output<typeof usdt>>;

/** A payment that was started: where to pay it, under which code, and until when. */
const startedPayment = renamed({
  code: ['id_order', z.string()],
  amountPaise: ['money', rupees],
  method: ['type', method],
  tier: ['tier', z.int()],
  payTo: ['pay_to', payTo],
  /** The form of the reference that its proof needs. */
  reference: ['utr_rule', referenceRule],
  startedAt: ['today', instant],
  expiresAt: ['expires_at', instant],
  /** False when the payee's details have changed since: a proof would be refused. */
  current: ['current', z.boolean()],
});
export type Started = z.output<typeof startedPayment>;

/** A request as its requester follows it. */
const ownRecharge = renamed({
  id: ['id', z.int()],
  code: ['id_order', z.string()],
  amountPaise: ['money', rupees],
  method: ['type', method],
  utr: ['utr', z.string()],
  status: ['status', status],
  reason: ['reason', z.nullable(z.string())],
  withdrawn: ['withdrawn', z.boolean()],
  usdt: ['usdt', usdt],
  requestedAt: ['today', instant],
  decidedAt: ['time', z.nullable(instant)],
  reversal: ['reversal', ownReversal],
  /** When the first of the two people who check it did, while it waits for the other. Never who. */
  firstCheckedAt: ['first_checked_at', z.nullable(instant)],
  /** What of it paid what its requester owed before. */
  paidDebtPaise: ['paid_debts', rupees],
});
export type OwnRecharge = z.output<typeof ownRecharge>;

/** A request as the person who decides it sees it. */
const pendingRecharge = renamed({
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
  flags: ['flags', z.array(flag)],
  /** So large that accepting it asks first, and that it is not accepted together with others. */
  large: ['large', z.boolean()],
  /** So large that two people accept it. Source: O6. */
  needsSecond: ['needs_second', z.boolean()],
  /** Who has proposed to accept it, and why. */
  firstApproval: [
    'first_approval',
    z.nullable(
      renamed({
        by: ['by', z.string()],
        /** It was the caller: somebody else must confirm. */
        mine: ['mine', z.boolean()],
        at: ['time', instant],
        reason: ['reason', z.string()],
      }),
    ),
  ],
  /** Who has the review pane open, when that is somebody else. */
  claimedBy: ['claimed_by', z.nullable(z.string())],
  payee: ['payee', z.string()],
});
export type PendingRecharge = z.output<typeof pendingRecharge>;

/** A request in a history. */
export const pastRecharge = renamed({
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
});
export type PastRecharge = z.output<typeof pastRecharge>;

const historyStatuses = ['waiting', 'accepted', 'cancelled', 'reversed'] as const;

const historyFields = {
  ...sortedFields(requestSorts),
  ...searchFields,
  ...dayFields,
  status: ['status', z.optional(z.enum(historyStatuses))],
  method: ['type', z.optional(method)],
} as const;

export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/webapi/getDetails',
  permission: 'Recharge',
  summary: 'The ways of paying that the caller’s payee offers, the limits, and what stops any payment now',
  responses: {
    ok: json(
      renamed({
        options: [
          'bankk',
          z.array(
            renamed({
              payee: ['payee', z.string()],
              methods: ['methods', z.array(method)],
              minimumPaise: ['minimum', rupees],
              maximumPaise: ['maximum', rupees],
              /** The caller's own deposit limit that leaves the least room. */
              ownLimit: [
                'own_limit',
                z.nullable(
                  renamed({
                    period: ['period', z.enum(limitPeriodNames)],
                    limitPaise: ['limit', rupees],
                    leftPaise: ['left', rupees],
                  }),
                ),
              ],
              /** What the caller paid in last, of what was credited. */
              lastPaise: ['last_amount', z.nullable(rupees)],
              contactPhone: ['contact', z.nullable(z.string())],
              chatCountryCode: ['country_code', z.string()],
            }),
          ),
        ],
        /** Why nothing can be paid in now, whatever the amount: what every submission would be refused with. */
        stop: [
          'stop',
          z.nullable(
            renamed({
              reason: ['reason', z.enum(payInStops)],
              message: ['message', z.string()],
              /** The message as a code with what varies in it. */
              because: ['because', z.optional(reason)],
            }),
          ),
        ],
      }),
    ),
  },
});

export const startRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/recharge/start',
  permission: 'Recharge',
  summary:
    'Shows where to pay an amount, and makes the code that is the payment reference; the same amount and method give the same code until it is used or expires',
  body: json(renamed({ amountPaise: ['stake', rupeesGiven(z.string(), givenAmount)], method: ['type', method] })),
  responses: { ok: json(startedPayment) },
});

export const listStartedPayments = endpoint({
  method: 'GET',
  path: '/api/webapi/recharge/started',
  permission: 'Recharge',
  summary:
    'Payments that the caller started and has sent no proof of, newest first; each can be continued until it expires',
  responses: { ok: json(renamed({ payments: ['datas', z.array(startedPayment)] })) },
});

export const discardStartedPayment = endpoint({
  method: 'POST',
  path: '/api/webapi/recharge/discard',
  permission: 'Recharge',
  summary: 'Discards a payment that the caller started; its code can no longer be used',
  body: json(renamed({ code: ['id_order', z.string().check(z.maxLength(20))] })),
  responses: { ok: json(done) },
});

export const submitRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/deposite',
  permission: 'Recharge',
  summary:
    'Asks for chips against a payment made outside, with its reference (in the form that recharge/start told) and a picture of the proof',
  body: multipart(
    renamed({
      amountPaise: ['stake', rupeesGiven(z.string(), givenAmount)],
      utr: ['utr', z.string()],
      code: ['id_order', z.string()],
      requestId: ['request_id', z.uuid()],
    }),
    { proof: { required: true, maxBytes: PROOF_MAX_BYTES, types: PROOF_TYPES } },
  ),
  responses: { ok: json(renamed({ ...confirmedFields, code: ['id_order', z.string()] })) },
});

export const listOwnRecharges = endpoint({
  method: 'GET',
  path: '/api/webapi/recharge/list',
  permission: 'Recharge',
  summary: 'The caller’s own requests, newest first',
  query: renamed({
    ...sortedFields(idSorts),
    ...dayFields,
    status: ['status', z.optional(z.enum(historyStatuses))],
  }),
  responses: { ok: list('datas', ownRecharge) },
});

export const getOwnRecharge = endpoint({
  method: 'GET',
  path: '/api/webapi/recharge/{code}',
  permission: 'Recharge',
  summary: 'One of the caller’s own requests',
  params: z.object({ code: z.string() }),
  responses: { ok: json(renamed({ recharge: ['data', ownRecharge] })) },
});

export const cancelRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/recharge/withdraw',
  permission: 'Recharge',
  summary: 'Takes the caller’s own waiting request back',
  body: json(renamed({ code: ['id_order', z.string()] })),
  responses: { ok: json(done) },
});

export const listPendingRecharges = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/recharge/pending',
  permission: 'Pending Recharge',
  summary: 'Waiting requests that the caller is the payee of, or may decide for its downline; oldest first',
  query: renamed({
    queue: ['queue', z.optional(z.enum(['mine', 'downline']))],
    search: ['q', trimmed(z.string().check(z.maxLength(60)))],
    limit: ['limit', z.optional(countText)],
    cursor,
  }),
  responses: {
    ok: json(
      renamed({
        rows: ['list', z.array(pendingRecharge)],
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

export const listRechargeHistory = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge',
  permission: 'Recharge History',
  summary: 'Decided requests that were paid to the caller, or to its downline; newest first',
  query: renamed({ ...historyFields, queue: ['queue', z.optional(z.enum(['mine', 'downline']))] }),
  responses: { ok: list('datas2', pastRecharge) },
});

export const listCustomerHistory = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/Customerrecharge',
  permission: 'Read Customer History',
  summary: 'Requests of the customers and players in the caller’s scope, waiting ones included; newest first',
  query: renamed({
    ...historyFields,
    /** Those of today that were not taken back are what the dashboard counts as credited. */
    status: ['status', z.optional(z.enum([...historyStatuses, 'credited-today']))],
    level: ['level', z.optional(z.enum(['customer', 'player']))],
  }),
  responses: { ok: list('datas', pastRecharge) },
});

export const decideRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge/status',
  permission: 'Pending Recharge',
  summary:
    'Accepts (1) or rejects (2) a waiting request, once; above a limit a second person confirms, and accepting needs a reason',
  body: json(
    renamed({
      id: ['id', rowId],
      decision: ['status', codeGiven({ accepted: rechargeStatuses.accepted, cancelled: rechargeStatuses.cancelled })],
      reason: ['reason', trimmed(z.string().check(z.maxLength(200)))],
    }),
  ),
  responses: { ok: json(renamed(doneOrProposed)) },
});

export const claimRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/recharge/claim',
  permission: 'Pending Recharge',
  summary: 'Tells others for two minutes that the caller is looking at a request; blocks nobody',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(renamed({ claimedBy: ['claimed_by', z.nullable(z.string())] })) },
});

export const getProof = endpoint({
  method: 'GET',
  path: '/proof/{name}',
  // Whoever has a list that shows it.
  permission: ['Recharge', 'Pending Recharge', 'Recharge History', 'Read Customer History', 'Members'],
  summary: 'The picture of a proof, for those who may see its request',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/)) }),
  query: renamed({ size: ['size', z.optional(z.enum(['thumb', 'full']))] }),
  responses: { ok: file(['image/webp']) },
});
