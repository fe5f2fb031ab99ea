import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  decisionCode,
  fromWire,
  rupees,
  rupeesParsedBy,
  singleLine,
  statusCode,
  toWire,
  trimmed,
  wordList,
} from './codec.ts';
import { parseAmount, parseLimit, parseOpening } from './money.ts';
import { rechargeStatuses } from './statuses.ts';

describe('a value is parsed once, and an invalid one never becomes another value', () => {
  test.each(['', '1.234', '1,500', 'x', ' '])('%j is not an amount from the server', (text) => {
    expect(fromWire(rupees, text)).toBeNull();
  });

  test('a code without a state is a fault', () => {
    const codec = statusCode(rechargeStatuses);
    expect(fromWire(codec, 2)).toEqual({ value: 'cancelled' });
    for (const code of [3, -1, '0', null]) expect(fromWire(codec, code)).toBeNull();
    expect(toWire(codec, 'accepted')).toBe(1);
  });

  test('an unknown decision is kept apart, in both directions', () => {
    const codec = decisionCode({ accepted: rechargeStatuses.accepted, cancelled: rechargeStatuses.cancelled });
    expect([1, 2, 0, 3, -1].map((code) => fromWire(codec, code)?.value)).toEqual([
      'accepted',
      'cancelled',
      'unknown',
      'unknown',
      'unknown',
    ]);
    for (const decision of ['accepted', 'cancelled', 'unknown']) {
      expect(fromWire(codec, toWire(codec, decision))).toEqual({ value: decision });
    }
  });

  test.each([parseAmount, parseLimit, parseOpening])(
    '%o: an invalid amount arrives as invalid, not as nothing',
    (read) => {
      const codec = rupeesParsedBy(z.string(), read);
      expect(fromWire(codec, '12.5')).toEqual({ value: 'no-amount' });
      for (const given of [150_000n, 'no-amount']) {
        expect(fromWire(codec, toWire(codec, given))).toEqual({ value: given });
      }
    },
  );
});

test('optional text is trimmed', () => {
  const codec = z.object({ q: trimmed(singleLine(9)) });
  expect(fromWire(codec, { q: ' P 1 ' })).toEqual({ value: { q: 'P 1' } });
  for (const nothing of [{}, { q: '' }, { q: '   ' }]) expect(fromWire(codec, nothing)?.value.q).toBeUndefined();
  expect(fromWire(codec, { q: 'ten letters' })).toBeNull();
  expect(toWire(codec, { q: 'P 1' })).toEqual({ q: 'P 1' });
});

test('several words are in the order of the options', () => {
  const codec = wordList(['casino', 'sports']);
  expect(fromWire(codec, 'sports, casino')).toEqual({ value: ['casino', 'sports'] });
  expect(fromWire(codec, 'poker')).toBeNull();
});
