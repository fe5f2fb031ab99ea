import { describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, get, type Name, openCage } from '../support/cage.ts';

const playersOf = async (cage: Cage, name: Name) =>
  (await get(cage.apps.admin, '/api/admin/dashdynamic', await cage.signIn(name))).json().total_players;

describe.each(['postgres', 'pglite'] as const)('players are counted as they come, on %s', (kind) => {
  const open = async ({ services }: Cage, parentId: number, count: number, from: number) =>
    services.database.query(sql`
      insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
      select 'PX' || n, 'player', (select id from roles where name = 'player'), p.id, p.path || (${from} + n) || '/', 'px' || n,
             'px' || n, (9100000000 + n)::text, '', now()
      from generate_series(${from}::int, ${from + count - 1}::int) n, accounts p where p.id = ${parentId}`);

  test('for every scope, several at once, and also when one is moved or deleted by hand', async () => {
    const cage = await openCage(kind);
    const { database } = cage.services;
    const names = ['root', 'agent', 'customer'] as const;
    const counts = async () => Promise.all(names.map((name) => playersOf(cage, name)));
    const before = await counts();
    await Promise.all([open(cage, cage.ids.customer, 3, 1_000), open(cage, cage.ids.customer, 4, 2_000)]);
    await open(cage, cage.ids.house, 2, 3_000);
    expect(await counts()).toEqual([before[0] + 9, before[1] + 7, before[2] + 7]);
    await database.query(sql`update accounts set parent_id = ${cage.ids.house} where public_id = 'PX1000'`);
    await database.query(sql`delete from accounts where public_id = 'PX1001'`);
    expect(await counts()).toEqual([before[0] + 8, before[1] + 5, before[2] + 5]);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    await database.query(sql`update player_counts set players = players + 1 where customer_id = ${cage.ids.customer}`);
    expect((await verifyLedger(database)).faults).toEqual([
      expect.stringMatching(/^1 customers have another number of players than is kept: customers \d+$/),
    ]);
  });
});

test('the other side of a movement is the first entry of an index, however many entries it has', async () => {
  const { services } = await openCage();
  const plan = await services.database.transaction(async (tx) => {
    // A few entries would be read sequentially.
    await tx.query(sql`set local enable_seqscan = off`);
    return tx.query<{ 'QUERY PLAN': string }>(sql`
      explain (costs off) select x.wallet_id from ledger_entries x
      where x.transaction_id = 1 and x.wallet_id <> 2 order by x.wallet_id limit 1`);
  });
  const lines = plan.map((line) => line['QUERY PLAN'].trim());
  expect(lines.slice(0, 2)).toEqual(['Limit', expect.stringMatching(/ledger_entries_parties on ledger_entries/)]);
});
