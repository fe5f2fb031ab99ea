import * as z from 'zod/mini';
import { bankName, columnHeaders, MAX_COLUMNS } from '../bank/fields.ts';
import { rowId, rupees, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { obstacle } from '../refusals/reason-codec.ts';
import { despite, MAX_PAYOUTS_PER_FILE } from './fields.ts';

/** The most rows of a bank's answer checked in one call: its file may hold more than ours. */
export const MAX_RESULTS_PER_CHECK = 2 * MAX_PAYOUTS_PER_FILE;
/** The most rows settled in one call. */
export const MAX_SETTLED_PER_CALL = 50;

/** The bank's word on a payment: made, failed, or neither yet. */
export const bankAnswers = ['paid', 'failed', 'open'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** Piles of rows in the bank's answer: to be paid; to be denied or left; to be looked at; settled before. */
export const resultPiles = ['paid', 'failed', 'unclear', 'settled'] as const;
export type ResultPile = (typeof resultPiles)[number];

/** Why a row is unclear. */
export const unclearReasons = [
  'unknown',
  'twice',
  'amount',
  'open',
  'utr',
  'utr-used',
  'taken-out',
  'paid-otherwise',
  'denied-before',
] as const;
export type UnclearReason = (typeof unclearReasons)[number];

const answer = wireRecord({
  /** Our reference as returned by the bank: the withdrawal's code. */
  reference: ['reference', singleLine(100)],
  amountPaise: ['amount', z.nullable(rupees)],
  answer: ['answer', z.enum(bankAnswers)],
  utr: ['utr', singleLine(100)],
  reason: ['reason', singleLine(200)],
});
export type PayoutAnswer = z.output<typeof answer>;

export const checkPayoutResult = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/result/check',
  permission: 'Pending Withdrawal',
  summary: 'Where each row of a bank’s answer to a file stands, and why one is not understood. Nothing changes',
  body: json(
    wireRecord({
      file: ['payout_file', rowId],
      rows: ['rows', z.array(answer).check(z.minLength(1), z.maxLength(MAX_RESULTS_PER_CHECK))],
    }),
    { maxBytes: 1_400_000 },
  ),
  responses: {
    ok: json(
      wireRecord({
        /** In the order of the rows sent. */
        rows: [
          'rows',
          z.array(
            wireRecord({
              pile: ['pile', z.enum(resultPiles)],
              why: ['why', z.nullable(z.enum(unclearReasons))],
              /** The withdrawal, if the row names one of the file. */
              code: ['id_order', z.nullable(z.string())],
              username: ['username', z.nullable(z.string())],
              /** Its amount in the file. */
              amountPaise: ['amount', z.nullable(rupees)],
              /** Objections to an approval, although the bank has paid it. */
              despite,
            }),
          ),
        ],
      }),
    ),
  },
});

/** Decisions on a row of the answer: paid with its UTR, denied with its reason, or left pending, out of the file. */
export const resultDecisions = ['paid', 'denied', 'left'] as const;
export type ResultDecision = (typeof resultDecisions)[number];

export const settlePayoutResult = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/result',
  permission: 'Pending Withdrawal',
  fresh: true,
  summary:
    'Settles withdrawals of a file by what the bank answered: each by itself, as Approve and Deny do, with its own result. What the bank paid is paid, whatever would stop an approval by now, which is kept with it. What was settled the same way before is unchanged',
  body: json(
    wireRecord({
      file: ['payout_file', rowId],
      rows: [
        'rows',
        z
          .array(
            wireRecord({
              code: ['id_order', singleLine(40)],
              amountPaise: ['amount', rupees],
              decision: ['decision', z.enum(resultDecisions)],
              utr: ['utr', singleLine(100)],
              reason: ['reason', trimmed(singleLine(200))],
            }),
          )
          .check(z.minLength(1), z.maxLength(MAX_SETTLED_PER_CALL)),
      ],
    }),
  ),
  responses: {
    ok: json(
      wireRecord({
        results: [
          'results',
          z.array(
            wireRecord({
              code: ['id_order', z.string()],
              outcome: ['outcome', z.enum(['done', 'unchanged', 'refused'])],
              despite,
              obstacle,
            }),
          ),
        ],
      }),
    ),
  },
});

const place = z.int().check(z.nonnegative(), z.lt(MAX_COLUMNS));

/** Columns of a bank's answer by index from 0; `null` for none. */
export const resultColumns = wireRecord({
  reference: ['reference', place],
  amount: ['amount', place],
  utr: ['utr', place],
  status: ['status', z.nullable(place)],
  reason: ['reason', z.nullable(place)],
});
export type ResultColumns = z.output<typeof resultColumns>;

const mapping = wireRecord({
  bank: ['bank', z.string()],
  headers: ['headers', z.array(z.string())],
  columns: ['columns', resultColumns],
});
export type ResultMapping = z.output<typeof mapping>;

export const listPayoutMappings = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/payouts/mappings',
  permission: 'Pending Withdrawal',
  summary: 'How the columns of banks’ answers are read, as the account acted for kept it',
  responses: { ok: json(wireRecord({ mappings: ['datas', z.array(mapping)] })) },
});

export const keepPayoutMapping = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/mappings',
  permission: 'Pending Withdrawal',
  fresh: true,
  summary: 'Keeps how the columns of a bank’s answer are read; another of the same columns takes its place',
  body: json(
    wireRecord({
      bank: ['bank', trimmed(bankName)],
      headers: ['headers', columnHeaders],
      columns: ['columns', resultColumns],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});
