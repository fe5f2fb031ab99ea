import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/store/database/database.ts';
import { MIGRATIONS, migrate } from '../../src/store/database/migrate.ts';
import { freshFolder } from './database.ts';

const plain = (text: string) => ({ text, values: [] });

/** A house with the schema before bets: root mints, a customer is opened, a player recharges and holds a part. */
const EARLIER = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{}');
  insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
  values ('Admin1', 'admin', 1, null, '1/', 'a', 'a', '9000000001', '', '2026-11-01'),
         ('C1', 'customer', 1, 1, '1/2/', 'c', 'c', '9000000002', '', '2026-11-01'),
         ('P1', 'player', 1, 2, '1/2/3/', 'p', 'p', '9000000003', '', '2026-11-01');
  insert into wallets (account_id, kind) values (1, 'main'), (2, 'main'), (3, 'main'), (3, 'hold');
  update wallets set balance_paise = case id when 1 then -1000 when 3 then 400 when 4 then 450 when 5 then 100 when 6 then 50 else 0 end,
    entry_count = case id when 1 then 1 when 3 then 2 when 4 then 2 when 5 then 2 when 6 then 1 else 0 end;
  insert into ledger_transactions (key, kind, at) values ('m', 'mint', '2026-11-02T00:00:00Z'),
    ('o', 'opening', '2026-11-03T00:00:00Z'), ('r', 'recharge', '2026-11-04T00:00:00Z'), ('h', 'hold', '2026-11-05T00:00:00Z');
  insert into ledger_entries (transaction_id, wallet_id, seq, amount_paise, before_paise, after_paise) values
    (1, 1, 1, -1000, 0, -1000), (1, 3, 1, 1000, 0, 1000), (2, 3, 2, -600, 1000, 400), (2, 4, 1, 600, 0, 600),
    (3, 4, 2, -150, 600, 450), (3, 5, 1, 150, 0, 150), (4, 5, 2, -50, 150, 100), (4, 6, 1, 50, 0, 50);`;

/** Resets a database to the empty schema before a migration. */
export async function schemaBefore(database: Database, first: string): Promise<void> {
  await database.query(plain('drop schema public cascade; create schema public'));
  const before = freshFolder();
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < first)) {
    copyFileSync(join(MIGRATIONS, name), join(before, name));
  }
  await migrate(database, undefined, before);
}

/** Resets a database to the schema before bets, with money in it. */
export async function houseBeforeBets(database: Database): Promise<void> {
  await schemaBefore(database, '0006');
  await database.query(plain(EARLIER));
}
