import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, indianDay } from '../../src/domain/time.ts';
import { scopeTotals, sumUpHouseDays } from '../../src/store/bets/bet-totals.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { aBet, endBet, rollUpFaults } from '../support/bets.ts';
import { freshDatabase, fromOutside } from '../support/database.ts';
import { at, fund, plantTree, type Tree } from '../support/tree.ts';

const before = (days: number) => new Date(at.getTime() - days * DAY_MS);

let database: Database;
let tree: Tree;
const ids = () => ({ customerId: tree.customer, playerId: tree.player });
/** Totals of everything: from the sums of all customers, and from those of each. */
const both = async () => {
  const all = { since: undefined, before: undefined };
  const house = scopeOf({ actingId: tree.root, actingLevel: 'admin', path: `${tree.root}/` });
  // As if root were another account, with all customers below it.
  const others = scopeOf({ actingId: -1, actingLevel: 'admin', path: `${tree.root}/` });
  return [await scopeTotals(database, house, all), await scopeTotals(database, others, all)];
};
const summedDays = async () =>
  (
    await database.query<{ day: string; product: string }>(
      sql`select day::text, product from bet_house_days order by day, product`,
    )
  ).map(({ day, product }) => `${day} ${product}`);

describe.each(['postgres', 'pglite'] as const)('the days of all customers, on %s', (kind) => {
  beforeEach(async () => {
    database = await freshDatabase(kind);
    tree = await plantTree(database);
    await fund(database, tree.player, 100_000n);
  });

  test('are summed up once they are past, and follow what still happens to their bets', async () => {
    const [late, lost] = [
      await aBet(database, { ...ids(), at: before(9) }),
      await aBet(database, { ...ids(), at: before(8) }),
    ];
    await endBet(database, tree.customer, lost, 0n, before(8));
    await aBet(database, { ...ids(), at: new Date() });
    await sumUpHouseDays(database);
    expect(await summedDays()).toEqual([`${indianDay(before(9))} casino`, `${indianDay(before(8))} casino`]);

    const [house, customers] = await both();
    expect(house).toEqual(customers);
    expect(house).toMatchObject({ count: 3, pendingCount: 2 });

    // A bet of an earlier day ends, and one of another product is added to that day.
    await endBet(database, tree.customer, late, 25_000n, at);
    await aBet(database, { ...ids(), at: before(9), product: 'sports' });
    const [after, theirs] = await both();
    expect(after).toEqual(theirs);
    expect(after).toMatchObject({ count: 4, pendingCount: 2, winningsPaise: 15_000n });
    expect(await summedDays()).toContain(`${indianDay(before(9))} sports`);
    expect(await rollUpFaults(database)).toEqual([]);

    await sumUpHouseDays(database);
    expect((await both())[0]).toEqual(after);
  });

  test('that differ from those of the customers are a fault', async () => {
    await aBet(database, { ...ids(), at: before(9) });
    await sumUpHouseDays(database);
    await database.query(sql`update bet_house_days set pending_paise = pending_paise + 1`);
    expect(await rollUpFaults(database)).toEqual([expect.stringMatching(/days of all customers differ/)]);
  });
});

describe('while days are summed up', () => {
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    tree = await plantTree(database);
    await fund(database, tree.player, 100_000n);
    await aBet(database, { ...ids(), at: before(9) });
  });

  const change = (tx: { query: Database['query'] }) =>
    tx.query(sql`update bet_days set void_count = void_count + 1 where customer_id = ${tree.customer}`);
  const waiting = async () =>
    (
      await database.query<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`)
    )[0]?.count;

  test('an uncommitted change to one is waited for', async () => {
    let summing: Promise<void> | undefined;
    await database.transaction(async (tx) => {
      await change(tx);
      summing = fromOutside(() => sumUpHouseDays(database));
      await expect.poll(() => fromOutside(waiting)).toBe(1);
    });
    await summing;
    expect(await summedDays()).toHaveLength(1);
    expect(await rollUpFaults(database)).toEqual([expect.stringMatching(/days of customers differ/)]);
  });

  test('a change to one waits, and is added', async () => {
    let changing: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(426052) is null as locked`);
      changing = fromOutside(() => database.transaction(change));
      await expect.poll(() => fromOutside(waiting)).toBe(1);
      await tx.query(sql`insert into bet_house_days select day, product, 1, 10000, 0, 0, 0, 0, 0, 0 from bet_days`);
    });
    await changing;
    expect(await database.query(sql`select void_count from bet_house_days`)).toEqual([{ void_count: 1n }]);
    expect(await rollUpFaults(database)).toEqual([expect.stringMatching(/days of customers differ/)]);
  });
});
