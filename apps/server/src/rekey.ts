import { readOldKeys } from './config.ts';
import { readExisting } from './existing-database.ts';
import { openConfiguredDatabase } from './server.ts';
import { expectMigrated } from './store/database/migrate.ts';
import { rekey } from './store/keys/rekey.ts';

/**
 * `npm run rekey`: moves the database to the keys CREDENTIAL_KEY and AUDIT_KEY from CREDENTIAL_KEY_OLD and
 * AUDIT_KEY_OLD. A key without an old one stays.
 */

const [flag] = process.argv.slice(2);
const say = (line: string) => console.log(line);
if (flag !== undefined && flag !== '--despite-faults') {
  console.error('Usage: npm run rekey [-- --despite-faults]');
  process.exit(2);
}
try {
  const config = readExisting(process.env);
  if (config.demo) throw new Error('A demo makes its own keys. Set DEMO=0 and the keys to change them.');
  const old = readOldKeys(process.env);
  const database = await openConfiguredDatabase(config);
  try {
    await expectMigrated(database);
    await rekey(database, { keys: config.keys, old, at: new Date(), despiteFaults: flag !== undefined, say });
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
