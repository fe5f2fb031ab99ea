import { describe, expect, test } from 'vitest';
import { winPaise } from './bets/bets.ts';
import { betStatuses, rechargeStatuses, requireStatusName, withdrawalStatuses } from './statuses.ts';

test.each([rechargeStatuses, withdrawalStatuses, betStatuses])(
  'a code names its state, and an unknown code throws',
  (statuses) => {
    for (const [name, { code }] of Object.entries(statuses))
      expect(requireStatusName<string>(statuses, code)).toBe(name);
    expect(() => requireStatusName<string>(statuses, 9)).toThrow('No state has the code 9');
  },
);

describe('winnings of a bet are its payout above the stake', () => {
  test.each([
    ['pending', null, null],
    ['lost', 0n, null],
    ['void', 100n, 0n],
    ['less than its stake', 40n, -60n],
    ['more than its stake', 250n, 150n],
  ] as const)('%s', (_, payoutPaise, expected) => {
    expect(winPaise({ amountPaise: 100n, payoutPaise })).toBe(expected);
  });
});
