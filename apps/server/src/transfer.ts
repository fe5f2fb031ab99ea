import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { readConfig } from './config.ts';
import { openConfiguredDatabase } from './server.ts';
import { migrate } from './store/migrate.ts';
import { exportDatabase, importDatabase } from './store/transfer.ts';

/** `npm run export -- <file>` and `npm run import -- <file>`: moves a house between the embedded database and PostgreSQL. */
const [direction, file] = process.argv.slice(2);
if (!file || (direction !== 'export' && direction !== 'import')) {
  console.error('Usage: npm run export -- <file>   or   npm run import -- <file>');
  process.exit(2);
}
const database = await openConfiguredDatabase(readConfig(process.env));
try {
  await migrate(database);
  if (direction === 'export') {
    const out = createWriteStream(file, { mode: 0o600 });
    await exportDatabase(database, async (line) => {
      if (!out.write(`${line}\n`)) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
    });
    out.end();
    await finished(out);
  } else {
    await importDatabase(
      database,
      createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
    );
  }
  console.log(`Done: ${direction} ${file}. Pictures of proofs are files: copy FILES_DIR as well.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
