import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { NamedPart } from '../months/parts.ts';

/** Tables that every database fills itself and an export leaves out; players are counted as their accounts are inserted. */
const KEPT = ['schema_lock', 'schema_migrations', 'boot_probe', 'player_counts', 'bet_house_days', 'bank_spans'];

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
  /** Identity column, whose counter continues where that of the source is. */
  identity: string | null;
}

/** The first line of an export. */
export interface Header {
  cage: 1;
  schema: number;
  /** What `bets` and the audit log consist of; exports from before months were named have none. */
  parts?: NamedPart[];
  tables: ({ name: string } & Contents & Counted)[];
}

/** The last number that a table gave, also of rows that are gone; `null` for none, absent in exports from before. */
interface Counted {
  last?: string | null;
}

/** The number of a table's rows, and a checksum over all of them that does not depend on their order. */
export interface Contents {
  rows: number;
  sum: string;
}

/** A name from the catalogue, quoted for use in a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** A statement made of catalogue names, without parameters. */
export const rawSql = (text: string) => ({ text, values: [] });

/** Makes both databases write instants as text in the same zone, and removes the statement timeout for big tables. */
export async function prepareTransfer(tx: Queryable): Promise<void> {
  await tx.query(rawSql("set local timezone = 'UTC'"));
  await tx.query(rawSql('set local statement_timeout = 0'));
}

/** All exported tables, each after those that it refers to. */
export async function tablesOf(tx: Queryable): Promise<Table[]> {
  const rows = await tx.query<{ name: string; column: string; type: string; identity: boolean }>(sql`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all(${KEPT}::text[])
    order by c.relname, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { name, column, type, identity } of rows) {
    const table = tables.get(name) ?? { name, columns: [], identity: null };
    table.columns.push({ name: column, type });
    if (identity) table.identity = column;
    tables.set(name, table);
  }
  const references = await tx.query<{ from: string; to: string }>(sql`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f' and f.oid <> t.oid`);
  return inOrder([...tables.values()], references);
}

function inOrder(tables: Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered = new Set<Table>();
  const place = (table: Table) => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) {
      const needed = from === table.name ? tables.find(({ name }) => name === to) : undefined;
      if (needed) place(needed);
    }
    ordered.add(table);
  };
  for (const table of tables) place(table);
  return [...ordered];
}

/** Reads a whole table without holding it in memory: adds up two 64-bit halves of each row's hash. */
export async function contentsOf(
  tx: Queryable,
  { schema = 'public', name }: { schema?: string; name: string },
): Promise<Contents> {
  const half = (start: number) => `coalesce(sum(('x' || substr(hash, ${start}, 16))::bit(64)::bigint), 0)`;
  const [row] = await tx.query<{ rows: bigint; sum: string }>(
    rawSql(`select count(*) as rows, ${half(1)} || ':' || ${half(17)} as sum
           from (select md5(t::text) as hash from ${quoted(schema)}.${quoted(name)} t) as hashes`),
  );
  if (!row) throw new Error('A count has one row');
  return { rows: Number(row.rows), sum: row.sum };
}

/** The last number that a table's counter gave; `null` for none, or without a counter. */
export async function lastNumber(tx: Queryable, { name, identity }: Table): Promise<string | null> {
  if (!identity) return null;
  const [row] = await tx.query<{ last: string }>(sql`
    select last_value::text as last from pg_sequences
    where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${quoted(name)}, ${identity})
      and last_value is not null`);
  return row?.last ?? null;
}

/** The last migration that was applied. */
export async function schemaVersion(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`select max(version) as version from schema_migrations`);
  return row?.version ?? 0;
}
