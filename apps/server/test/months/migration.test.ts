import { describe, expect, test } from 'vitest';
import { verifyAudit, writeAudit } from '../../src/store/audit/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { listParts } from '../../src/store/months/parts.ts';
import { aBet, endBet, rollUpFaults } from '../support/bets.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';
import { partOf } from '../support/months.ts';
import { at, fund, plantTree, type Tree } from '../support/tree.ts';

const key = Buffer.alloc(32, 7);
const plain = (text: string) => ({ text, values: [] });

/** A house with the schema before months: bets and log rows over two of them. */
async function houseBeforeMonths(database: Database): Promise<Tree> {
  await schemaBefore(database, '0046');
  // Today's ledger code needs columns that later migrations add.
  const sums = ['credit_paise', 'lent_paise', 'kept_paise'].map((name) => [name, 'bigint not null default 0'] as const);
  const later = [...sums, ['lender_id', 'int']] as const;
  for (const [name, type] of later) await database.query(plain(`alter table wallets add column ${name} ${type}`));
  const tree = await plantTree(database);
  await fund(database, tree.player, 1_000_000n);
  await fund(database, tree.customer, 1_000_000n);
  for (const [n, when] of [new Date('2026-10-31T18:29:59.999Z'), new Date('2026-10-31T18:30:00Z'), at].entries()) {
    const transactionId = await aBet(database, {
      ...{ customerId: tree.customer, playerId: tree.player, transactionId: `old-${n}`, at: when },
      ...(n === 1 ? { product: 'sports' } : {}),
    });
    await endBet(database, tree.customer, transactionId, BigInt(n) * 15_000n, when);
    await database.transaction((tx) =>
      writeAudit(tx, key, { at: when, actorId: 1, actedForId: n, action: 'chips.in', subject: `s${n}` }),
    );
  }
  for (const [name] of later) await database.query(plain(`alter table wallets drop column ${name}`));
  return tree;
}

const rowsOf = async (database: Database) => ({
  bets: await database.query(sql`select * from bets order by id`),
  log: await database.query(sql`select * from audit_log order by id`),
});

const parts = async (database: Database) =>
  (await listParts(database)).map(({ name, since, until }) => [name, since, until] as const);

describe.each(['postgres', 'pglite'] as const)('M11 on %s', (kind) => {
  test('existing rows are the first part, to the byte; books, sums and chains hold, and counters go on', async () => {
    const database = await ownDatabase(kind);
    const tree = await houseBeforeMonths(database);
    // What another migration, or the operator, added to the table is carried over.
    await database.query(plain('create index bets_game on bets (game_id)'));
    await database.query(plain('alter table bets set (autovacuum_vacuum_scale_factor = 0.05)'));
    await database.query(plain('grant select on bets to pg_monitor'));
    const before = await rowsOf(database);
    await migrate(database);
    expect(await rowsOf(database)).toEqual(before);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    expect(await rollUpFaults(database)).toEqual([]);
    expect(await verifyAudit(database, key)).toEqual([]);
    expect(await partOf(database, 'old-2')).toBe('months.bets_first');

    const made = await parts(database);
    for (const whole of ['bets', 'audit_log']) {
      const own = made.filter(([name]) => name.startsWith(whole));
      expect(own.length).toBeGreaterThanOrEqual(4);
      expect([own[0]?.[0], own[0]?.[1], own.at(-1)?.[0], own.at(-1)?.[2]]).toEqual([
        `${whole}_first`,
        null,
        `${whole}_last`,
        null,
      ]);
      // They are consecutive.
      expect(own.slice(1).map(([, since]) => since)).toEqual(own.slice(0, -1).map(([, , until]) => until));
    }

    // New bets and rows continue after the last ones, and earlier bets can still be settled.
    await aBet(database, { customerId: tree.customer, playerId: tree.player, transactionId: 'new', at });
    await endBet(database, tree.customer, 'new', 500n);
    await database.transaction((tx) =>
      writeAudit(tx, key, { at, actorId: 1, actedForId: 1, action: 'chips.in', subject: 'new' }),
    );
    const [last] = await database.query<{ bet: bigint; row: bigint }>(
      sql`select (select max(id) from bets) as bet, (select max(id) from audit_log) as row`,
    );
    expect(last).toEqual({ bet: 4n, row: BigInt(before.log.length + 1) });
    expect(await rollUpFaults(database)).toEqual([]);
    expect(await verifyAudit(database, key)).toEqual([]);

    const everywhere = await database.query<{ count: bigint }>(sql`
      select count(*) from pg_index x join pg_class c on c.oid = x.indrelid
      where c.relname like 'bets%' and c.relkind = 'r' and pg_get_indexdef(x.indexrelid) like '%(game_id)'`);
    expect(everywhere).toEqual([{ count: BigInt(made.filter(([name]) => name.startsWith('bets')).length) }]);
    const settings = await database.query<{ options: string[] }>(
      sql`select distinct reloptions as options from pg_class where relname like 'bets\\_%' and relkind = 'r'`,
    );
    expect(settings).toEqual([{ options: ['autovacuum_vacuum_scale_factor=0.05'] }]);
    const [may] = await database.query(sql`select has_table_privilege('pg_monitor', 'bets', 'select') as read`);
    expect(may).toEqual({ read: true });
  });

  test('the boundary is the one that the operator had all rows checked for', async () => {
    const database = await ownDatabase(kind);
    await houseBeforeMonths(database);
    await database.query(
      plain(`alter table bets add constraint bets_first_month check (placed_at < '2030-02-01 00:00+05:30') not valid`),
    );
    await database.query(plain('alter table bets validate constraint bets_first_month'));
    await migrate(database);
    const bets = (await parts(database)).filter(([name]) => name.startsWith('bets'));
    expect(bets.map(([name, , until]) => [name, until])).toEqual([
      ['bets_first', new Date('2030-01-31T18:30:00Z')],
      ['bets_last', null],
    ]);
    // It is no longer needed: a bet may be later than that.
    const left = await database.query(sql`select 1 as one from pg_constraint where conname like '%first_month'`);
    expect(left).toEqual([]);
  });
});
