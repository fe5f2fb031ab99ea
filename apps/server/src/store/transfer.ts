import type { Database, Queryable, Transaction } from './database/database.ts';
import { sql } from './database/sql.ts';

const BATCH = 500;
/** What every database has of its own. */
const KEPT = ['schema_lock', 'schema_migrations', 'boot_probe'];

interface Column {
  name: string;
  type: string;
}

interface Table {
  name: string;
  columns: Column[];
  /** Identity column whose counter goes on after the highest value. */
  identity: string | null;
}

interface Header {
  cage: 1;
  schema: number;
  /** Rows and checksum of each table, in an order in which references resolve. */
  tables: { name: string; rows: number; sum: string }[];
}

/** A name out of the catalogue, as it may stand in a statement. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const plain = (text: string) => ({ text, values: [] });

async function tablesOf(tx: Queryable): Promise<Table[]> {
  const rows = await tx.query<{ name: string; column: string; type: string; identity: boolean }>(sql`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(${KEPT}::text[])
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

/** Tables after those that they refer to. */
function inOrder(tables: Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const place = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) {
      const needed = from === table.name ? tables.find(({ name }) => name === to) : undefined;
      if (needed) place(needed);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}

/** Instants as text in one zone, so that both databases write the same. */
const sameText = (tx: Queryable) => tx.query(plain("set local timezone = 'UTC'"));

async function checksum(tx: Queryable, { name }: Table): Promise<{ rows: number; sum: string }> {
  const text = `select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${quoted(name)} t`;
  const [row] = await tx.query<{ rows: number; sum: string }>(plain(text));
  if (!row) throw new Error('A count has one row');
  return row;
}

async function schemaVersion(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`select max(version) as version from schema_migrations`);
  return row?.version ?? 0;
}

/** Lines of text that hold the whole database as of one moment: a header, then rows of each table, every value as text. */
export async function exportDatabase(database: Database, write: (line: string) => Promise<void> | void): Promise<void> {
  await database.snapshot(async (tx) => {
    await sameText(tx);
    const tables = await tablesOf(tx);
    const sums = [];
    for (const table of tables) sums.push({ name: table.name, ...(await checksum(tx, table)) });
    const header: Header = { cage: 1, schema: await schemaVersion(tx), tables: sums };
    await write(JSON.stringify(header));
    for (const { name, columns, identity } of tables) {
      const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
      const order = identity ? `order by ${quoted(identity)}` : '';
      await tx.query(plain(`declare rows cursor for select array[${values}] as values from ${quoted(name)} ${order}`));
      for (;;) {
        const rows = await tx.query<{ values: (string | null)[] }>(plain(`fetch ${BATCH} from rows`));
        if (rows.length === 0) break;
        await write(JSON.stringify([name, rows.map((row) => row.values)]));
      }
      await tx.query(plain('close rows'));
    }
  });
}

async function insert(tx: Transaction, { name, columns }: Table, rows: unknown): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `v[${index + 1}]::${type}`).join(', ');
  await tx.query({
    text: `insert into ${quoted(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements($1::jsonb) with ordinality as e (value, position),
        lateral (select array(select jsonb_array_elements_text(e.value)) as v) as row order by e.position`,
    values: [JSON.stringify(rows)],
  });
}

/**
 * Fills an empty, migrated database from an export, in one transaction, and compares every table with the checksums of
 * the export. Throws, and changes nothing, when the database is not empty, has another schema, or anything differs.
 */
export async function importDatabase(database: Database, lines: AsyncIterable<string>): Promise<void> {
  await database.transaction(async (tx) => {
    await sameText(tx);
    if ((await tx.query(sql`select 1 as some from accounts limit 1`)).length > 0) {
      throw new Error('The database is not empty: an import fills a new one.');
    }
    // The migration's own rows come again with the export.
    await tx.query(sql`delete from wallets`);
    await tx.query(sql`delete from books_checks`);
    const tables = await tablesOf(tx);
    let header: Header | null = null;
    for await (const line of lines) {
      if (line === '') continue;
      if (!header) {
        header = JSON.parse(line) as Header;
        const schema = await schemaVersion(tx);
        if (header.cage !== 1 || header.schema !== schema) {
          throw new Error(
            `The export has schema ${header.schema}, this database ${schema}. Use the same version of Cage.`,
          );
        }
        continue;
      }
      const [name, rows] = JSON.parse(line) as [string, unknown];
      const table = tables.find((candidate) => candidate.name === name);
      if (!table) throw new Error(`This database has no table ${name}`);
      await insert(tx, table, rows);
    }
    for (const table of tables) {
      const expected = header?.tables.find(({ name }) => name === table.name);
      const { rows, sum } = await checksum(tx, table);
      if (rows !== expected?.rows || sum !== expected.sum) throw new Error(`Table ${table.name} did not arrive whole`);
      if (table.identity) {
        const text = `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(table.identity)}) from ${quoted(table.name)}), 1))`;
        await tx.query({ text, values: [table.name, table.identity] });
      }
    }
  });
}
