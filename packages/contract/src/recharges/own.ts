import * as z from 'zod/mini';
import { ownReversal } from '../cases/reversals.ts';
import { instant, rupees, rupeesParsedBy, wireRecord } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json, multipart } from '../endpoint.ts';
import { dayFields, idSorts, list, sortedFields } from '../list.ts';
import { parseAmount } from '../money.ts';
import { limitPeriodNames, payInStops } from '../play/limits.ts';
import { reason } from '../refusals/reason-codec.ts';
import { historyStatuses, method, status, usdt } from './fields.ts';
import { PROOF_MAX_BYTES, PROOF_TYPES } from './proof.ts';
import { referenceRule } from './reference-rule.ts';

/** Where a payer sends the money. Exactly one of the four parts is filled: that of the method. */
const payTo = z.object({
  holder: z.string(),
  upi: z.nullable(wireRecord({ id: ['upiId', z.string()], link: ['link', z.string()] })),
  bank: z.nullable(
    wireRecord({
      name: ['bank_name', z.string()],
      accountNumber: ['account_number', z.string()],
      ifsc: ['ifsc_code', z.string()],
    }),
  ),
  qrImageUrl: z.nullable(z.string()),
  /** Rupees for one USDT, fixed when the payment was started, and the amount to send at that rate. */
  usdt: z.nullable(
    wireRecord({
      address: ['usdt_wallet_address', z.string()],
      rate: ['name_bank', z.string()],
      amount: ['usdt_amount', z.string()],
    }),
  ),
});
export type PayTo = z.output<typeof payTo>;

/** A started payment: where to pay it, under which code, and until when. */
const startedPayment = wireRecord({
  code: ['id_order', z.string()],
  amountPaise: ['money', rupees],
  method: ['type', method],
  tier: ['tier', z.int()],
  payTo: ['pay_to', payTo],
  /** The form of the reference required with its proof. */
  reference: ['utr_rule', referenceRule],
  startedAt: ['today', instant],
  expiresAt: ['expires_at', instant],
  /** False when the payee's details have changed since: a proof would be refused. */
  current: ['current', z.boolean()],
});
export type Started = z.output<typeof startedPayment>;

/** A recharge as its requester tracks it. */
const ownRecharge = wireRecord({
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
  /** When the first of its two checks was made, while it waits for the second. Never by whom. */
  firstCheckedAt: ['first_checked_at', z.nullable(instant)],
  /** The part that paid the requester's existing debts. */
  paidDebtPaise: ['paid_debts', rupees],
});
export type OwnRecharge = z.output<typeof ownRecharge>;

export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/webapi/getDetails',
  permission: 'Recharge',
  summary: 'The ways of paying that the caller’s payee offers, the limits, and what stops any payment now',
  responses: {
    ok: json(
      wireRecord({
        options: [
          'bankk',
          z.array(
            wireRecord({
              payee: ['payee', z.string()],
              methods: ['methods', z.array(method)],
              minimumPaise: ['minimum', rupees],
              maximumPaise: ['maximum', rupees],
              /** The tightest of the caller's own deposit limits. */
              ownLimit: [
                'own_limit',
                z.nullable(
                  wireRecord({
                    period: ['period', z.enum(limitPeriodNames)],
                    limitPaise: ['limit', rupees],
                    leftPaise: ['left', rupees],
                  }),
                ),
              ],
              /** The amount of the caller's last credited payment. */
              lastPaise: ['last_amount', z.nullable(rupees)],
              contactPhone: ['contact', z.nullable(z.string())],
              chatCountryCode: ['country_code', z.string()],
            }),
          ),
        ],
        /** Why paying in is not possible now, whatever the amount: the refusal of every submission. */
        stop: [
          'stop',
          z.nullable(
            wireRecord({
              reason: ['reason', z.enum(payInStops)],
              message: ['message', z.string()],
              /** The message as a code with its parameters. */
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
  body: json(wireRecord({ amountPaise: ['stake', rupeesParsedBy(z.string(), parseAmount)], method: ['type', method] })),
  responses: { ok: json(startedPayment) },
});

export const listStartedPayments = endpoint({
  method: 'GET',
  path: '/api/webapi/recharge/started',
  permission: 'Recharge',
  summary:
    'Payments that the caller started and has sent no proof of, newest first; each can be continued until it expires',
  responses: { ok: json(wireRecord({ payments: ['datas', z.array(startedPayment)] })) },
});

export const discardStartedPayment = endpoint({
  method: 'POST',
  path: '/api/webapi/recharge/discard',
  permission: 'Recharge',
  summary: 'Discards a payment that the caller started; its code can no longer be used',
  body: json(wireRecord({ code: ['id_order', z.string().check(z.maxLength(20))] })),
  responses: { ok: json(confirmationAnswer) },
});

export const submitRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/deposite',
  permission: 'Recharge',
  summary:
    'Asks for chips against a payment made outside, with its reference (in the form that recharge/start told) and a picture of the proof',
  body: multipart(
    wireRecord({
      amountPaise: ['stake', rupeesParsedBy(z.string(), parseAmount)],
      utr: ['utr', z.string()],
      code: ['id_order', z.string()],
      requestId: ['request_id', z.uuid()],
    }),
    { proof: { required: true, maxBytes: PROOF_MAX_BYTES, types: PROOF_TYPES } },
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, code: ['id_order', z.string()] })) },
});

export const listOwnRecharges = endpoint({
  method: 'GET',
  path: '/api/webapi/recharge/list',
  permission: 'Recharge',
  summary: 'The caller’s own requests, newest first',
  query: wireRecord({
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
  responses: { ok: json(wireRecord({ recharge: ['data', ownRecharge] })) },
});

export const cancelRecharge = endpoint({
  method: 'POST',
  path: '/api/webapi/recharge/withdraw',
  permission: 'Recharge',
  summary: 'Takes the caller’s own waiting request back',
  body: json(wireRecord({ code: ['id_order', z.string()] })),
  responses: { ok: json(confirmationAnswer) },
});
