import { expect, test } from 'vitest';
import { translator } from './translate.ts';

const hindi = translator({
  Deposit: 'जमा',
  'Pay {}': '{} चुकाएँ',
  'Remove {typed}': '{typed} हटाएँ',
  'From {} to {}': '{} से {} तक',
  '24 hours': '24 घंटे',
  'Your limit is {} in {}': '{} की सीमा {} में',
});

test.each([
  ['Deposit', 'जमा'],
  ['Pay ₹1,500', '₹1,500 चुकाएँ'],
  ['From ₹2 to ₹10,00,000', '₹2 से ₹10,00,000 तक'],
  ['Your limit is ₹5 in 24 hours', '₹5 की सीमा 24 घंटे में'],
  ['Remove Deposit', 'Deposit हटाएँ'],
  ['Remove Pay ₹5', 'Pay ₹5 हटाएँ'],
  ['What nobody translated', 'What nobody translated'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s', (english, expected) => {
  expect(hindi(english)).toBe(expected);
});
