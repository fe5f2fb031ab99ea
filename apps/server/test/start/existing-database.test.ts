import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { addressOf, emptyDatabase, freshFolder } from '../support/database.ts';

const commands = [
  ['months', 'list'],
  ['verify-books'],
  ['verify-audit'],
  ['transfer', 'export', 'house.ndjson'],
  ['root-access', 'second-factor'],
];

test.each(commands)('%s finds no house where there is none, and makes none', (command, ...given) => {
  const folder = freshFolder();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../../src/${command}.ts`), ...given],
    { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }, encoding: 'utf8' },
  );
  expect(stderr).toBe(
    `There is no database in ${join(folder, 'data')}. Say where it is: DATABASE_URL, or DATA_DIR of an embedded one.\n`,
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(readdirSync(folder)).toEqual([]);
});

const noHouse = 'This database is empty: there is no house in it.\n';
const lacking =
  /^The database lacks \d{4}-\S+\.sql, which this program needs: start a server of this version on it first\.\n$/;
const newer =
  'The database has schema version 9999, which is newer than this program knows. Install the newer program here; to go back to this one, restore the database from the backup before the upgrade.\n';

test.each([...commands, ['rekey']])(
  '%s proves, reads and changes no schema but its own, and makes none',
  async (command, ...given) => {
    const folder = freshFolder();
    const database = await emptyDatabase();
    const key = () => randomBytes(32).toString('base64');
    const env = {
      ...{ PATH: process.env.PATH, DATABASE_URL: addressOf(await nameOf(database)) },
      ...{ CREDENTIAL_KEY: key(), AUDIT_KEY: key(), CREDENTIAL_KEY_OLD: key(), AUDIT_KEY_OLD: key() },
    };
    const said = () => {
      const file = join(import.meta.dirname, `../../src/${command}.ts`);
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...given], {
        ...{ cwd: folder, env, encoding: 'utf8' },
      });
      return [status, stdout, stderr];
    };
    const tables = async () => {
      const [row] = await database.query<{ count: bigint }>(
        sql`select count(*) from information_schema.tables where table_schema = 'public'`,
      );
      return row?.count;
    };
    expect(said()).toEqual([1, '', noHouse]);
    expect(await tables()).toBe(0n);
    await migrate(database);
    const made = await tables();
    await database.query(
      sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`,
    );
    expect(said()).toEqual([1, '', expect.stringMatching(lacking)]);
    await database.query(sql`insert into schema_migrations values (9999, 'later', '', now())`);
    expect(said()).toEqual([1, '', newer]);
    expect(await tables()).toBe(made);
  },
);

async function nameOf(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>(sql`select current_database() as name`);
  return row?.name ?? '';
}
