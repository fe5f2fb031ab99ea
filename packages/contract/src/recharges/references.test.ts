import { describe, expect, test } from 'vitest';
import {
  normaliseUtr,
  normaliseUtrPart,
  type ReferenceRule,
  referenceIsLost,
  referenceProblem,
  referenceRules,
} from './references.ts';

const hash = 'a3f1'.repeat(16);
const utrOf = (length: number) => '1234567890123456789012345'.slice(0, length);

test.each([
  [' sbin-4321 98a ', 'SBIN432198A'],
  [hash, hash.toUpperCase()],
  [`0x${hash}`, hash.toUpperCase()],
  [`0X${hash.toUpperCase()}`, hash.toUpperCase()],
  // No hash, so that 0x belongs to it.
  ['0x12', '0X12'],
])('%j is compared as %j', (text, normal) => expect(normaliseUtr(text)).toBe(normal));

test.each([
  ['0xa3f1', 'A3F1'],
  ['hdfc 12', 'HDFC12'],
  ['0x', '0X'],
  [' - ', ''],
])('a search for %j looks for %j', (text, part) => expect(normaliseUtrPart(text)).toBe(part));

describe.each(['upi', 'qr', 'bank'] as const)('%s', (method) => {
  const rule = referenceRules[method];
  test.each([
    [' - ', 'utrRequired'],
    ['4321-9876 5012', null],
    [utrOf(rule.longest), null],
    [utrOf(rule.longest + 1), 'utrInvalid'],
    ['12*45', 'utrInvalid'],
    ['12\n45', 'utrInvalid'],
    // Letters that upper case turns into others.
    ['ﬀ12345', 'utrInvalid'],
    ['ı123', 'utrInvalid'],
    ['ſ123', 'utrInvalid'],
    ['１２３', 'utrInvalid'],
  ])('%j: %s', (text, problem) => expect(referenceProblem(text, rule)).toBe(problem));
});

test('a bank takes the 22 characters of an RTGS reference, UPI and QR 16', () => {
  expect([referenceRules.bank.longest, referenceRules.upi.longest, referenceRules.qr.longest]).toEqual([22, 16, 16]);
});

const wrong = 'hashInvalid';
test.each([
  ['', 'utrRequired'],
  [hash, null],
  [hash.toUpperCase(), null],
  [`0x${hash}`, null],
  [`  ${hash}  `, null],
  [hash.slice(1), wrong],
  [`${hash}0`, wrong],
  [`0x${hash.slice(2)}`, wrong],
  [`g${hash.slice(1)}`, wrong],
  ['432109876543', wrong],
])('a hash %j: %s', (text, problem) => {
  expect(referenceProblem(text, referenceRules.usdt)).toBe(problem);
});

test.each([
  ['4320 1347', 'upi', false],
  ['1234567890123456', 'upi', false],
  ['12345678901234567', 'upi', true],
  ['12*', 'bank', true],
  ['ﬀ', 'bank', true],
  ['0', 'usdt', false],
  ['0x', 'usdt', false],
  ['a3f1', 'usdt', false],
  ['0xa3g', 'usdt', true],
  [`0x${hash}`, 'usdt', false],
  [`0x${hash}0`, 'usdt', true],
] as const)('what begins with %j by %s is lost: %s', (text, method, lost) => {
  expect(referenceIsLost(text, referenceRules[method])).toBe(lost);
});

test('a length is a setting', () => {
  const rule: ReferenceRule = { ...referenceRules.upi, longest: 12 };
  expect(referenceProblem(utrOf(13), rule)).toBe('utrInvalid');
  expect(referenceProblem(utrOf(12), rule)).toBeNull();
});
