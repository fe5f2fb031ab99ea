import { describe, expect, onTestFinished, test } from 'vitest';
import { listBets } from '../../src/store/bets/bet-report.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { attachMonth, detachMonth } from '../../src/store/months/detach.ts';
import { listParts } from '../../src/store/months/parts.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { exportDatabase } from '../../src/store/transfer/export.ts';
import { importDatabase } from '../../src/store/transfer/import.ts';
import { everyBet } from '../support/bet-filter.ts';
import { aBet, endBet, rollUpFaults } from '../support/bets.ts';
import { freshFolder, freshPostgresUrl, type Kind, ownDatabase } from '../support/database.ts';
import { later, oldHouse } from '../support/months.ts';
import { carryTable } from '../support/postgres.ts';
import { at } from '../support/tree.ts';

async function exported(source: Database): Promise<string[]> {
  const lines: string[] = [];
  await exportDatabase(source, async (line) => void lines.push(line));
  return lines;
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

/** The house in a new database. */
async function moved(source: Database, kind: Kind): Promise<Database> {
  const target = await ownDatabase(kind);
  await importDatabase(target, each(await exported(source)));
  return target;
}

const listed = (database: Database) =>
  listBets(database, scopeOf({ actingId: 1, actingLevel: 'admin', path: '1/' }), {
    filter: { ...everyBet, since: undefined, before: undefined },
    ...{ page: { limit: 50 }, rowsOnly: false },
  });
const partsOf = async (database: Database) =>
  (await listParts(database)).map(({ whole, name, since, until, state }) => ({ whole, name, since, until, state }));
const went = (database: Database) => database.query(sql`select * from detached_months order by name`);
const rowsOf = (database: Database) => database.query(sql`select * from bets order by id`);

/** A house of which all months up to its bets are out, and one bet of later is there. */
async function emptied(source: Database) {
  const house = await oldHouse(source);
  await endBet(source, house.customerId, 'two', 0n, at);
  const whole = await rowsOf(source);
  for (const month of house.months) await detachMonth(source, month, later);
  const tables = house.months.map((month) => `bets_${month.replace('-', '_')}`);
  return { ...house, whole, tables };
}

/** What the dump of a table would bring back, also out of the embedded database, which has none. */
async function carryRows(name: string, [from, to]: readonly [Database, Database]): Promise<void> {
  const [rows] = await from.query<{ all: string }>({
    text: `select coalesce(json_agg(t), '[]')::text as all from months."${name}" t`,
    values: [],
  });
  await to.query(sql`select make_part('bets', ${name})`);
  await to.query({
    text: `insert into months."${name}" select * from jsonb_populate_recordset(null::months."${name}", $1::jsonb)`,
    values: [rows?.all],
  });
}

describe.each([
  ['postgres', 'postgres'],
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
] as const)('from %s to %s', (before, after) => {
  test('what is out of a house stays out when it moves there and back, and its months return', async () => {
    const source = await ownDatabase(before);
    const { months, tables, whole } = await emptied(source);
    const [parts, { rowsSince, totals }] = [await partsOf(source), await listed(source)];
    expect(rowsSince).not.toBeNull();
    const there = await moved(source, after);
    const back = await moved(there, before);
    for (const database of [there, back]) {
      expect(await partsOf(database)).toEqual(parts);
      expect(await listed(database)).toMatchObject({ rows: [], rowsSince, totals });
      expect(await rollUpFaults(database)).toEqual([]);
      expect(await went(database)).toEqual(await went(source));
      await expect(attachMonth(database, months.at(-1) ?? '')).rejects.toThrow(/restore it from its dump first/);
      await expect(detachMonth(database, months[0] ?? '', later)).rejects.toThrow(/There is no month/);
      expect(await went(database)).toHaveLength(months.length);
      for (const table of tables) await carryRows(table, [source, database]);
      for (const month of months.toReversed()) await attachMonth(database, month);
      expect(await rowsOf(database)).toEqual(whole);
      expect(await listed(database)).toMatchObject({ rowsSince: null, totals });
      expect(await rollUpFaults(database)).toEqual([]);
      expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    }
  });

  test('a month whose removal was interrupted is whole and in use where the house moves', async () => {
    const source = await ownDatabase(before);
    const { months, customerId } = await oldHouse(source);
    await endBet(source, customerId, 'two', 0n, at);
    const query: Database['query'] = (asked) =>
      asked.text.startsWith('alter table bets') ? Promise.reject(new Error('Interrupted')) : source.query(asked);
    await expect(detachMonth({ ...source, query }, months[0] ?? '', later)).rejects.toThrow('Interrupted');
    expect(await went(source)).toHaveLength(1);
    const there = await moved(source, after);
    expect(await went(there)).toEqual([]);
    expect(await rowsOf(there)).toEqual(await rowsOf(source));
    expect((await partsOf(there)).map(({ state }) => state)).not.toContain('leaving');
    for (const month of months) await detachMonth(there, month, later);
    expect(await went(there)).toHaveLength(months.length);
  });
});

test('the dumps of months that are out fit into the house after its move', async () => {
  const [from, to] = [await freshPostgresUrl(), await freshPostgresUrl()];
  const [source, target] = [from, to].map((url) => openPostgres({ url, size: 4 }));
  if (!source || !target) throw new Error('Two are open');
  onTestFinished(async () => void (await Promise.all([source.close(), target.close()])));
  const { tables, months, whole, customerId, playerId } = await emptied(source);
  await importDatabase(target, each(await exported(source)));
  for (const table of tables) carryTable(`months.${table}`, { from, to, under: freshFolder() });
  for (const month of months.toReversed()) await attachMonth(target, month);
  expect(await rowsOf(target)).toEqual(whole);
  // They are in use as before: an id counts for ever, a bet of later finds its month, and they go again.
  await expect(
    target.query(sql`insert into bets overriding user value
      select (jsonb_populate_record(b, jsonb_build_object('placed_at', ${later}::timestamptz))).* from bets b limit 1`),
  ).rejects.toThrow(/has the id of this one/);
  await aBet(target, { customerId, playerId, transactionId: 'three', roundId: 'r', at });
  await endBet(target, customerId, 'three', 0n, at);
  expect(await rollUpFaults(target)).toEqual([]);
  for (const month of months) await detachMonth(target, month, later);
});

test('a house that forgot in an earlier move what is out loses none of it, and a further move sets it right', async () => {
  const source = await ownDatabase('postgres');
  const { months, tables, whole } = await emptied(source);
  const { rowsSince, totals } = await listed(source);
  const [header = '', ...rows] = await exported(source);
  // As it was imported before: into parts of its own, which have the names of those that are out.
  const forgot = await ownDatabase('postgres');
  const { parts } = JSON.parse((await exported(forgot))[0] ?? '');
  await importDatabase(forgot, each([JSON.stringify({ ...JSON.parse(header), parts }), ...rows]));
  for (const one of await went(source)) {
    const { name, whole: table, since, until, at: when, rows: many, sum } = one as Record<string, unknown>;
    await forgot.query(sql`insert into detached_months values (${name}, ${table}, ${since}, ${until}, ${when}, ${many}, ${sum})
      on conflict do nothing`);
  }

  expect(await listed(forgot)).toMatchObject({ rowsSince, totals });
  expect(await rollUpFaults(forgot)).toEqual([]);
  for (const month of months) {
    await expect(attachMonth(forgot, month)).rejects.toThrow(/is not what went|Attach .* first/);
    await expect(detachMonth(forgot, month, later)).rejects.toThrow(/Another part of the name/);
  }
  expect(await went(forgot)).toEqual(await went(source));

  const target = await moved(forgot, 'postgres');
  for (const table of tables) await carryRows(table, [source, target]);
  for (const month of months.toReversed()) await attachMonth(target, month);
  expect(await rowsOf(target)).toEqual(whole);
  expect(await rollUpFaults(target)).toEqual([]);
});

test('an export that does not say what is out fills nothing when something is', async () => {
  const source = await ownDatabase('postgres');
  await emptied(source);
  const [header = '', ...rows] = await exported(source);
  const { parts: _, ...older } = JSON.parse(header);
  const target = await ownDatabase('postgres');
  await expect(importDatabase(target, each([JSON.stringify(older), ...rows]))).rejects.toThrow(/does not say which/);
  expect(await rowsOf(target)).toEqual([]);
});
