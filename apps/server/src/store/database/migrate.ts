import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupRefused } from '../../startup-refused.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Transaction } from './database.ts';
import { sessionTimes } from './pg-database.ts';
import { constant, sql } from './sql.ts';

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  version: number;
  checksum: string;
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

function refuseStrangers(applied: Applied[], known: Migration[]): void {
  for (const { version, checksum } of applied) {
    const migration = known.find((candidate) => candidate.version === version);
    if (!migration)
      throw new StartupRefused(
        `The database has schema version ${version}, which is newer than this program knows. Install the newer program here; to go back to this one, restore the database from the backup before the upgrade.`,
      );
    if (migration.checksum !== checksum)
      throw new StartupRefused(`Migration ${migration.name} was changed after it was applied.`);
  }
}

/** Without timeouts: another server may be migrating, and a statement over a large table takes minutes. */
const patience = { unhurried: true } as const;

async function lockedNext(tx: Transaction, known: Migration[]): Promise<Migration | undefined> {
  // This row is the lock: processes that start together wait here, and then find the work done.
  await tx.query(sql`select 1 as locked from schema_lock where id = 1 for update`);
  const applied = await tx.query<Applied>(sql`select version, checksum from schema_migrations order by version`);
  refuseStrangers(applied, known);
  // A change that waits for a table makes everybody else wait behind it: for that the limit stays.
  await tx.query(sql`set local lock_timeout = ${constant(sessionTimes.lock_timeout)}`);
  return known.find(({ version }) => !applied.some((done) => done.version === version));
}

/**
 * Brings the schema up to this program's version, one migration per transaction, with what `also` has for its version.
 * Several processes may start together. Throws when the schema is newer than the program, or a migration was changed after it was applied.
 */
export async function migrate(
  database: Database,
  onProgress: (name: string) => void = () => {},
  folder = MIGRATIONS,
  also: ReadonlyMap<number, (tx: Transaction) => Promise<void>> = new Map(),
): Promise<void> {
  const known = await readMigrations(folder);
  await database.transaction(async (tx) => {
    // Two processes may both try to create the tables; the loser would fail with a unique violation in the catalogue,
    // hence the lock.
    await tx.query(sql`select pg_advisory_xact_lock(${advisoryLocks.migrating}) is null as locked`);
    await tx.query(sql`create table if not exists schema_lock (id int primary key)`);
    await tx.query(sql`create table if not exists schema_migrations
      (version int primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    await tx.query(sql`insert into schema_lock values (1) on conflict do nothing`);
  }, patience);
  for (let more = true; more; ) {
    more = await database.transaction(async (tx) => {
      const next = await lockedNext(tx, known);
      if (!next) return false;
      onProgress(next.name);
      await tx.query({ text: next.text, values: [] });
      await also.get(next.version)?.(tx);
      await tx.query(
        sql`insert into schema_migrations values (${next.version}, ${next.name}, ${next.checksum}, ${new Date()})`,
      );
      return true;
    }, patience);
  }
}

/**
 * For programs that read or change an existing house: checks that the schema is this program's, without changing it.
 * Throws for an empty database, and for an older or newer schema; only a server migrates.
 */
export async function expectMigrated(database: Database): Promise<void> {
  const known = await readMigrations(MIGRATIONS);
  const [found] = await database.query<{ there: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as there`,
  );
  const applied = found?.there
    ? await database.query<Applied>(sql`select version, checksum from schema_migrations order by version`)
    : [];
  if (applied.length === 0) throw new StartupRefused('This database is empty: there is no house in it.');
  refuseStrangers(applied, known);
  const missing = known.find(({ version }) => !applied.some((done) => done.version === version));
  if (missing) {
    throw new StartupRefused(
      `The database lacks ${missing.name}, which this program needs: start a server of this version on it first.`,
    );
  }
}
