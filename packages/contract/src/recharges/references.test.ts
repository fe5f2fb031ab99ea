import { describe, expect, test } from 'vitest';
import {
  isDoubtfulReference,
  normaliseUtr,
  normaliseUtrPart,
  payoutReferenceProblem,
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
  // Not a hash, so 0x is part of the reference.
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
    // Letters that change into others in upper case.
    ['ﬀ12345', 'utrInvalid'],
    ['ı123', 'utrInvalid'],
    ['ſ123', 'utrInvalid'],
    ['１２３', 'utrInvalid'],
  ])('%j: %s', (text, problem) => expect(referenceProblem(text, rule)).toBe(problem));
});

test('a bank takes the 22 characters of an RTGS reference; UPI and QR take 16', () => {
  expect([referenceRules.bank.longest, referenceRules.upi.longest, referenceRules.qr.longest]).toEqual([22, 16, 16]);
});

const wrong = 'hashInvalid';
test.each([
  ['', 'hashRequired'],
  [' - ', 'hashRequired'],
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
] as const)('input that begins with %j by %s cannot become valid: %s', (text, method, lost) => {
  expect(referenceIsLost(text, referenceRules[method])).toBe(lost);
});

test('the longest length is a setting', () => {
  const rule: ReferenceRule = { ...referenceRules.upi, longest: 12 };
  expect(referenceProblem(utrOf(13), rule)).toBe('utrInvalid');
  expect(referenceProblem(utrOf(12), rule)).toBeNull();
});

test.each([
  ['upi', '', 'utrRequired'],
  ['upi', '12', 'utrInvalid'],
  ['upi', '43201399112', 'utrInvalid'],
  ['upi', '4320-1399 1120', null],
  ['upi', '4320139911201', 'utrInvalid'],
  ['upi', '43201399112A', 'utrInvalid'],
  ['bank', '', 'utrRequired'],
  ['bank', '12', 'payoutUtrCut'],
  ['bank', 'IK1234567', 'payoutUtrCut'],
  ['bank', 'IK12345678', null],
  ['bank', 'TRANSFER12345', 'payoutUtrCut'],
  ['bank', 'TRANSFER123456', null],
  ['bank', '432013991120', null],
  ['bank', 'SBIN N520 2611 2001', null],
  ['bank', 'SBINR52026112000000001', null],
  ['bank', 'SBINR520261120000000012', 'utrInvalid'],
  ['bank', 'ICICN 5202611/2001', 'utrInvalid'],
  ['usdt', '', 'hashRequired'],
  ['usdt', '432013991120', 'hashInvalid'],
  ['usdt', hash, null],
] as const)('a payout by %s under %j: %s', (method, text, problem) => {
  expect(payoutReferenceProblem(text, referenceRules[method])).toBe(problem);
});

test('if an operator sets no usual digits for UPI, its payouts are checked like bank payouts', () => {
  const rule = { ...referenceRules.upi, usualDigits: 0 };
  expect(['12', 'HDFC52026112'].map((text) => payoutReferenceProblem(text, rule))).toEqual(['payoutUtrCut', null]);
});

test.each([
  ['bank', '12', true],
  ['bank', '43201347552', true],
  ['bank', '4320-1347 5520', false],
  ['bank', 'SBINR52026112000000001', false],
  ['upi', '43201347552', true],
  ['upi', '4320134755201', true],
  ['upi', '432013475520', false],
  ['usdt', hash, false],
] as const)('a deposit by %s under %j is doubtful: %s', (method, text, doubtful) => {
  expect(isDoubtfulReference(text, referenceRules[method])).toBe(doubtful);
});

test('an operator with shorter references has none of them doubted for length', () => {
  expect(isDoubtfulReference('12345678', { form: 'utr', longest: 8, usualDigits: 0 })).toBe(false);
});
