import * as z from 'zod/mini';
import { rupees, wireRecord } from '../codec.ts';
import { example } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { alwaysTrue, at, currency, described, okCode, ourId, PARTNER_PATH, requestId, taken, text } from './fields.ts';

const kept = {
  transactionId: ['transaction_id', z.string()],
  call: ['call', z.enum(['bet', 'settle', 'rollback', 'resettle'])],
  code: ['code', taken],
  ref: ['ref', z.string()],
  playerId: ['player_id', z.nullable(z.string())],
  betTransactionId: ['bet_transaction_id', z.string()],
  amountPaise: ['amount', z.nullable(rupees)],
  balancePaise: ['balance', z.nullable(rupees)],
  currency: ['currency', currency],
  at: ['ts', at],
} as const;

/** A transaction as a partner reads it back. */
export const keptTransaction = wireRecord(kept);
export type KeptTransaction = z.output<typeof keptTransaction>;

const row = {
  transaction_id: 'bet-1001',
  call: 'bet',
  code: 'OK',
  ref: 'T481516',
  player_id: 'P42',
  bet_transaction_id: 'bet-1001',
  amount: '100.00',
  balance: '900.00',
  currency: 'INR',
  ts: example.answer.ts,
} as const;

/** Columns of the transactions file, each with the row's field. New columns go last. */
export const transactionColumns = {
  Transaction: 'transaction_id',
  Call: 'call',
  Code: 'code',
  Reference: 'ref',
  Player: 'player_id',
  Bet: 'bet_transaction_id',
  Amount: 'amount',
  Balance: 'balance',
  Currency: 'currency',
  'Time (IST)': 'ts in Indian time, for people',
  'Time (UTC)': 'ts',
} as const;

export const findTransaction = endpoint({
  method: 'GET',
  path: `${PARTNER_PATH}/transactions/{id}`,
  summary: 'What became of one transaction',
  description:
    'TRANSACTION_NOT_FOUND means that it has had no effect so far; a request that is on its way may still arrive.',
  params: wireRecord({ id: ['id', ourId] }),
  answer: wireRecord({ status: ['status', alwaysTrue], ...kept, requestId: ['request_id', requestId] }),
  refusals: ['TRANSACTION_NOT_FOUND'],
  example: { request: {}, answer: { status: true, ...row, request_id: example.answer.request_id } },
});

const moment = z.iso.datetime({
  offset: true,
  error: 'An instant such as 2026-01-31T18:30:00Z, with its zone; + is written %2B',
});
/** What a cursor must be, besides text. */
export const CURSOR_MUST = 'nextCursor of the page before';

const PAGE_MUST = 'A number from 1 to 500, once';
const pageSize = z.codec(z.string(PAGE_MUST).check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/, PAGE_MUST)), z.int(), {
  decode: Number,
  encode: String,
});

export const listTransactions = endpoint({
  method: 'GET',
  path: `${PARTNER_PATH}/transactions`,
  summary: 'Every transaction in a period, oldest first, for reconciliation',
  description:
    'An id that begins with staff~ is no call of yours: staff voided (rollback) or corrected (resettle) one of your bets by hand. Read on with cursor until nextCursor is null. A call has the time at which it was taken up and is listed once it is decided, so the last minute may still grow: begin your next span at the complete_until of this one’s first page, and nothing is missed; what comes twice has the same transaction_id. With Accept: text/csv the answer is a file of all of them, whose header X-Complete-Until says what complete_until does. The whole address, query included, is signed.',
  query: wireRecord({
    from: ['from', z.optional(described(moment, 'From this instant on'))],
    to: ['to', z.optional(described(moment, 'Before this instant'))],
    cursor: ['cursor', z.optional(described(text(300), CURSOR_MUST))],
    limit: ['limit', z.optional(described(pageSize, 'Rows of a page: 1 to 500, 100 when it is left out'))],
  }),
  answer: wireRecord({
    status: ['status', alwaysTrue],
    code: ['code', okCode],
    transactions: ['transactions', z.array(keptTransaction)],
    nextCursor: ['nextCursor', z.nullable(z.string())],
    completeUntil: [
      'complete_until',
      described(
        at,
        'Of what came before this instant nothing is missing any more: a minute ago, or to, if that is earlier',
      ),
    ],
    requestId: ['request_id', requestId],
  }),
  file: transactionColumns,
  refusals: [],
  example: {
    request: {},
    answer: {
      status: true,
      code: 'OK',
      transactions: [row],
      nextCursor: null,
      complete_until: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});
