import { expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';

/** Agents that cover what they lend, one that does not and whose customer drew on it, and one whose credit root took away. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{Bank}');
  insert into accounts (public_id, level, role_id, parent_id, acts_for_id, path, username, username_lower, phone,
                        password_hash, created_at)
  select case when n = 1 then 'Admin1' else 'X' || n end, case when n = 1 then 'admin' when n < 5 then 'agent' else 'customer' end, 1,
         case when n = 1 then null when n < 5 then 1 else n - 3 end, null,
         case when n = 1 then '1/' when n < 5 then '1/' || n || '/' else '1/' || n - 3 || '/' || n || '/' end,
         'x' || n, 'x' || n, (9000000000 + n)::text, '', '2026-11-01' from generate_series(1, 7) n;
  insert into wallets (account_id, kind, balance_paise, credit_paise, lender_id, kept_paise, lent_paise, owes)
  values (2, 'main', 10000, 20000, null, 0, 30000, false), (5, 'main', 0, 30000, 2, 30000, 0, false),
         (3, 'main', 1000, 0, null, 0, 90000, false), (6, 'main', -40050, 90000, 3, 90000, 0, true),
         (4, 'main', 0, 0, null, 0, 50000, false), (7, 'main', 0, 50000, 4, 50000, 0, false)`;

test.each(['postgres', 'pglite'] as const)(
  'D470: credit lent without cover ends, except for what is drawn of it, on %s',
  async (kind) => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0078');
    for (const text of EARLIER.split(';')) await database.query({ text, values: [] });
    await migrate(database);
    expect(
      await database.query(
        sql`select account_id as id, credit_paise as credit, kept_paise as kept, lent_paise as lent from wallets
          where account_id is not null order by account_id`,
      ),
    ).toEqual([
      { id: 2, credit: 20_000n, kept: 0n, lent: 30_000n },
      { id: 3, credit: 39_100n, kept: 0n, lent: 40_050n },
      { id: 4, credit: 0n, kept: 0n, lent: 0n },
      { id: 5, credit: 30_000n, kept: 30_000n, lent: 0n },
      { id: 6, credit: 0n, kept: 40_050n, lent: 0n },
      { id: 7, credit: 0n, kept: 0n, lent: 0n },
    ]);
  },
);
