import type { ParsedAmount } from '@cage/contract/money';
import { referenceRules } from '@cage/contract/recharges/references';
import { makeReason } from '@cage/contract/refusals/reason';
import { expect, test } from 'vitest';
import {
  deciderProblem,
  flagsOf,
  isLate,
  payableAmount,
  rechargeCode,
  upiLink,
  waitingOrLimitObstacle,
} from '../../src/domain/recharges.ts';

const now = new Date('2026-11-20T08:35:09Z');
const minute = 60_000;

test('a code carries the Indian day', () => {
  expect(rechargeCode(new Date('2026-11-20T18:29:59Z'), new Uint8Array(8))).toBe('R26112000000000');
  expect(rechargeCode(new Date('2026-11-20T18:30:00Z'), new Uint8Array(8).fill(255))).toBe('R261121ZZZZZZZZ');
});

test('a UPI link encodes every value', () => {
  expect(upiLink({ upiId: 'house.main@okbank', name: 'Rao & Sons' }, 150_000n, 'R1')).toBe(
    'upi://pay?pa=house.main%40okbank&pn=Rao%20%26%20Sons&am=1500.00&cu=INR&tr=R1&tn=R1',
  );
});

const payer = {
  level: 'player',
  playMoney: false,
  isRoot: false,
  status: 'Active',
  suspendedAncestor: false,
  paused: null,
  minimumPaise: 200n,
  maximumPaise: 100_000_000n,
} as const;

const asked = (facts: Parameters<typeof payableAmount>[0], given: ParsedAmount) => {
  const checked = payableAmount(facts, given);
  return 'problem' in checked ? checked.problem : checked.value;
};

test.each([
  [200n, 200n],
  [199n, { reason: makeReason('minimumRecharge', { minimumPaise: 200n }), field: 'amountPaise' }],
  [100_000_000n, 100_000_000n],
  [100_000_100n, { reason: makeReason('maximumRecharge', { maximumPaise: 100_000_000n }), field: 'amountPaise' }],
  ['no-amount', { reason: makeReason('invalidAmount'), field: 'amountPaise' }],
] as const)('paying in %s paise', (given, expected) => {
  expect(asked(payer, given)).toEqual(expected);
});

test('the checks come in order: root, own status, upline, amount', () => {
  const worst = { ...payer, isRoot: true, status: 'Suspended', suspendedAncestor: true } as const;
  const code = (facts: Parameters<typeof asked>[0]) => asked(facts, 'no-amount');
  expect(code(worst)).toMatchObject({ reason: { code: 'rootCannotRecharge' } });
  expect(code({ ...worst, playMoney: true })).toMatchObject({ reason: { code: 'playMoneyOnly' } });
  expect(code({ ...worst, isRoot: false })).toMatchObject({ reason: { code: 'accountSuspended' } });
  expect(code({ ...payer, suspendedAncestor: true })).toEqual({
    reason: makeReason('paymentsPaused', { turnsTo: 'support' }),
  });
  expect(code({ ...payer, level: 'agent', suspendedAncestor: true })).toEqual({
    reason: makeReason('paymentsPaused', { turnsTo: 'upline' }),
  });
  expect(code({ ...payer, status: 'InActive' })).toMatchObject({ reason: { code: 'accountInactive' } });
});

test.each([
  [2, null, null],
  [3, null, 'waiting'],
  [0, 200n, null],
  [0, 199n, 'limit'],
])('with %d waiting and %s paise left of the own limit a payer is stopped by %s', (waiting, leftPaise, reason) => {
  const ownLimit = leftPaise === null ? null : ({ period: 'day', limitPaise: 500_000n, leftPaise } as const);
  expect(waitingOrLimitObstacle({ waiting, ownLimit }, 200n)?.reason ?? null).toBe(reason);
});

test('late is more than an hour, to the millisecond', () => {
  expect(isLate(new Date(now.getTime() - 60 * minute), now)).toBe(false);
  expect(isLate(new Date(now.getTime() - 60 * minute - 1), now)).toBe(true);
});

test('flags are raised on their own side of each edge', () => {
  const facts = { proofSeen: false, rejectedBefore: false, rule: referenceRules.upi, utr: '432198765012' } as const;
  const day = 24 * 60 * minute;
  expect(flagsOf({ ...facts, accountCreatedAt: new Date(now.getTime() - day) }, now)).toEqual([]);
  expect(flagsOf({ ...facts, accountCreatedAt: new Date(now.getTime() - day + 1) }, now)).toEqual(['account-new']);
  expect(flagsOf({ ...facts, utr: 'ABC', proofSeen: true, accountCreatedAt: new Date(0) }, now)).toEqual([
    'proof-seen',
    'utr-not-12-digits',
  ]);
  const old = { ...facts, accountCreatedAt: new Date(0) };
  expect(flagsOf({ ...old, utr: '4321-9876 5012' }, now)).toEqual([]);
  expect(flagsOf({ ...old, utr: '43219876501' }, now)).toEqual(['utr-not-12-digits']);
  expect(flagsOf({ ...old, utr: 'ABC', rule: referenceRules.bank }, now)).toEqual([]);
});

const decider = {
  actingId: 2,
  isRoot: false,
  requesterId: 4,
  payeeId: 3,
  payeeStatus: 'Active',
  requestedAt: now,
  payeeInScope: true,
} as const;

test.each([
  ['the payee', { actingId: 3 }, null],
  ['root', { isRoot: true }, null],
  ['the requester', { actingId: 4 }, 'ownRequest'],
  ['another ancestor of a fresh request', {}, 'rechargeNotFound'],
  ['another ancestor who confirms what was proposed', { confirms: true }, null],
  ['whoever is not above the payee, even to confirm', { payeeInScope: false, confirms: true }, 'rechargeNotFound'],
  ['another ancestor of a late request', { requestedAt: new Date(now.getTime() - 61 * minute) }, null],
  ['another ancestor when the payee is suspended', { payeeStatus: 'Suspended' as const }, null],
  [
    'whoever is not above the payee, even of a late request',
    { payeeInScope: false, requestedAt: new Date(0) },
    'rechargeNotFound',
  ],
])('%s deciding: %s', (_, change, code) => {
  expect(deciderProblem({ ...decider, ...change }, now)).toBe(code);
});
