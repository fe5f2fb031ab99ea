import { expect, test } from 'vitest';
import { indianDay } from '../../src/domain/time.ts';
import { bettors, plannedBets } from '../../src/seed/bets.ts';
import { bettingDays, openingOf } from '../../src/seed/demo.ts';
import { customers, players } from '../../src/seed/people.ts';
import { monthBefore } from '../../src/seed/statements.ts';

const people = players
  .filter(({ username }) => username in bettors)
  .map(({ username, of }, index) => {
    const product = customers[of - 1]?.project.apiTypes[0] ?? 'casino';
    return { id: index, publicId: username, customerId: of, name: username, product };
  });

test.each([
  ['ends', '2026-11-30'],
  ['begins', '2026-12-01'],
  ['begins after the shortest one', '2027-03-01'],
  ['ends after another long one', '2027-08-31'],
])('the demo of a day on which a month %s has earned from every customer in the last whole month', (_, day) => {
  for (const hour of ['00:05', '06:00', '14:30', '23:55']) {
    const now = new Date(`${day}T${hour}:00+05:30`);
    const { from, to } = monthBefore(indianDay(now));
    expect(indianDay(openingOf(now)) < from).toBe(true);
    const earned = new Map<number, bigint>();
    for (const { bettor, minutesAgo, stakePaise, end } of plannedBets(people, bettingDays(now))) {
      const placedOn = indianDay(new Date(now.getTime() - minutesAgo * 60_000));
      if (placedOn < from || placedOn > to || !end || end.taken) continue;
      const { customerId } = bettor;
      earned.set(customerId, (earned.get(customerId) ?? 0n) + stakePaise - end.payoutPaise);
    }
    expect(
      [...earned]
        .filter(([, paise]) => paise > 0n)
        .map(([customerId]) => customerId)
        .sort(),
    ).toEqual([0, 1, 2, 3]);
  }
});
