import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';

/** Accounts of a bare tree with one wallet each; for tests of the ledger alone. */
export async function bareWallets(database: Database, count: number): Promise<bigint[]> {
  await database.query(sql`insert into roles (name, name_lower, permissions) values ('test', 'test', '{}')`);
  const rows = await database.query<{ id: bigint }>(sql`
    with people as (
      insert into accounts (public_id, level, role_id, path, username, username_lower, phone, password_hash, created_at)
      select 'A' || n, 'agent', 1, n || '/', 'a' || n, 'a' || n, lpad(n::text, 10, '9'), '', ${new Date(0)}
      from generate_series(1, ${count}::int) n returning id
    )
    insert into wallets (account_id, kind) select id, 'main' from people order by id returning id`);
  return rows.map(({ id }) => id);
}

/** Returns the id of the MINT wallet. */
export async function mintWallet(database: Database): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(sql`select id from wallets where kind = 'mint'`);
  if (!row) throw new Error('No MINT wallet');
  return row.id;
}
