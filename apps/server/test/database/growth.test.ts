import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { ownDatabase } from '../support/database.ts';

/**
 * Whether the tables that grow with bets could be distributed by customer over several machines (Citus): a key must contain the
 * distribution column, and only tables small enough to be on each machine may be referred to from another. docs/operations.md
 * says what that means for a house.
 */

/** Copied to every machine. */
const EVERYWHERE = ['accounts', 'roles'];
/** In houses that outgrow one machine these are nearly all of the data. */
const GROWING = [
  ...['bets', 'bet_days', 'bet_player_days', 'partner_transactions', 'partner_calls', 'partner_call_counts'],
  ...['partner_notes', 'ledger_transactions', 'ledger_entries', 'wallet_days'],
];

/** The obstacles to distribution, by table; none for a table that could be distributed as it is. */
async function obstacles(): Promise<Record<string, string[]>> {
  const database = await ownDatabase('postgres');
  const columns = await database.query<{ name: string; column: string; optional: boolean }>(sql`
    select c.relname as name, a.attname as column, not a.attnotnull as optional from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relname = any(${GROWING}::text[])`);
  const keys = await database.query<{ name: string; columns: string[] }>(sql`
    select distinct w.relname as name, array(select a.attname::text from unnest(x.indkey::int2[]) k
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k) as columns
    from pg_index x join pg_class w on w.oid = coalesce(pg_partition_root(x.indrelid), x.indrelid)
    where x.indisunique and w.relname = any(${GROWING}::text[])`);
  const references = await database.query<{ name: string; to: string }>(sql`
    select distinct c.relname as name, r.relname as to from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and (c.relname = any(${GROWING}::text[]) or r.relname = any(${GROWING}::text[]))`);
  const of = (table: string): string[] => {
    const customer = columns.find(({ name, column }) => name === table && column === 'customer_id');
    if (!customer) return ['has no customer'];
    return [
      ...(customer.optional ? ['a row may have no customer'] : []),
      ...keys
        .filter(({ name, columns: held }) => name === table && !held.includes('customer_id'))
        .map(({ columns: held }) => `key ${held.join(', ')}`),
      ...references
        .filter(({ name, to }) => name === table && !EVERYWHERE.includes(to))
        .map(({ to }) => `refers to ${to}`),
      ...references.filter(({ to }) => to === table).map(({ name }) => `${name} refers to it`),
    ].sort();
  };
  return Object.fromEntries(GROWING.map((table) => [table, of(table)]));
}

test('which tables could be distributed by customer, and what prevents the rest', async () => {
  expect(await obstacles()).toMatchInlineSnapshot(`
    {
      "bet_days": [],
      "bet_player_days": [
        "has no customer",
      ],
      "bets": [
        "key id",
      ],
      "ledger_entries": [
        "a row may have no customer",
        "key wallet_id, seq",
        "refers to ledger_transactions",
        "refers to wallets",
      ],
      "ledger_transactions": [
        "has no customer",
      ],
      "partner_call_counts": [],
      "partner_calls": [
        "key id",
      ],
      "partner_notes": [],
      "partner_transactions": [
        "key id",
      ],
      "wallet_days": [
        "has no customer",
      ],
    }
  `);
});
