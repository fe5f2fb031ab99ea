import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { forgetLeaving, rebuildParts } from '../months/rebuild.ts';
import {
  contentsOf,
  type Header,
  prepareTransfer,
  quoted,
  rawSql,
  schemaVersion,
  type Table,
  tablesOf,
} from './tables.ts';

/** Tables into which migrations insert rows; the export contains these rows again. */
const PREFILLED = ['wallets', 'books_checks'];

/**
 * Fills an empty, migrated database from an export, in one transaction, and compares every table with the checksums in
 * the export. Throws, and changes nothing, when the database is not empty, has another schema, or anything differs.
 */
export async function importDatabase(database: Database, lines: AsyncIterable<string>): Promise<void> {
  await database.transaction(async (tx) => {
    await prepareTransfer(tx);
    const tables = await tablesOf(tx);
    await makeEmpty(tx, tables);
    let header: Header | null = null;
    for await (const line of lines) {
      if (!header) {
        header = await readHeader(tx, line);
        if (header.parts) await rebuildParts(tx, header.parts);
      } else await insert(tx, tables, JSON.parse(line));
    }
    for (const table of tables) {
      const expected = header?.tables.find(({ name }) => name === table.name);
      const { rows, sum } = await contentsOf(tx, table);
      if (rows !== expected?.rows || sum !== expected.sum) throw new Error(`Table ${table.name} did not arrive whole`);
      await continueNumbers(tx, table, expected.last ?? null);
    }
    if (header?.parts) await forgetLeaving(tx, header.parts);
    else await expectNothingOut(tx);
  });
}

async function makeEmpty(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    // Nobody can write during the import: a server that starts now waits here, and then finds the data.
    await tx.query(rawSql(`lock table ${quoted(name)} in exclusive mode`));
    if (PREFILLED.includes(name)) continue;
    const rows = await tx.query(rawSql(`select 1 as some from ${quoted(name)} limit 1`));
    if (rows.length > 0) throw new Error('The database is not empty: an import fills a new one.');
  }
  for (const name of PREFILLED) await tx.query(rawSql(`delete from ${quoted(name)}`));
}

async function readHeader(tx: Transaction, line: string): Promise<Header> {
  const header: Header | null = line.startsWith('{"cage":1,') ? JSON.parse(line) : null;
  if (!header) throw new Error('The file is not an export of Cage.');
  const schema = await schemaVersion(tx);
  if (header.schema !== schema) {
    throw new Error(`The export has schema ${header.schema}, this database ${schema}. Use the same version of Cage.`);
  }
  return header;
}

async function insert(tx: Transaction, tables: readonly Table[], batch: [table: string, rows: unknown]) {
  const [name, rows] = batch;
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`This database has no table ${name}`);
  const names = table.columns.map((column) => quoted(column.name)).join(', ');
  const values = table.columns.map(({ type }, index) => `v[${index + 1}]::${type}`).join(', ');
  await tx.query({
    text: `insert into ${quoted(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements($1::jsonb) with ordinality as e (value, position),
        lateral (select array(select jsonb_array_elements_text(e.value)) as v) as row order by e.position`,
    values: [JSON.stringify(rows)],
  });
}

/** Without the parts of its source a house would not know what is out of it. */
async function expectNothingOut(tx: Transaction): Promise<void> {
  const out = await tx.query(sql`select 1 as out from detached_months limit 1`);
  if (out.length > 0) {
    throw new Error(
      'Months are out of this house, and its export does not say which: make it with this version of Cage.',
    );
  }
}

/** Continues a table's counter after the last number that the source gave, or after the highest imported id. */
async function continueNumbers(tx: Transaction, { name, identity }: Table, last: string | null): Promise<void> {
  if (!identity) return;
  const highest = `(select greatest(max(${quoted(identity)}), $3::bigint) as number from ${quoted(name)})`;
  await tx.query({
    text: `select setval(pg_get_serial_sequence($1, $2), coalesce(number, 1), number is not null) from ${highest} as given`,
    values: [quoted(name), identity, last],
  });
}
