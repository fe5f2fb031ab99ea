import { expect, test } from 'vitest';
import { canonicalText, type SignedRequest, sign } from './signature.ts';

const secretKey = 'SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753';
const bet: SignedRequest = {
  method: 'POST',
  path: '/partner/v1/bet',
  timestamp: 1767225600,
  nonce: '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90',
  body: '{"transaction_id":"bet-1001","player_id":"P42","round_id":"r-77","game_id":"dice","product":"casino","amount":"100.00","currency":"INR","domain":"play.example.in"}',
};

test('P3: the published example has the published signature', () => {
  expect(canonicalText(bet).split('\n').at(-1)).toBe(
    '0899020887095ee7c05baed293406572df7274dcc657ec586651112cb3a5d83f',
  );
  expect(sign(secretKey, bet)).toBe('050bec565b990625564090352620b38498ea3258a0d14b9f7384cd23398479d2');
});

test.for<[string, Partial<SignedRequest>]>([
  ['the method', { method: 'GET' }],
  ['the path', { path: '/partner/v1/settle' }],
  ['the query', { path: '/partner/v1/bet?a=1' }],
  ['the timestamp', { timestamp: bet.timestamp + 1 }],
  ['the nonce', { nonce: '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a91' }],
  ['a blank in the body', { body: bet.body.replace(',', ', ') }],
])('%s is part of the signature', ([, change]) => {
  expect(sign(secretKey, { ...bet, ...change })).not.toBe(sign(secretKey, bet));
});
