import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';
import { paiseFromRupees } from '../money.ts';
import { limitPeriodNames } from '../play/limits.ts';
import { apiTypes } from '../statuses.ts';
import { partnerCodeNames } from './codes.ts';
import type { PartnerEndpoint } from './endpoint.ts';

/** The path that every call begins with. */
const PARTNER_PATH = '/partner/v1';
export const CURRENCY = 'INR';
/** Settlements in one batch at most. */
const BATCH_MOST = 100;
const BATCH_MUST = `A list of 1 to ${BATCH_MOST} settlements`;

/** What the document says of a field. On a copy: a codec may be shared with fields that mean something else. */
function described<C extends z.ZodMiniType>(codec: C, description: string, ...examples: unknown[]): C {
  const own = codec.clone();
  z.globalRegistry.add(own, { description, ...(examples.length > 0 ? { examples } : {}) });
  return own;
}

// What a field must be stands in its refusal: a developer reads it there first.
const text = (longest: number) => {
  const must = `Text of 1 to ${longest} characters, without line breaks`;
  return z.string(must).check(z.minLength(1, must), z.maxLength(longest, must), z.regex(/^\P{C}*$/u, must));
};
const note = (longest: number) => {
  const must = `Text of at most ${longest} characters, without line breaks`;
  return z.string(must).check(z.maxLength(longest, must), z.regex(/^\P{C}*$/u, must));
};
const ID_MUST = 'Text of 1 to 64 of A-Z a-z 0-9 . _ : -';
/** Of a transaction in the feed: a partner's own id, or one of staff, which begins with `staff~`. */
const ourId = z.string(ID_MUST).check(z.regex(/^[A-Za-z0-9._:~-]{1,64}$/, ID_MUST));
const transactionId = (what: string) =>
  described(z.string(ID_MUST).check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/, ID_MUST)), `${what}. ${ID_MUST}`);

const AMOUNT_MUST = 'Rupees as text, such as "100.00", with at most two decimals';
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;
const amountText = (above: bigint) =>
  z.string(AMOUNT_MUST).check(
    z.regex(AMOUNT, AMOUNT_MUST),
    z.refine((given) => !AMOUNT.test(given) || (paiseFromRupees(given) ?? -1n) >= above, 'Must be above zero'),
  );
const amount = (above: bigint, what: string) =>
  z.codec(described(amountText(above), what, '100.00'), z.bigint(), {
    decode: (given) => paiseFromRupees(given) ?? 0n,
    encode: (paise) => String(paise),
  });

const transactionField = transactionId('Your id of this transaction, unique for ever');
const betField = transactionId('Your transaction_id of the bet');
/** Odds as the partner writes them: a text, or a number that is kept as text. */
const odds = z.union([note(40), z.number()], 'Text of at most 40 characters, or a number');

const settlement = {
  transactionId: ['transaction_id', transactionField],
  betTransactionId: ['bet_transaction_id', betField],
  amountPaise: [
    'amount',
    amount(0n, 'Gross payout in rupees, the stake included; "0" for a lost bet. Part payouts add up'),
  ],
  roundClosed: [
    'round_closed',
    z.optional(
      described(z.boolean('true or false'), 'Whether the bet ends with this payout; true when it is left out'),
    ),
  ],
} as const;

/** One of a batch. */
export const batchItem = renamed(settlement);

const currency = described(z.literal(CURRENCY), 'Always INR');
const balance = described(rupees, 'The player’s balance, in rupees; after the call, where it moves money', '900.00');
const requestId = described(z.string(), 'Name it when you ask us about this request');
const yes = z.literal(true);
const done = z.literal('OK');
/** What a transaction that was taken is answered. */
const taken = described(z.enum(['OK', 'NOT_FOUND_NOTED']), 'NOT_FOUND_NOTED: a rollback of a bet that never arrived');
const playerId = described(z.string(), 'Whom every later call names');
const at = described(instant, 'Our clock, ISO 8601 in UTC');

/** What every call about money answers. */
export const moneyAnswer = renamed({
  status: ['status', yes],
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
    described(z.boolean(), 'This was done before: the answer is that of the first time, with the balance as it was'),
  ],
  at: ['ts', at],
  requestId: ['request_id', requestId],
});

/** Every answer that is not a success. */
export const partnerRefusal = renamed({
  status: ['status', z.literal(false)],
  code: ['code', z.enum(partnerCodeNames)],
  message: ['message', described(z.string(), 'What to do about it')],
  requestId: ['request_id', requestId],
  field: ['field', z.optional(described(z.string(), 'The field that does not fit'))],
  balancePaise: ['balance', z.optional(described(rupees, 'With INSUFFICIENT_FUNDS: what the player has'))],
  address: ['address', z.optional(described(z.string(), 'With IP_NOT_ALLOWED: where the call came from'))],
  transactionId: ['transaction_id', z.optional(described(z.string(), 'In results: the settlement that it is about'))],
});

const example = {
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

const endpoint = <const E extends PartnerEndpoint>(given: E): E => given;

const verifySession = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/session/verify`,
  summary: 'Exchanges the token that a player arrived with for who the player is',
  description:
    'The address that the player opens your project with has ?token=. It is good for 60 seconds and for one exchange; a refused one does not use it up.',
  body: renamed({ token: ['token', described(text(200), 'The token of the address')] }),
  answer: renamed({
    status: ['status', yes],
    code: ['code', done],
    playerId: ['player_id', playerId],
    nickname: ['nickname', described(z.string(), 'For you to show')],
    balancePaise: ['balance', balance],
    currency: ['currency', currency],
    language: ['language', described(z.string(), 'en or hi')],
    limits: [
      'limits',
      described(
        z.array(
          renamed({
            kind: ['kind', described(z.enum(['loss', 'wager']), 'What the player limits: losses, or stakes')],
            period: ['period', z.enum(limitPeriodNames)],
            limitPaise: ['limit', described(rupees, 'The limit itself, in rupees')],
            leftPaise: ['left', described(rupees, 'How much of it is left; a larger stake is refused')],
          }),
        ),
        'The player’s own limits, for you to show; they bind in the bet call',
      ),
    ],
    at: ['ts', at],
    requestId: ['request_id', requestId],
  }),
  refusals: ['INVALID_TOKEN', 'CUSTOMER_INACTIVE', 'CUSTOMER_SUSPENDED', 'PLAYER_INACTIVE', 'PLAYER_EXCLUDED'],
  example: {
    request: { token: '6Yk0mB2v0o8cXw4b1yJq3f7n5r9t2u6i8o0p1a3s5d7' },
    answer: {
      status: true,
      code: 'OK',
      player_id: 'P42',
      nickname: 'asha',
      balance: '1000.00',
      currency: 'INR',
      language: 'en',
      limits: [{ kind: 'loss', period: 'day', limit: '500.00', left: '500.00' }],
      ts: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});

const playerBalance = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/balance`,
  summary: 'A player’s balance',
  description: 'For showing. Whether a stake can be paid is answered by bet alone.',
  body: renamed({ playerId: ['player_id', described(text(64), 'As session/verify told it')] }),
  answer: renamed({
    status: ['status', yes],
    code: ['code', done],
    playerId: ['player_id', playerId],
    balancePaise: ['balance', balance],
    currency: ['currency', currency],
    at: ['ts', at],
    requestId: ['request_id', requestId],
  }),
  refusals: ['PLAYER_NOT_FOUND'],
  example: {
    request: { player_id: 'P42' },
    answer: {
      status: true,
      code: 'OK',
      player_id: 'P42',
      balance: '1000.00',
      currency: 'INR',
      ts: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});

const placeBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/bet`,
  summary: 'Takes a stake from a player',
  description:
    'The bet is pending until it is settled or rolled back. Without a clear answer (none within 5 s, or a 5xx) send the same transaction_id again after 1, 2 and 4 s; if it stays unclear, roll the bet back until that answers 200.',
  body: renamed({
    transactionId: ['transaction_id', transactionField],
    playerId: ['player_id', described(text(64), 'As session/verify told it')],
    roundId: ['round_id', described(text(128), 'Your id of the round; people search for it')],
    gameId: ['game_id', described(text(128), 'Your id of the game')],
    product: ['product', described(z.enum(apiTypes, 'casino or sports'), 'Whether it is a casino or a sports bet')],
    amountPaise: ['amount', amount(1n, 'The stake in rupees, as text: above zero, at most two decimals')],
    currency: ['currency', described(z.string('INR'), 'INR')],
    selection: ['selection', z.optional(described(note(300), 'What a sports bet is on; shown, never judged'))],
    odds: ['odds', z.optional(described(odds, 'Shown, never judged'))],
    event: ['event', z.optional(described(note(300), 'The match or race; shown, never judged'))],
  }),
  answer: moneyAnswer,
  refusals: [
    'WRONG_CURRENCY',
    'DUPLICATE_TRANSACTION',
    'TRANSACTION_ROLLED_BACK',
    'PLAYER_NOT_FOUND',
    'API_TYPE_NOT_ALLOWED',
    'CUSTOMER_INACTIVE',
    'CUSTOMER_SUSPENDED',
    'PLAYER_INACTIVE',
    'PLAYER_EXCLUDED',
    'LIMIT_REACHED',
    'PLAYER_DEBT',
    'INSUFFICIENT_FUNDS',
    'CUSTOMER_FLOAT_LOW',
  ],
  example: {
    request: {
      transaction_id: 'bet-1001',
      player_id: 'P42',
      round_id: 'r-77',
      game_id: 'dice',
      product: 'casino',
      amount: '100.00',
      currency: 'INR',
    },
    answer: example.answer,
  },
});

const settled = { ...example.answer, transaction_id: 'win-1001', ref: 'T481517', balance: '1095.00' };
const win = { transaction_id: 'win-1001', bet_transaction_id: 'bet-1001', amount: '195.00' };

const settleBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/settle`,
  summary: 'Pays a bet out, or ends it as lost',
  description:
    'Never refused for the state of player or customer: what was staked can always end. With round_closed false the bet stays open for further payouts, which add up.',
  body: renamed(settlement),
  answer: moneyAnswer,
  refusals: ['DUPLICATE_TRANSACTION', 'BET_NOT_FOUND', 'ROUND_CLOSED', 'TRANSACTION_ROLLED_BACK'],
  example: { request: win, answer: settled },
});

const rollBackBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/rollback`,
  summary: 'Takes a bet back: the stake returns to the player',
  description:
    'A bet that never arrived is noted (NOT_FOUND_NOTED, 200): should it come later, it is refused. A bet that is void already answers 200 with duplicate.',
  body: renamed({
    transactionId: ['transaction_id', transactionField],
    betTransactionId: ['bet_transaction_id', betField],
    reason: ['reason', z.optional(described(note(300), 'For people; not part of what makes a repeat the same'))],
  }),
  answer: moneyAnswer,
  refusals: ['DUPLICATE_TRANSACTION', 'BET_ALREADY_SETTLED'],
  example: {
    request: { transaction_id: 'back-1001', bet_transaction_id: 'bet-1001', reason: 'no clear answer' },
    answer: { ...example.answer, transaction_id: 'back-1001', ref: 'T481518', balance: '1000.00' },
  },
});

const resettleBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/resettle`,
  summary: 'Corrects how much an ended bet paid, within 72 hours of its end',
  description:
    'amount is the new total payout; only the difference moves. What a player no longer has becomes its debt, which whatever comes in pays first.',
  body: renamed({
    transactionId: ['transaction_id', transactionField],
    betTransactionId: ['bet_transaction_id', betField],
    amountPaise: ['amount', amount(0n, 'The new total payout in rupees')],
  }),
  answer: moneyAnswer,
  refusals: ['DUPLICATE_TRANSACTION', 'BET_NOT_FOUND', 'BET_NOT_SETTLED', 'ROUND_CLOSED', 'TRANSACTION_ROLLED_BACK'],
  example: {
    request: { transaction_id: 'fix-1001', bet_transaction_id: 'bet-1001', amount: '150.00' },
    answer: { ...example.answer, transaction_id: 'fix-1001', ref: 'T481519', balance: '1050.00' },
  },
});

const settleBatch = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/batch`,
  summary: 'Settles up to 100 bets in one call',
  description:
    'Each settlement is judged by itself and has its answer or its refusal in results, in order; the call as a whole is 200.',
  body: renamed({
    settles: [
      'settles',
      described(
        z
          .array(z.record(z.string(), z.unknown(), BATCH_MUST), BATCH_MUST)
          .check(z.minLength(1, BATCH_MUST), z.maxLength(BATCH_MOST, BATCH_MUST)),
        'Settlements, with the fields of settle',
      ),
    ],
  }),
  answer: renamed({
    status: ['status', yes],
    code: ['code', done],
    results: [
      'results',
      described(
        z.array(z.union([moneyAnswer, partnerRefusal])),
        'One for each, in order: what settle answers, or a refusal with its transaction_id',
      ),
    ],
    requestId: ['request_id', requestId],
  }),
  refusals: [],
  example: {
    request: { settles: [win] },
    answer: { status: true, code: 'OK', results: [settled], request_id: example.answer.request_id },
  },
});

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
export const keptTransaction = renamed(kept);
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

const findTransaction = endpoint({
  method: 'GET',
  path: `${PARTNER_PATH}/transactions/{id}`,
  summary: 'What became of one transaction',
  description:
    'TRANSACTION_NOT_FOUND means that it has had no effect so far; a request that is on its way may still arrive.',
  params: renamed({ id: ['id', ourId] }),
  answer: renamed({ status: ['status', yes], ...kept, requestId: ['request_id', requestId] }),
  refusals: ['TRANSACTION_NOT_FOUND'],
  example: { request: {}, answer: { status: true, ...row, request_id: example.answer.request_id } },
});

const moment = z.iso.datetime({
  offset: true,
  error: 'An instant such as 2026-01-31T18:30:00Z, with its zone; + is written %2B',
});
const pageSize = z.codec(z.string().check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/, '1 to 500')), z.int(), {
  decode: Number,
  encode: String,
});

const listTransactions = endpoint({
  method: 'GET',
  path: `${PARTNER_PATH}/transactions`,
  summary: 'Every transaction of a time, oldest first, for reconciliation',
  description:
    'An id that begins with staff~ is no call of yours: staff voided (rollback) or corrected (resettle) one of your bets by hand. Read on with cursor until nextCursor is null. With Accept: text/csv the answer is a file of all of them. The whole address, query included, is signed.',
  query: renamed({
    from: ['from', z.optional(described(moment, 'From this instant on'))],
    to: ['to', z.optional(described(moment, 'Before this instant'))],
    cursor: ['cursor', z.optional(described(text(300), 'nextCursor of the page before'))],
    limit: ['limit', z.optional(described(pageSize, 'Rows of a page: 1 to 500, 100 when it is left out'))],
  }),
  answer: renamed({
    status: ['status', yes],
    code: ['code', done],
    transactions: ['transactions', z.array(keptTransaction)],
    nextCursor: ['nextCursor', z.nullable(z.string())],
    requestId: ['request_id', requestId],
  }),
  refusals: [],
  example: {
    request: {},
    answer: {
      status: true,
      code: 'OK',
      transactions: [row],
      nextCursor: null,
      request_id: example.answer.request_id,
    },
  },
});

const ping = endpoint({
  method: 'GET',
  path: `${PARTNER_PATH}/ping`,
  summary: 'Whether keys, address and clock are right',
  description: 'Begin with this call. It changes nothing.',
  answer: renamed({
    status: ['status', yes],
    code: ['code', done],
    customerId: ['customer_id', z.string()],
    verifyKey: ['verify_key', z.string()],
    world: ['environment', z.enum(['live', 'sandbox'])],
    domain: ['domain', described(z.nullable(z.string()), 'What to send as domain')],
    address: ['address', described(z.string(), 'Where the call came from')],
    clockDifferenceS: ['clock_difference', described(z.int(), 'Seconds that your clock is ahead of ours')],
    at: ['ts', at],
    requestId: ['request_id', requestId],
  }),
  refusals: [],
  example: {
    request: {},
    answer: {
      status: true,
      code: 'OK',
      customer_id: 'C1',
      verify_key: 'VK_2bY8dK1nQx0pVtR7sWm3fL5c',
      environment: 'live',
      domain: 'play.example.in',
      address: '203.0.113.7',
      clock_difference: 0,
      ts: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});

/** Every call of the partner API, by name. */
export const partnerContract = {
  verifySession,
  playerBalance,
  placeBet,
  settleBet,
  rollBackBet,
  resettleBet,
  settleBatch,
  findTransaction,
  listTransactions,
  ping,
};
export type PartnerContract = typeof partnerContract;
export type PartnerCallName = keyof PartnerContract;
