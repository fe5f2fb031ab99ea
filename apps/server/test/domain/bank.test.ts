import type { GivenLine } from '@cage/contract/bank/fields';
import { expect, test } from 'vitest';
import { hashOfLine, linesOnce, tokensOf } from '../../src/domain/bank.ts';

const line: GivenLine = {
  ...{ day: '2026-11-20', direction: 'in', amountPaise: 150_000n },
  ...{ reference: '', narration: 'UPI/CR/412345678901/RAVI K', balancePaise: 250_000n },
};

test.each([
  ['a run between slashes', '', 'UPI/CR/412345678901/RAVI K/HDFC/ravi@okhdfc/Payment', ['412345678901']],
  ['between hyphens', '', 'IMPS-532109876543-MEERA-SBIN', ['532109876543']],
  ['NEFT, in any case', '', 'neft cr-sbinn52026112012345-ravi', ['SBINN52026112012345', '52026112012345']],
  ['letters stuck in front', '', 'UPI412345678901 from RAVI', ['UPI412345678901', '412345678901']],
  ['broken at spaces', '', 'UPI 4123 4567 8901 RAVI', ['41234567', '45678901', '412345678901']],
  ['broken at hyphens', '', 'REF 412345-678901', ['412345678901']],
  ['the reference, with spaces', 'SBIN R5 2026', '', ['SBINR52026']],
  ['the reference, however short', 'AB12', 'CHQ', ['AB12']],
  ['zeros in front stay', '000412345678', '', ['000412345678']],
  ['nothing that is too short, or a word', '', 'CASH DEPOSIT BY SELF 1500 AT BRANCH01 MUMBAI', []],
  ['nothing but zeros', '0000', '000000000000', []],
])('tokens: %s', (_, reference, narration, tokens) => {
  expect(tokensOf({ reference, narration }).sort()).toEqual([...tokens].sort());
});

test('a narration of nothing but numbers has no more than 40 tokens', () => {
  const narration = Array.from({ length: 45 }, (_, n) => 4_000_000_000 + n).join(' ');
  expect(tokensOf({ reference: '', narration })).toHaveLength(40);
});

test('a line is recognised by all that it says, and by nothing else', () => {
  const others: Partial<GivenLine>[] = [
    ...[{ day: '2026-11-21' }, { direction: 'out' as const }, { amountPaise: 150_001n }, { reference: '1' }],
    ...[{ narration: 'UPI/CR/412345678901/RAVI' }, { balancePaise: null }, { balancePaise: 0n }],
  ];
  const hashes = [line, ...others.map((other) => ({ ...line, ...other }))].map(hashOfLine);
  expect(new Set(hashes).size).toBe(others.length + 1);
  expect(hashOfLine({ ...line })).toBe(hashes[0]);
});

test('lines that differ only in their bank’s padding are one', () => {
  const padded = { ...line, narration: '  UPI/CR/412345678901/RAVI   K ' };
  expect([...linesOnce([line, padded]).values()]).toEqual([line]);
});
