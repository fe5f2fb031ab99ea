import * as z from 'zod/mini';
import { wireRecord } from '../codec.ts';
import { apiTypes } from '../statuses.ts';
import { example, moneyAnswer, partnerRefusal } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { alwaysTrue, amount, described, note, okCode, PARTNER_PATH, requestId, text, transactionId } from './fields.ts';

/** The most settlements in one batch. */
const BATCH_MOST = 100;
const BATCH_MUST = `A list of 1 to ${BATCH_MOST} settlements`;

const transactionField = transactionId('Your id of this transaction, unique forever');
const betField = transactionId('Your transaction_id of the bet');

/** Odds as the partner writes them: text, or a number, which is stored as text. */
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

/** One settlement of a batch. */
export const batchItem = wireRecord(settlement);

export const placeBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/bet`,
  summary: 'Takes a stake from a player',
  description:
    'The bet is pending until it is settled or rolled back. Without a clear answer (none within 5 s, or a 5xx) send the same transaction_id again after 1, 2 and 4 s; if it stays unclear, roll the bet back until that answers 200.',
  body: wireRecord({
    transactionId: ['transaction_id', transactionField],
    playerId: ['player_id', described(text(64), 'As session/verify returned it')],
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

export const settleBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/settle`,
  summary: 'Pays a bet out, or ends it as lost',
  description:
    'Never refused for the state of player or customer: what was staked can always end. With round_closed false the bet stays open for further payouts, which add up.',
  body: wireRecord(settlement),
  answer: moneyAnswer,
  refusals: ['DUPLICATE_TRANSACTION', 'BET_NOT_FOUND', 'ROUND_CLOSED', 'TRANSACTION_ROLLED_BACK'],
  example: { request: win, answer: settled },
});

export const rollBackBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/rollback`,
  summary: 'Takes a bet back: the stake returns to the player',
  description:
    'A bet that never arrived is noted (NOT_FOUND_NOTED, 200): should it come later, it is refused. A bet that is already void is answered 200 with duplicate. One that was part-paid is ended by settle with amount 0, then corrected to its stake by resettle.',
  body: wireRecord({
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

export const resettleBet = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/resettle`,
  summary: 'Corrects how much an ended bet paid, within 72 hours of its end',
  description:
    'amount is the new total payout; only the difference moves. What a player no longer has becomes its debt, which whatever comes in pays first.',
  body: wireRecord({
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

export const settleBatch = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/batch`,
  summary: 'Settles up to 100 bets in one call',
  description:
    'Each settlement is judged by itself and has its answer or its refusal in results, in order; the call as a whole is 200.',
  body: wireRecord({
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
  answer: wireRecord({
    status: ['status', alwaysTrue],
    code: ['code', okCode],
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
