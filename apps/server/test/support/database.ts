import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { startWriter } from './crash.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    template: string;
    /** Folder of a migrated embedded database, to be copied. */
    pgliteTemplate: string;
  }
}

export type Kind = Database['kind'];

/** An empty folder that is gone when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cage-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a migrated PostgreSQL database of its own for one test, dropped when the test ends. */
export async function freshPostgresUrl(template = inject('template')): Promise<string> {
  const name = `cage_test_${randomBytes(6).toString('hex')}`;
  const maintenance = openPostgres({ url: inject('clusterUrl'), size: 1 });
  await maintenance.query({ text: `create database ${name} template ${template} strategy file_copy`, values: [] });
  onTestFinished(async () => {
    await maintenance.query({ text: `drop database ${name} with (force)`, values: [] });
    await maintenance.close();
  });
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A folder with a migrated embedded database of its own. */
export function freshPgliteFolder(): string {
  const folder = freshFolder();
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  return folder;
}

/** A process that writes until the test kills it, or ends. */
export function aWriter(...place: Parameters<typeof startWriter>): ReturnType<typeof startWriter> {
  const writing = startWriter(...place);
  onTestFinished(writing.kill);
  return writing;
}

/** Tables that a migrated database has rows in, besides those that tell its version. */
const BORN_WITH = ['wallets', 'boot_probe'];

/** Takes every row away that a test left, and puts back what a migrated database has. */
async function empty(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'schema\_%'`);
  const names = tables.map(({ name }) => name).join(', ');
  await database.transaction(async (tx) => {
    // The log and the books let nothing be removed: not even a test may, except behind their triggers.
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query({ text: `truncate ${names} restart identity cascade`, values: [] });
  });
  await database.query(sql`insert into wallets (kind) values ('mint'), ('fee')`);
}

const sharedFolder = join(tmpdir(), `cage-test-${randomBytes(6).toString('hex')}`);

async function openShared(): Promise<Database> {
  cpSync(inject('pgliteTemplate'), sharedFolder, { recursive: true });
  const database = await openPglite({ folder: sharedFolder });
  const filled = await database.query<{ name: string; rows: bigint }>(sql`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::bigint as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema\_%'`);
  const strangers = filled.filter(({ name, rows }) => rows > 0n && !BORN_WITH.includes(name));
  if (strangers.length > 0) throw new Error(`empty() must put back ${strangers.map(({ name }) => name).join(', ')}`);
  return database;
}

let shared: Promise<Database> | undefined;

// At the end of each file: its process is ended by a signal, and does nothing more.
afterAll(async () => {
  if (!shared) return;
  await (await shared).close();
  rmSync(sharedFolder, { recursive: true, force: true });
});

/** The embedded database of this test file: it takes a second to start, so its tests follow each other in one. */
async function sharedPglite(): Promise<Database> {
  shared ??= openShared();
  const database = await shared;
  await empty(database);
  return { ...database, kind: 'pglite', close: async () => {} };
}

/** A migrated database that no other test is given, for tests that change its schema or need two at once. */
export async function ownDatabase(kind: Kind): Promise<Database> {
  if (kind === 'postgres') return freshDatabase('postgres');
  const database = await openPglite({ folder: freshPgliteFolder() });
  onTestFinished(() => database.close());
  return database;
}

/** A migrated database without a row of anybody else's for one test. */
export async function freshDatabase(kind: Kind = 'postgres'): Promise<Database> {
  if (kind === 'pglite') return sharedPglite();
  const database = openPostgres({ url: await freshPostgresUrl(), size: 20 });
  onTestFinished(() => database.close());
  return database;
}

/** A PostgreSQL database without a table, for tests of migrations. */
export async function emptyDatabase(): Promise<Database> {
  const database = openPostgres({ url: await freshPostgresUrl('template0'), size: 4 });
  onTestFinished(() => database.close());
  return database;
}
