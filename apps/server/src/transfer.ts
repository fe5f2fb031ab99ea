import { open, rm } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { readExisting } from './existing-database.ts';
import { knownPasswords } from './known-passwords.ts';
import { openConfiguredDatabase } from './server.ts';
import type { Database } from './store/database/database.ts';
import { expectMigrated, migrate } from './store/database/migrate.ts';
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
    } else {
      await migrate(database);
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
