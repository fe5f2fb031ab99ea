import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readExisting } from './existing-database.ts';
import { openConfiguredDatabase } from './server.ts';
import { resetRootPassword, resetRootSecondFactor, rootOf } from './store/accounts/root-access.ts';
import type { Database } from './store/database/database.ts';
import { expectMigrated } from './store/database/migrate.ts';

/**
 * `npm run root-access -- password | second-factor`: lets root in again, who has forgotten the password or lost the
 * device and the recovery codes. Only somebody with the database and its keys can.
 */

const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks for a password without showing it; a script gives it as the first line of its input. */
async function ask(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: process.stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}

async function newPassword(): Promise<string> {
  const password = await ask('New password of root: ');
  if (process.stdin.isTTY && (await ask('The same again: ')) !== password) throw new Error('Passwords do not match!');
  return password;
}

const [what, ...more] = process.argv.slice(2);
if ((what !== 'password' && what !== 'second-factor') || more.length > 0) {
  console.error('Usage: npm run root-access -- password | second-factor');
  process.exit(2);
}

async function run(database: Database, repair: Parameters<typeof resetRootPassword>[1]): Promise<string> {
  await expectMigrated(database);
  if (what === 'password') {
    await rootOf(database);
    const { username, phone } = await resetRootPassword(database, repair, await newPassword());
    return `${username} signs in with phone ${phone} and the new password. Its sessions and those of its clerks have ended.`;
  }
  const { username, phone } = await resetRootSecondFactor(database, repair);
  return `${username} signs in with phone ${phone} and its password alone, until it sets up another second factor. Its sessions and those of its clerks have ended.`;
}

try {
  const config = readExisting(process.env);
  const database = await openConfiguredDatabase(config);
  try {
    console.log(await run(database, { keys: config.keys, at: new Date() }));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
