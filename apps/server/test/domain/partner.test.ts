import { createHash, createHmac } from 'node:crypto';
import { PART_PAID_MESSAGE } from '@cage/contract/partner/codes';
import { partnerOpenApi } from '@cage/contract/partner/openapi';
import { describe, expect, test } from 'vitest';
import { isAmong, normaliseAddresses } from '../../src/domain/addresses.ts';
import { contentHash, type MoneyCall } from '../../src/domain/partner/calls.ts';
import { canonicalText, isSigned } from '../../src/domain/partner/signature.ts';
import { type BetState, type Effect, effectOf } from '../../src/domain/partner/state-table.ts';

const now = new Date('2026-11-20T08:35:09Z');
const HOURS_72 = 72 * 3_600_000;
const base = { customerId: 1, transactionId: 'x' };
const about = { ...base, betTransactionId: 'b' };
const shown = { selection: null, odds: null, event: null };
const calls = {
  bet: {
    ...{ call: 'bet', ...base, playerId: 'P1', roundId: 'r', gameId: 'g', product: 'casino', amountPaise: 100n },
    ...shown,
  },
  settle: { call: 'settle', ...about, amountPaise: 70n, roundClosed: true },
  part: { call: 'settle', ...about, amountPaise: 70n, roundClosed: false },
  rollback: { call: 'rollback', ...about },
  resettle: { call: 'resettle', ...about, amountPaise: 70n },
} as const satisfies Record<string, MoneyCall>;

const settled = (ageMs: number): BetState => ({
  is: 'settled',
  payoutPaise: 100n,
  endedAt: new Date(now.getTime() - ageMs),
});
const states = {
  unknown: { is: 'unknown' },
  noted: { is: 'noted' },
  pending: { is: 'pending', partPaise: 0n },
  'part paid': { is: 'pending', partPaise: 30n },
  settled: settled(0),
  'settled 72 hours ago': settled(HOURS_72),
  'settled longer ago': settled(HOURS_72 + 1),
  void: { is: 'void' },
  away: { is: 'away' },
} as const satisfies Record<string, BetState>;

const no = (code: string) => ({ is: 'refuse', code });
const partPaid = (code: string) => ({ ...no(code), message: PART_PAID_MESSAGE });

describe('P7: what a call does to a bet', () => {
  test.each<[keyof typeof states, keyof typeof calls, Effect | object]>([
    ['unknown', 'bet', { is: 'place' }],
    ['unknown', 'settle', no('BET_NOT_FOUND')],
    ['unknown', 'rollback', { is: 'note' }],
    ['unknown', 'resettle', no('BET_NOT_FOUND')],
    ['noted', 'bet', no('TRANSACTION_ROLLED_BACK')],
    ['noted', 'settle', no('TRANSACTION_ROLLED_BACK')],
    ['noted', 'rollback', { is: 'note' }],
    ['noted', 'resettle', no('TRANSACTION_ROLLED_BACK')],
    ['pending', 'bet', no('DUPLICATE_TRANSACTION')],
    ['pending', 'settle', { is: 'end', amountPaise: 70n, payoutPaise: 70n }],
    ['pending', 'part', { is: 'pay', amountPaise: 70n }],
    ['pending', 'rollback', { is: 'take-back' }],
    ['pending', 'resettle', no('BET_NOT_SETTLED')],
    ['part paid', 'settle', { is: 'end', amountPaise: 70n, payoutPaise: 100n }],
    ['part paid', 'part', { is: 'pay', amountPaise: 70n }],
    ['part paid', 'rollback', partPaid('BET_ALREADY_SETTLED')],
    ['part paid', 'resettle', partPaid('BET_NOT_SETTLED')],
    ['settled', 'settle', no('ROUND_CLOSED')],
    ['settled', 'part', no('ROUND_CLOSED')],
    ['settled', 'rollback', no('BET_ALREADY_SETTLED')],
    ['settled', 'resettle', { is: 'correct', differencePaise: -30n, payoutPaise: 70n }],
    ['settled 72 hours ago', 'resettle', { is: 'correct', differencePaise: -30n, payoutPaise: 70n }],
    ['settled longer ago', 'resettle', no('ROUND_CLOSED')],
    ['settled longer ago', 'rollback', no('BET_ALREADY_SETTLED')],
    ['void', 'settle', no('TRANSACTION_ROLLED_BACK')],
    ['void', 'part', no('TRANSACTION_ROLLED_BACK')],
    ['void', 'rollback', { is: 'taken-back-already' }],
    ['void', 'resettle', no('TRANSACTION_ROLLED_BACK')],
    ['away', 'bet', no('DUPLICATE_TRANSACTION')],
    ['away', 'settle', no('ROUND_CLOSED')],
    ['away', 'rollback', no('BET_ALREADY_SETTLED')],
    ['away', 'resettle', no('ROUND_CLOSED')],
  ])('%s, %s', (state, call, effect) => {
    expect(effectOf(calls[call], states[state], now)).toEqual(effect);
  });
});

test('P6: which fields belong to the content of a call, and which do not', () => {
  const same = (one: MoneyCall, other: MoneyCall) => contentHash(one).equals(contentHash(other));
  const { bet, settle, rollback, resettle } = calls;
  for (const change of [{ odds: '2' }, { selection: 'x' }, { event: 'x' }])
    expect(same(bet, { ...bet, ...change })).toBe(true);
  for (const change of [
    { amountPaise: 101n },
    { playerId: 'P2' },
    { roundId: 'x' },
    { gameId: 'x' },
    { product: 'sports' as const },
  ]) {
    expect(same(bet, { ...bet, ...change })).toBe(false);
  }
  expect(same(settle, { ...settle, roundClosed: false })).toBe(false);
  expect(same(settle, { ...settle, betTransactionId: 'c' })).toBe(false);
  expect(same(settle, resettle)).toBe(false);
  expect(same(rollback, { ...rollback, betTransactionId: 'c' })).toBe(false);
});

test('P3: the published signature is ours, and a changed byte is not', () => {
  const body = Buffer.from(
    '{"transaction_id":"bet-1001","player_id":"P42","round_id":"r-77","game_id":"dice","product":"casino","amount":"100.00","currency":"INR","domain":"play.example.in"}',
  );
  const request = {
    ...{ method: 'POST', path: '/partner/v1/bet', timestamp: '1767225600' },
    ...{ nonce: '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90', body },
  };
  const signature = '050bec565b990625564090352620b38498ea3258a0d14b9f7384cd23398479d2';
  const secret = 'SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753';
  expect(canonicalText(request).endsWith('0899020887095ee7c05baed293406572df7274dcc657ec586651112cb3a5d83f')).toBe(
    true,
  );
  expect(isSigned(request, signature, [secret])).toBe(true);
  expect(isSigned(request, signature, ['SK_other', secret])).toBe(true);
  expect(isSigned(request, signature, [])).toBe(false);
  expect(isSigned(request, signature.toUpperCase(), [secret])).toBe(false);
  expect(isSigned({ ...request, body: Buffer.concat([body, Buffer.from(' ')]) }, signature, [secret])).toBe(false);
});

test.each([
  ['203.0.113.7,10.0.0.0/8', '203.0.113.7, 10.0.0.0/8'],
  [' 2001:db8::/32 ', '2001:db8::/32'],
  [' 10.0.0.1 , ', '10.0.0.1'],
  ['10.0.0.256', null],
  ['10.0.0.1, host', null],
  ['', ''],
  ['10.0.0.0/33', null],
  ['10.0.0', null],
  ['fe80::1%eth0', null],
  ['example.com', null],
])('the address list %j is kept as %j', (text, kept) => {
  expect(normaliseAddresses(text)).toBe(kept);
});

test('nobody is in an empty list', () => {
  expect(isAmong('', '127.0.0.1')).toBe(false);
  expect(isAmong(null, '127.0.0.1')).toBe(false);
  expect(isAmong('0.0.0.0/0', '127.0.0.1')).toBe(true);
  expect(isAmong('0.0.0.0/0', '::1')).toBe(false);
});

test('signing by the document alone gives the signature of its example', () => {
  const document = partnerOpenApi();
  const bet = document.paths['/partner/v1/bet']?.post;
  const header = (name: string) => String(bet?.parameters.find((each) => each.name === name)?.example);
  const [, secretKey = ''] = /`(SK_test_\w+)`/.exec(document.info.description) ?? [];
  const body = bet?.requestBody as { content: { 'application/json': { example: object } } } | undefined;
  const sent = JSON.stringify(body?.content['application/json'].example);
  const hash = createHash('sha256').update(sent).digest('hex');
  const lines = ['POST', '/partner/v1/bet', header('X-Timestamp'), header('X-Nonce'), hash];
  const signature = createHmac('sha256', secretKey).update(lines.join('\n')).digest('hex');
  expect(signature).toBe(header('X-Signature'));
  expect(document.paths['/partner/v1/ping']?.get).toBeDefined();
});
