import { describe, expect, test } from 'vitest';
import { prepareMonths } from '../../src/jobs/prepare-months.ts';
import { type Database, DatabaseTimeout } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { makeMonths } from '../../src/store/months/make.ts';
import { listParts } from '../../src/store/months/parts.ts';
import { aBet, endBet, rollUpFaults } from '../support/bets.ts';
import { fromOutside, ownDatabase } from '../support/database.ts';
import { keptLog } from '../support/log.ts';
import { endOfMonths, monthOf, partOf } from '../support/months.ts';
import { fund, plantTree, testServices } from '../support/tree.ts';

const monthNamed = (whole: string, begin: Date) =>
  `${whole}_${new Date(begin.getTime() + 19_800_000).toISOString().slice(0, 7).replace('-', '_')}`;

async function house(database: Database) {
  const tree = await plantTree(database);
  await fund(database, tree.player, 10_000_000n);
  await fund(database, tree.customer, 10_000_000n);
  return { customerId: tree.customer, playerId: tree.player };
}

/** A bet as a bare row, with its own id. */
const bareBet = (whose: { customerId: number; playerId: number }, txId: string, placedAt: Date) => sql`
  insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, old_balance_paise, balance_paise, placed_at)
  values (${whose.customerId}, ${whose.playerId}, ${txId}, 'g', 'r', 100, 100, 0, ${placedAt})`;

const bareRow = (seq: number, at: Date) => sql`
  insert into audit_log (chain, seq, at, action, prev_hash, hash) values (0, ${seq}, ${at}, 'x', '', '')`;

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('the month after the next is made when a month begins in India, not a moment before, and is logged once', async () => {
    const database = await ownDatabase(kind);
    const november = new Date('2026-10-31T18:30:00Z');
    expect(await monthOf(database, november)).toEqual(november);
    expect(await monthOf(database, new Date(november.getTime() - 1), 1)).toEqual(november);
    const end = await endOfMonths(database);
    const begin = await monthOf(database, end, -2);
    const log = keptLog();
    const services = { ...testServices(database), log };
    services.clock.at = new Date(begin.getTime() - 1);
    await prepareMonths(services);
    expect([await endOfMonths(database), log.lines]).toEqual([end, []]);
    services.clock.at = begin;
    await prepareMonths(services);
    await prepareMonths(services);
    expect(await endOfMonths(database)).toEqual(await monthOf(database, end, 1));
    expect(await endOfMonths(database, 'audit_log')).toEqual(await monthOf(database, end, 1));
    const months = ['bets', 'audit_log'].map((whole) => monthNamed(whole, end));
    expect(log.lines).toEqual([{ level: 'info', message: 'Months are made', details: { months } }]);
  });

  test('a bet goes to its month at its edge in India; one before its month was made stays, and is found', async () => {
    const database = await ownDatabase(kind);
    const whose = await house(database);
    const end = await endOfMonths(database);
    const edge = await monthOf(database, end, -1);
    const beyond = await monthOf(database, end, 2);
    const given = [
      ['before', new Date(edge.getTime() - 1)],
      ['at', edge],
      ['beyond', beyond],
    ] as const;
    for (const [transactionId, at] of given) await aBet(database, { ...whose, transactionId, at });
    expect(await partOf(database, 'before')).toBe(`months.${monthNamed('bets', await monthOf(database, end, -2))}`);
    expect(await partOf(database, 'at')).toBe(`months.${monthNamed('bets', edge)}`);
    expect(await partOf(database, 'beyond')).toBe('months.bets_last');

    const made = await makeMonths(database, beyond);
    // The months up to the bet's stay one part, as they were; those after it are created.
    const bets = made.filter((name) => name.startsWith('bets'));
    expect(bets).toEqual(
      await Promise.all([0, 3, 4].map(async (n) => monthNamed('bets', await monthOf(database, end, n)))),
    );
    expect(await partOf(database, 'beyond')).toBe(`months.${monthNamed('bets', end)}`);
    await aBet(database, { ...whose, transactionId: 'later', at: await monthOf(database, end, 3) });
    expect(await partOf(database, 'later')).toBe(`months.${monthNamed('bets', await monthOf(database, end, 3))}`);
    await endBet(database, whose.customerId, 'beyond', 5_000n, beyond);
    expect(await rollUpFaults(database)).toEqual([]);
    const parts = (await listParts(database)).filter(({ whole }) => whole === 'bets');
    expect(parts.slice(1).map(({ since }) => since)).toEqual(parts.slice(0, -1).map(({ until }) => until));
  });

  test('one id is one bet over all months, a number one row; a bet’s identity never changes, and no bet is deleted', async () => {
    const database = await ownDatabase(kind);
    const whose = await house(database);
    const end = await endOfMonths(database);
    const [one, other] = [await monthOf(database, end, -1), await monthOf(database, end, -2)];
    await database.query(bareBet(whose, 'same', one));
    for (const at of [one, other]) {
      await expect(database.query(bareBet(whose, 'same', at))).rejects.toMatchObject({ code: '23505' });
    }
    await database.query(bareRow(1, one));
    for (const at of [one, other])
      await expect(database.query(bareRow(1, at))).rejects.toMatchObject({ code: '23505' });
    const part = (await partOf(database, 'same')) ?? '';
    for (const table of ['bets', part]) {
      await expect(database.query({ text: `delete from ${table}`, values: [] })).rejects.toThrow(/nothing is removed/);
      await expect(database.query({ text: `truncate ${table}`, values: [] })).rejects.toThrow(/nothing is removed/);
      await expect(database.query({ text: `update ${table} set tx_id = 'x'`, values: [] })).rejects.toThrow(
        /never changes/,
      );
    }
    for (const table of ['audit_log', part.replace('bets', 'audit_log')]) {
      await expect(database.query({ text: `delete from ${table}`, values: [] })).rejects.toThrow(/append-only/);
      await expect(database.query({ text: `truncate ${table}`, values: [] })).rejects.toThrow(/nothing is removed/);
    }
    const debt = (bet: number) => sql`
      insert into player_debts (player_id, customer_id, creditor_id, bet_id, amount_paise, left_paise, at)
      select ${whose.playerId}, ${whose.customerId}, ${whose.customerId}, max(id) + ${bet}, 1, 1, ${one} from bets`;
    await database.query(debt(0));
    await expect(database.query(debt(1))).rejects.toMatchObject({ code: '23503' });
  });
});

test('two processes make each month once', async () => {
  const database = await ownDatabase('postgres');
  const now = await monthOf(database, await endOfMonths(database), 1);
  let making: Promise<string[][]> = Promise.resolve([]);
  await database.transaction(async (tx) => {
    await tx.query(sql`select 1 as read from bets limit 1`);
    let over = false;
    making = Promise.all([1, 2].map(() => fromOutside(() => makeMonths(database, now))));
    making
      .catch(() => {})
      .finally(() => {
        over = true;
      });
    // Both have begun, and neither has created anything yet.
    for (let waiting = 0; waiting < 2 && !over; ) {
      const rows = await fromOutside(() =>
        database.query(sql`select 1 as one from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      );
      waiting = rows.length;
    }
  });
  const made = (await making).flat();
  expect(made.length).toBe(8);
  expect(new Set(made).size).toBe(8);
});

test('where somebody locks the table the job gives way, and makes the month later', async () => {
  const database = await ownDatabase('postgres');
  const end = await endOfMonths(database);
  await database.transaction(async (tx) => {
    await tx.query(sql`select 1 as read from bets limit 1`);
    await expect(fromOutside(() => makeMonths(database, end))).rejects.toBeInstanceOf(DatabaseTimeout);
  });
  expect(await endOfMonths(database)).toEqual(end);
  expect((await makeMonths(database, end)).length).toBeGreaterThan(0);
});

describe('two at once, over the edge of a month: the second waits for the first and is refused', () => {
  test.each([
    ['bets of one id', (whose: Awaited<ReturnType<typeof house>>, at: Date) => bareBet(whose, 'same', at)],
    ['rows of one number', (_: unknown, at: Date) => bareRow(1, at)],
  ])('%s', async (_, written) => {
    const database = await ownDatabase('postgres');
    const whose = await house(database);
    await database.query(sql`insert into audit_heads (chain, seq, hash) values (0, 0, '')`);
    const edge = await monthOf(database, await endOfMonths(database), -1);
    let second: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await tx.query(written(whose, new Date(edge.getTime() - 1)));
      let settled = false;
      second = fromOutside(() => database.query(written(whose, edge)))
        .then(
          () => 'written',
          (error: { code: string }) => error.code,
        )
        .finally(() => {
          settled = true;
        });
      for (let waits = false; !waits && !settled; ) {
        const rows = await fromOutside(() =>
          database.query(sql`select 1 as one from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into%'`),
        );
        waits = rows.length > 0;
        if (!waits) await new Promise((resolve) => setImmediate(resolve));
      }
    });
    expect(await second).toBe('23505');
  });
});
