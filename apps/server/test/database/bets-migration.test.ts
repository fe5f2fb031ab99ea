import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { rollUpFaults } from '../support/bets.ts';
import { ownDatabase } from '../support/database.ts';
import { houseBeforeBets, schemaBefore } from '../support/earlier-schema.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('M11: what the ledger held before bets is in the reports after', async () => {
    const database = await ownDatabase(kind);
    await houseBeforeBets(database);
    await migrate(database);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    const entries = await database.query(sql`
      select e.customer_id as customer, e.at from ledger_entries e where e.customer_id is not null order by e.id`);
    expect(entries).toEqual([
      { customer: 2, at: new Date('2026-11-03T00:00:00Z') },
      { customer: 2, at: new Date('2026-11-04T00:00:00Z') },
    ]);
    const moves = await database.query(sql`
      select online, upline_id as up, downline_id as down, amount_paise as paise, upline_after_paise as after from chips_moves order by id`);
    expect(moves).toEqual([
      { online: false, up: 1, down: 2, paise: 600n, after: 400n },
      { online: true, up: 2, down: 3, paise: 150n, after: 450n },
    ]);
    await expect(database.query(sql`update ledger_entries set amount_paise = 1`)).rejects.toThrow(/append-only/);
    await expect(database.query(sql`update wallets set balance_paise = -1 where kind = 'hold'`)).rejects.toThrow(
      /below/,
    );
  });

  test('M11: day sums that mixed casino and sports are separated', async () => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0019');
    const plain = (text: string) => database.query({ text, values: [] });
    await plain(`
      insert into roles (name, name_lower, permissions) values ('any', 'any', '{}')`);
    await plain(`
      insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
      values ('Admin1', 'admin', 1, null, '1/', 'a', 'a', '9000000001', '', '2026-11-01'),
             ('C1', 'customer', 1, 1, '1/2/', 'c', 'c', '9000000002', '', '2026-11-01'),
             ('P1', 'player', 1, 2, '1/2/3/', 'p', 'p', '9000000003', '', '2026-11-01')`);
    // A day with both, the 4th in India; a day of casino; a day of sports.
    await plain(`
      insert into bets (customer_id, player_id, tx_id, game_id, round_id, product, amount_paise, payout_paise, status,
                        old_balance_paise, balance_paise, placed_at, settled_at)
      select 2, 3, 'b' || n, 'g', 'r', product, amount, payout, status, 0, 0, placed::timestamptz,
             case when status <> 0 then placed::timestamptz end
      from (values (1, 'casino', 100, 0, 2, '2026-11-03T20:00:00Z'), (2, 'sports', 200, 500, 1, '2026-11-04T08:00:00Z'),
                   (3, 'sports', 300, null, 0, '2026-11-04T09:00:00Z'), (4, 'casino', 50, 50, 3, '2026-11-05T09:00:00Z'),
                   (5, 'sports', 70, 0, 2, '2026-11-06T09:00:00Z')) as b (n, product, amount, payout, status, placed)`);
    for (const [table, owner, of] of [
      ['bet_days', 'customer_id', 2],
      ['bet_player_days', 'player_id', 3],
    ]) {
      await plain(`
        insert into ${table} (${owner}, day, pending_count, pending_paise, void_count, win_count, win_stake_paise,
                              win_payout_paise, loss_count, loss_paise)
        values (${of}, '2026-11-04', 1, 300, 0, 1, 200, 500, 1, 100), (${of}, '2026-11-05', 0, 0, 1, 0, 0, 0, 0, 0),
               (${of}, '2026-11-06', 0, 0, 0, 0, 0, 0, 1, 70)`);
    }
    await migrate(database);
    expect(await rollUpFaults(database)).toEqual([]);
    expect(
      await database.query(sql`
        select day::text, product, win_payout_paise as paid, loss_paise as lost from bet_days order by day, product`),
    ).toEqual([
      { day: '2026-11-04', product: 'casino', paid: 0n, lost: 100n },
      { day: '2026-11-04', product: 'sports', paid: 500n, lost: 0n },
      { day: '2026-11-05', product: 'casino', paid: 0n, lost: 0n },
      { day: '2026-11-06', product: 'sports', paid: 0n, lost: 70n },
    ]);
  });

  test('M11: the staff account behind an earlier call is known', async () => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0022');
    const plain = (text: string) => database.query({ text, values: [] });
    await plain(`
      insert into roles (name, name_lower, permissions) values ('any', 'any', '{}');
      insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
      values ('Admin1', 'admin', 1, null, '1/', 'a', 'a', '9000000001', '', '2026-11-01'),
             ('C1', 'customer', 1, 1, '1/2/', 'c', 'c', '9000000002', '', '2026-11-01')`);
    await plain(`
      insert into ledger_transactions (key, kind, at, actor_id, acted_for_id)
      values ('rollback:C1:staff~one', 'settlement', now(), 1, 1), ('settle:C1:end', 'settlement', now(), null, null)`);
    await plain(`
      insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id,
                                        player_id, balance_paise, amount_paise, at)
      select 2, 'live', id, call, '\\x00', 'bet', 'P1', 0, 0, now()
      from (values ('staff~one', 'rollback'), ('staff~two', 'resettle'), ('end', 'settle')) as t (id, call)`);
    await migrate(database);
    expect(
      await database.query(sql`select transaction_id as id, actor_id as actor from partner_transactions order by id`),
    ).toEqual([
      { id: 'end', actor: null },
      { id: 'staff~one', actor: 1 },
      // It took nothing from a player who had nothing: no movement names who did it.
      { id: 'staff~two', actor: null },
    ]);
    await expect(database.query(sql`update partner_transactions set actor_id = 1`)).rejects.toThrow(/append-only/);
  });
});
