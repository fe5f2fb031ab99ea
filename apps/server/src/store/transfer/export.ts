import { inBatches } from '../database/cursor.ts';
import type { Database } from '../database/database.ts';
import { partsInUse } from '../months/rebuild.ts';
import {
  contentsOf,
  type Header,
  lastNumber,
  prepareTransfer,
  quoted,
  rawSql,
  schemaVersion,
  tablesOf,
} from './tables.ts';

const BATCH = 500;

/**
 * Writes the whole database as of one moment in lines of JSON: a header with the parts of its months and the
 * checksum and the last number of each table, then rows, every value in PostgreSQL's text form, which is exact. Waits for `write`, so that no more than a batch is in memory.
 */
export async function exportDatabase(database: Database, write: (line: string) => Promise<void>): Promise<void> {
  await database.snapshot(async (tx) => {
    await prepareTransfer(tx);
    const tables = await tablesOf(tx);
    const header: Header = { cage: 1, schema: await schemaVersion(tx), parts: await partsInUse(tx), tables: [] };
    for (const table of tables) {
      const [contents, last] = [await contentsOf(tx, table), await lastNumber(tx, table)];
      header.tables.push({ name: table.name, ...contents, last });
    }
    await write(JSON.stringify(header));
    for (const { name, columns, identity } of tables) {
      const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
      // A row that refers to its own table comes after the one it refers to.
      const order = identity ? `order by ${quoted(identity)}` : '';
      const all = rawSql(`select array[${values}] as values from ${quoted(name)} ${order}`);
      for await (const rows of inBatches<{ values: (string | null)[] }>(tx, all, BATCH)) {
        await write(JSON.stringify([name, rows.map((row) => row.values)]));
      }
    }
  });
}
