import { expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';

/** Files of two banks, one of which omits days, and limits set by root, by an agent, and by an unknown account. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{Bank}');
  insert into accounts (public_id, level, role_id, parent_id, acts_for_id, path, username, username_lower, phone,
                        password_hash, created_at)
  values ('Admin1', 'admin', 1, null, null, '1/', 'root', 'root', '9000000001', '', '2026-11-01'),
         ('Agent1', 'agent', 1, 1, null, '1/2/', 'agent', 'agent', '9000000002', '', '2026-11-01'),
         ('C1', 'customer', 1, 2, null, '1/2/3/', 'one', 'one', '9000000003', '', '2026-11-01'),
         ('C2', 'customer', 1, 2, null, '1/2/4/', 'two', 'two', '9000000004', '', '2026-11-01'),
         ('C3', 'customer', 1, 2, null, '1/2/5/', 'three', 'three', '9000000005', '', '2026-11-01');
  insert into wallets (account_id, kind, credit_paise)
  values (1, 'main', 0), (2, 'main', 70000), (3, 'main', 20000), (4, 'main', 30000), (5, 'main', 10000);
  insert into audit_log (chain, seq, at, actor_id, acted_for_id, action, subject, prev_hash, hash)
  values (0, 1, '2026-11-02', 1, 1, 'credit.limit', 'Agent1', '', ''),
         (0, 2, '2026-11-03', 1, 1, 'credit.limit', 'C1', '', ''),
         (0, 3, '2026-11-04', 2, 2, 'credit.limit', 'C1', '', ''),
         (0, 4, '2026-11-05', 2, 2, 'credit.limit', 'C2', '', ''),
         (0, 5, '2026-11-06', 2, 2, 'credit.limit.refused', 'C3', '', '');
  insert into bank_files (account_id, sent_as, name, bank, by_id, at, from_day, to_day)
  values (3, gen_random_uuid(), 'a', 'HDFC', 3, now(), '2026-11-01', '2026-11-05'),
         (3, gen_random_uuid(), 'b', 'hdfc', 3, now(), '2026-11-06', '2026-11-08'),
         (3, gen_random_uuid(), 'c', 'Hdfc', 3, now(), '2026-11-11', '2026-11-20'),
         (3, gen_random_uuid(), 'd', 'Axis', 3, now(), '2026-11-02', '2026-11-04')`;

test.each(['postgres', 'pglite'] as const)(
  'days without a file no longer count as covered, and lenders keep what they lent, on %s',
  async (kind) => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0070');
    for (const text of EARLIER.split(';')) await database.query({ text, values: [] });
    await migrate(database);
    expect(
      await database.query(
        sql`select bank, name, from_day::text as "from", to_day::text as "to" from bank_spans order by bank, from_day`,
      ),
    ).toEqual([
      { bank: 'axis', name: 'Axis', from: '2026-11-02', to: '2026-11-04' },
      { bank: 'hdfc', name: 'Hdfc', from: '2026-11-01', to: '2026-11-08' },
      { bank: 'hdfc', name: 'Hdfc', from: '2026-11-11', to: '2026-11-20' },
    ]);
    expect(
      await database.query(
        sql`select account_id as id, lender_id as by, kept_paise as kept, lent_paise as lent from wallets
          where account_id is not null order by account_id`,
      ),
    ).toEqual([
      { id: 1, by: null, kept: 0n, lent: 0n },
      { id: 2, by: null, kept: 0n, lent: 50_000n },
      { id: 3, by: 2, kept: 20_000n, lent: 0n },
      { id: 4, by: 2, kept: 30_000n, lent: 0n },
      { id: 5, by: null, kept: 0n, lent: 0n },
    ]);
  },
);
