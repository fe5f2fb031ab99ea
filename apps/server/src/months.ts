import { indianDay } from './domain/time.ts';
import { readExisting } from './existing-database.ts';
import { openConfiguredDatabase } from './server.ts';
import type { Database } from './store/database/database.ts';
import { expectMigrated } from './store/database/migrate.ts';
import { attachMonth, detachMonth } from './store/months/detach.ts';
import { listParts, type Part } from './store/months/parts.ts';

/** `npm run months -- list | detach 2026-01 | attach 2026-01`: months of bets and of the audit log, listed, taken out, put back. */

const words: Record<Part['state'], string> = { attached: '', leaving: 'interrupted on its way out', detached: 'out' };

function lineOf({ name, since, until, state, rows, bytes }: Part): string {
  const days = `${since ? indianDay(since) : 'before'} … ${until ? indianDay(until) : 'ever'}`;
  return [name.padEnd(22), days.padEnd(26), `${rows} rows, ${Math.round(Number(bytes) / 1_000_000)} MB`, words[state]]
    .join('  ')
    .trimEnd();
}

async function run(database: Database, [what, month]: readonly string[]): Promise<boolean> {
  if (what === 'list' && !month) {
    for (const part of await listParts(database)) console.log(lineOf(part));
  } else if (what === 'detach' && month) {
    const { rows } = await detachMonth(database, month, new Date());
    console.log(`Out: ${rows} bets are in the table months.bets_${month.replace('-', '_')} and in no list any more.`);
  } else if (what === 'attach' && month) {
    const { rows } = await attachMonth(database, month);
    console.log(`Back: ${rows} bets are in the lists again.`);
  } else return false;
  return true;
}

try {
  const database = await openConfiguredDatabase(readExisting(process.env));
  try {
    await expectMigrated(database);
    if (!(await run(database, process.argv.slice(2)))) {
      console.error('Usage: npm run months -- list | detach <month> | attach <month>, such as 2026-01 or first');
      process.exitCode = 2;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
