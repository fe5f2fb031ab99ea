import * as z from 'zod/mini';
import { rupees, wireRecord } from '../codec.ts';
import { partnerCodeNames } from './codes.ts';
import { alwaysTrue, at, balance, currency, described, requestId, taken } from './fields.ts';

/** The answer of every call about money. */
export const moneyAnswer = wireRecord({
  status: ['status', alwaysTrue],
  code: ['code', taken],
  transactionId: ['transaction_id', z.string()],
  ref: ['ref', described(z.string(), 'Our reference')],
  playerId: ['player_id', described(z.nullable(z.string()), 'null with NOT_FOUND_NOTED')],
  balancePaise: [
    'balance',
    described(z.nullable(balance), 'The player’s balance afterwards, in rupees; null with NOT_FOUND_NOTED'),
  ],
  currency: ['currency', currency],
  duplicate: [
    'duplicate',
    described(z.boolean(), 'This was done before: the first answer again, with the balance as it was then'),
  ],
  at: ['ts', at],
  requestId: ['request_id', requestId],
});

/** Every answer that is not a success. */
export const partnerRefusal = wireRecord({
  status: ['status', z.literal(false)],
  code: ['code', z.enum(partnerCodeNames)],
  message: ['message', described(z.string(), 'What to do about it')],
  requestId: ['request_id', requestId],
  field: ['field', z.optional(described(z.string(), 'The field that is not valid'))],
  balancePaise: ['balance', z.optional(described(rupees, 'With INSUFFICIENT_FUNDS: what the player has'))],
  address: ['address', z.optional(described(z.string(), 'With IP_NOT_ALLOWED: where the call came from'))],
  transactionId: ['transaction_id', z.optional(described(z.string(), 'In results: the settlement that it is about'))],
});

/** Message of INVALID_FIELD: the field, and what it must be. */
export const invalidFieldMessage = (field: string | undefined, must: string | undefined): string =>
  `Correct ${field ?? 'the body'}: ${must}`;

export const example = {
  answer: {
    status: true,
    code: 'OK',
    transaction_id: 'bet-1001',
    ref: 'T481516',
    player_id: 'P42',
    balance: '900.00',
    currency: 'INR',
    duplicate: false,
    ts: '2026-01-01T00:00:00.000Z',
    request_id: '0b0a3f5e-6f0a-4b0e-8f0e-7a3c1d9a5b2e',
  },
} as const;
