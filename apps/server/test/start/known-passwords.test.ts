import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../src/domain/passwords.ts';
import { knownPasswords } from '../../src/known-passwords.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { createAccount } from '../../src/store/accounts/accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshFolder, freshPostgresUrl } from '../support/database.ts';
import { startServerProcess } from '../support/server-process.ts';
import { at, testServices } from '../support/tree.ts';

const keys = { credential: randomBytes(32), audit: randomBytes(32) };
let url: string;
let database: Database;

beforeEach(async () => {
  url = await freshPostgresUrl();
  database = openPostgres({ url, size: 2 });
  onTestFinished(() => database.close());
});

/** Creates a house with root and ten players who have the demo's password. */
async function opened(root: { password: string }, playersAt: Date): Promise<void> {
  await seedMinimal({ ...testServices(database), keys }, { phone: '9000000001', ...root });
  const passwordHash = await hashPassword('cage-demo-1', { memoryKib: 8, passes: 1 });
  const account = { level: 'player', role: 'player', parentId: 1, passwordHash, at: playersAt } as const;
  await database.transaction(async (tx) => {
    for (let n = 10; n < 20; n += 1)
      await createAccount(tx, { ...account, username: `demo${n}`, phone: `98110001${n}` });
  });
}

const outside = () => knownPasswords(database, { demo: false });

describe('V5: outside demo, a house that began as a demo', () => {
  test('is not served while anybody signs in with the password that the demo publishes', async () => {
    await opened({ password: 'cage-demo-1' }, at);
    const known =
      /^This house began as a demo, .*: Admin1 \(9000000001\), P1 \(9811000110\), .*\(9811000116\) and 3 more\. .*DEMO=1.*$/;
    expect(await outside()).toMatch(known);
    expect(await knownPasswords(database, { demo: true })).toBeNull();
    const given = { CREDENTIAL_KEY: keys.credential.toString('base64'), AUDIT_KEY: keys.audit.toString('base64') };
    const start = startServerProcess({ DATABASE_URL: url, DATA_DIR: freshFolder(), DEMO: '0', ...given });
    await expect(start).rejects.toThrow(
      /ended with 1 before it served:\nConnecting to PostgreSQL …\nThis house began as a demo/,
    );
    const other = await hashPassword('monsoon-42', { memoryKib: 8, passes: 1 });
    await database.query(sql`update accounts set password_hash = ${other} where password_hash <> ''`);
    expect(await outside()).toBeNull();
  });

  test('accounts registered or opened later keep no server from starting', async () => {
    await opened({ password: 'a long password' }, new Date(at.getTime() + 1));
    expect(await outside()).toBeNull();
  });
});
