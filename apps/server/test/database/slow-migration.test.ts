import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseTimeout } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { sessionTimes } from '../../src/store/database/pg-database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshFolder, freshPostgresUrl } from '../support/database.ts';

const times: { -readonly [Name in keyof typeof sessionTimes]: number } = sessionTimes;
const usual = { ...sessionTimes };

/** A database in which a statement may take 300 ms, and a folder with one migration. */
async function hurried(migration: string) {
  const url = await freshPostgresUrl();
  Object.assign(times, { statement_timeout: 300, lock_timeout: 200 });
  onTestFinished(() => void Object.assign(times, usual));
  const database = openPostgres({ url, deadlineMs: 400 });
  onTestFinished(() => database.close());
  await database.query(sql`delete from schema_migrations`);
  const folder = freshFolder();
  writeFileSync(join(folder, '0001-slow.sql'), migration);
  const applied = () => database.query(sql`select version from schema_migrations`);
  return { database, folder, applied };
}

test('a migration may take longer than a statement, and a server that starts meanwhile waits for it', async () => {
  const { database, folder, applied } = await hurried('create table a (id int); select pg_sleep(1)');
  await expect(database.query(sql`select pg_sleep(1)`)).rejects.toThrow(DatabaseTimeout);
  const begun = Promise.withResolvers<string>();
  const first = migrate(database, begun.resolve, folder);
  await begun.promise;
  await Promise.all([first, migrate(database, () => expect.fail('It is applied'), folder)]);
  expect(await applied()).toEqual([{ version: 1 }]);
});

test('a migration waits for a table no longer than any statement: everybody would wait behind it', async () => {
  const { database, folder, applied } = await hurried('alter table roles add column a int');
  await database.transaction(async (tx) => {
    await tx.query(sql`select 1 as one from roles limit 1`);
    await expect(migrate(database, () => {}, folder)).rejects.toThrow(DatabaseTimeout);
  });
  expect(await applied()).toEqual([]);
});
