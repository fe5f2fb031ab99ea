import { expect, test } from 'vitest';
import { parseAmount } from '../money.ts';
import { wireMessageOf } from '../refusals/in-english.ts';
import { payInRefusals } from '../refusals/pay-in.en.ts';
import type { Reason } from '../refusals/reason.ts';
import { ownLimitProblem, payInAmountProblem } from './pay-in.ts';

const said = (reason: Reason | null) => reason && wireMessageOf(reason);
const bounds = { minimumPaise: 20_000n, maximumPaise: 100_000_000n };

test.each([
  ['199', 'Minimum recharge amount is ₹200'],
  ['200', null],
  ['201', null],
  ['999999', null],
  ['1000000', null],
  ['10,00,000', null],
  ['1000001', 'Maximum recharge amount is ₹10,00,000'],
  ['200.5', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  ['-200', 'Enter a valid amount'],
  ['', 'Enter a valid amount'],
  ['२००', 'Enter a valid amount'],
])('paying in %j: %s', (text, problem) => expect(said(payInAmountProblem(parseAmount(text), bounds))).toBe(problem));

test('a limit that is used up offers no amount', () =>
  expect(said(ownLimitProblem(100n, { period: 'day', limitPaise: 500_000n, leftPaise: 0n }))).toBe(
    'Your deposit limit is ₹5,000 in 24 hours. None of it is left now',
  ));

const limit = { period: 'week', limitPaise: 500_000n, leftPaise: 100_000n } as const;

test.each([
  [100_000n, null],
  [100_001n, 'Your deposit limit is ₹5,000 in 7 days. You can pay in ₹1,000 now'],
])('%s paise under what a limit leaves: %s', (paise, problem) =>
  expect(said(ownLimitProblem(paise, limit))).toBe(problem),
);

test('without a limit no amount is over it', () => expect(ownLimitProblem(10n ** 12n, null)).toBeNull());

test.each(['', '199', '1000001', '1001'])('a deposit has the sentence for %j', (text) => {
  const refused = payInAmountProblem(parseAmount(text), { ...bounds, ownLimit: limit });
  expect(payInRefusals).toHaveProperty(refused?.code ?? 'nothing');
});
