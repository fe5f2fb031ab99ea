import { open, rm } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { migrateHouse } from './ensure-database-ready.ts';
import { readExisting } from './existing-database.ts';
import { knownPasswords } from './known-passwords.ts';
import { openConfiguredDatabase } from './server.ts';
import type { Database } from './store/database/database.ts';
import { expectMigrated } from './store/database/migrate.ts';
import { listParts } from './store/months/parts.ts';
import { exportDatabase } from './store/transfer/export.ts';
import { importDatabase } from './store/transfer/import.ts';

/** `npm run export -- <file>` and `npm run import -- <file>`: moves a house between the embedded database and PostgreSQL. */

/** Writes a new file that only its owner may read; a failed export leaves none. */
async function exportTo(path: string, database: Database): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new Error(`${path} is there already, and is never overwritten: name a new file, or move it away.`, { cause });
  });
  try {
    await exportDatabase(database, async (line) => {
      await file.appendFile(`${line}\n`);
    });
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Says which months are out and still in this database: their rows are in no export. */
async function sayWhatStays(database: Database): Promise<void> {
  const parts = await listParts(database);
  const out = parts
    .filter(({ state, bytes }) => state === 'detached' && bytes > 0n)
    .map(({ name }) => `months.${name}`);
  if (out.length === 0) return;
  const advice =
    database.kind === 'postgres'
      ? 'Take their dumps along: they can be put back in the new database.'
      : 'An embedded database has no dumps: to take them along, put them back first (npm run months -- attach).';
  console.error(`Out, and not in the file: ${out.join(', ')}. ${advice}`);
}

/** Opens the file when the first line is requested: lines read before that would be lost. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path);
  yield* file.readLines();
}

const [direction, file] = process.argv.slice(2);
if (!file || (direction !== 'export' && direction !== 'import')) {
  console.error('Usage: npm run export -- <file>   or   npm run import -- <file>');
  process.exit(2);
}
try {
  const config = (direction === 'export' ? readExisting : readConfig)(process.env);
  const database = await openConfiguredDatabase(config);
  try {
    if (direction === 'export') {
      await expectMigrated(database);
      await exportTo(file, database);
      await sayWhatStays(database);
    } else {
      await migrateHouse(database, { ...config, at: new Date() });
      await importDatabase(database, linesOf(file));
      // The import is complete; without this the operator would learn it only at the next start.
      const known = await knownPasswords(database, config);
      if (known) console.error(`No server will start on it as it is. ${known}`);
    }
  } finally {
    await database.close();
  }
  console.log(`Done: ${direction} ${file}. Take the files of FILES_DIR and the same keys along: neither is in it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
