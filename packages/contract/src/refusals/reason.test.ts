import { expect, test } from 'vitest';
import { fromWire, toWire } from '../codec.ts';
import { makeReason, type ParametersOf, type RefusalCode, sentenceOf } from './reason.ts';
import { reason } from './reason-codec.ts';
import { refusals } from './refusals.en.ts';
import { hindi } from './refusals.hi.ts';

/** The type that a parameter's name implies, by which the wire is parsed. */
type Promised<N> = N extends `${string}Paise`
  ? bigint
  : N extends `${string}At`
    ? Date
    : string | number | readonly string[];
type Misnamed = {
  [C in RefusalCode]: {
    [N in keyof ParametersOf<C>]: ParametersOf<C>[N] extends Promised<N> ? never : `${C}.${N & string}`;
  }[keyof ParametersOf<C>];
}[RefusalCode];

test('parameters named as amounts or instants are those types, and no others are', () => {
  // Does not compile when there is one.
  const misnamed: never[] = [] as Misnamed[];
  expect(misnamed).toEqual([]);
});

test('a reason survives the wire', () => {
  const short = makeReason('insufficientBalance', { availablePaise: 100n, requiredPaise: 250_000n });
  const decided = makeReason('alreadyDecided', {
    decision: 'denied',
    decidedBy: 'kavya.desk',
    decidedAt: new Date('2026-11-20T08:34:51Z'),
  });
  const missing = makeReason('fillRequired', { inputs: ['rate', 'ifsc'] });
  for (const given of [short, decided, missing, makeReason('utrUsed')]) {
    expect(fromWire(reason, JSON.parse(JSON.stringify(toWire(reason, given))))).toEqual({ value: given });
  }
  expect(toWire(reason, short)).toEqual({
    code: 'insufficientBalance',
    parameters: { availablePaise: '100', requiredPaise: '250000' },
  });
});

test.each([
  { availablePaise: '1.5', requiredPaise: '250000' },
  { availablePaise: 100, requiredPaise: '250000' },
  { decidedAt: 'yesterday' },
])('a parameter of the wrong type is a fault, never nothing: %j', (parameters) => {
  expect(fromWire(reason, { code: 'insufficientBalance', parameters })).toBeNull();
});

test('a reason has a sentence in both languages, and none where its code is unknown', () => {
  const minimum = makeReason('minimumRecharge', { minimumPaise: 10_000n });
  expect(sentenceOf(refusals, minimum)).toBe('Minimum recharge amount is ₹100');
  expect(sentenceOf(hindi, minimum)).toBe('कम से कम जमा राशि ₹100 है');
  expect(sentenceOf(refusals, makeReason('utrUsed'))).toBe('This UTR has already been used');
  expect(sentenceOf(refusals, { code: 'of-tomorrow', parameters: {} } as never)).toBeUndefined();
});

test('every sentence of the Hindi catalogue is Hindi', () => {
  const given = {
    ...{ availablePaise: 0n, requiredPaise: 0n, minimumPaise: 0n, maximumPaise: 0n, capPaise: 0n, leftPaise: 0n },
    debtPaise: 0n,
    ...{ column: 4, name: 'utr' },
    payoutPaise: 0n,
    ...{ limitPaise: 0n, period: 'day', decision: 'denied', decidedBy: 'x', decidedAt: new Date(0) },
    ...{
      confirmableAt: new Date(0),
      endsAt: new Date(0),
      payableAt: new Date(0),
      tier: 1,
      accounts: 2,
      code: 'R1',
      accountId: 'P1',
    },
    ...{ input: 'domain', inputs: ['rate'], address: '203.0.113.9', turnsTo: 'upline' },
  };
  for (const code of Object.keys(hindi) as RefusalCode[]) {
    const sentence = sentenceOf(hindi, { code, parameters: given } as never);
    expect([code, sentence]).toEqual([code, expect.stringMatching(/[\u0900-\u097F]/)]);
    expect(sentence).not.toContain('undefined');
  }
});
