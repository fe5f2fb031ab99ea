import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { startWriter } from './crash.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    template: string;
    /** The prefix of this run's databases: those left at its end are dropped. */
    databasePrefix: string;
    /** Folder of a migrated embedded database, to be copied. */
    pgliteTemplate: string;
    /** The folder of the embedded databases that a process's tests use one after another. */
    pgliteHome: string;
  }
}

export type Kind = Database['kind'];

/** An empty folder that is deleted when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cage-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function maintain(text: string): Promise<void> {
  const maintenance = openPostgres({ url: inject('clusterUrl'), size: 1 });
  await maintenance.query({ text, values: [] });
  await maintenance.close();
}

/** The address of a database of the run's PostgreSQL. */
export function addressOf(name: string): string {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns the address. */
async function createDatabase(template: string): Promise<string> {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`;
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  return addressOf(name);
}

const dropDatabase = (name: string) => maintain(`drop database ${name} with (force)`);

/** The address of a migrated PostgreSQL database of its own for one test, dropped when the test ends. */
export async function freshPostgresUrl(template = inject('template')): Promise<string> {
  const url = await createDatabase(template);
  onTestFinished(() => dropDatabase(new URL(url).pathname.slice(1)));
  return url;
}

/** A folder with its own migrated embedded database. */
export function freshPgliteFolder(): string {
  const folder = freshFolder();
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  return folder;
}

/** Starts a process that writes until the test kills it, or ends. */
export function aWriter(...place: Parameters<typeof startWriter>): ReturnType<typeof startWriter> {
  const writing = startWriter(...place);
  onTestFinished(writing.kill);
  return writing;
}

/** Tables in which a migrated database has rows, besides those for its version. */
const BORN_WITH = ['wallets', 'boot_probe'];

/** Deletes rows one by one: a test leaves few, and `truncate` recreates every file of every table. */
const EMPTY = `do $$
  declare emptied text;
  begin
    for emptied in
      select format('%I', relname) from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'schema\\_%'
    loop
      execute 'delete from ' || emptied;
    end loop;
    perform setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
  end $$`;

/** Deletes every row that a test left, and restores those of a migrated database. */
async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // The log and the books refuse deletion: even a test can delete only by disabling their triggers.
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query({ text: EMPTY, values: [] });
    await tx.query(sql`insert into wallets (kind) values ('mint'), ('fee')`);
  });
}

/** A hash of everything that migrations create, and of their record. */
async function schemaOf(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ seal: string }>(sql`
    select md5(string_agg(part, ' ' order by part)) as seal from (
      select concat_ws('|', oid::regclass, relkind, relpersistence, reloptions, pg_get_expr(relpartbound, oid)) from pg_class
        where relnamespace in ('public'::regnamespace, 'months'::regnamespace)
      union all select concat_ws('|', attrelid::regclass, attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid))
        from pg_attribute join pg_class c on c.oid = attrelid
        and relnamespace in ('public'::regnamespace, 'months'::regnamespace)
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and relkind in ('r', 'p')
      union all select concat_ws('|', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws('|', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
        where connamespace in ('public'::regnamespace, 'months'::regnamespace)
      union all select concat_ws('|', version, checksum) from schema_migrations
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    ) parts (part)`);
  return row?.seal;
}

/**
 * A database that this process's tests use one after another, emptied between them and never recreated: starting an embedded
 * one takes a second, copying one of PostgreSQL a fifth of that.
 */
interface Shared {
  database: Database;
  /** The hash of the schema that it was migrated to. */
  migrated: string | undefined;
}

async function share(database: Database): Promise<Shared> {
  const filled = await database.query<{ name: string; rows: bigint }>(sql`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::bigint as rows
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'schema\_%'`);
  const strangers = filled.filter(({ name, rows }) => rows > 0n && !BORN_WITH.includes(name));
  if (strangers.length > 0) throw new Error(`empty() must put back ${strangers.map(({ name }) => name).join(', ')}`);
  return { database, migrated: await schemaOf(database) };
}

async function openShared(): Promise<Shared> {
  const folder = mkdtempSync(join(inject('pgliteHome'), 'shared-'));
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  return share(await openPglite({ folder }));
}

let sharedEmbedded: Promise<Shared> | undefined;

/** Returns the embedded database of this process, emptied. */
async function sharedPglite(): Promise<Database> {
  sharedEmbedded ??= openShared();
  const { database } = await sharedEmbedded;
  await empty(database);
  return { ...database, kind: 'pglite', close: async () => {} };
}

interface SharedPostgres extends Shared {
  url: string;
}

const made = new Set<Shared>();
/** Those not in use by a test. */
const idle: SharedPostgres[] = [];

/** Ends what a test left running or locked: nothing of it reaches the next. Idle connections are left to the next test. */
async function alone(database: Database): Promise<void> {
  for (let others = true; others; ) {
    const cut = await database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and (state <> 'idle' or pid in (select pid from pg_locks where locktype = 'advisory'))`);
    others = cut.length > 0;
  }
}

/** Returns a PostgreSQL database of this process that no other test is using, emptied. Its connections stay open. */
async function sharedPostgres(): Promise<Database> {
  let one = idle.pop();
  if (one) {
    await alone(one.database);
    await empty(one.database);
  } else {
    const url = await createDatabase(inject('template'));
    one = { url, ...(await share(openPostgres({ url, size: 20 }))) };
    made.add(one);
  }
  const taken = one;
  // The listening connection reports that the server is there: it ends with the test that listened.
  const listener = openPostgres({ url: taken.url, size: 1 });
  onTestFinished(async () => {
    await listener.close();
    idle.push(taken);
  });
  return { ...taken.database, listen: listener.listen, close: async () => {} };
}

/**
 * Runs at the end of each file: refuses a schema that its tests left changed, and withholds it from the files that follow. Vacuums
 * what they deleted, which the embedded database does itself only once an hour, reading over it until then.
 */
export async function tidyShared(): Promise<void> {
  const used = [...made, ...(sharedEmbedded ? [await sharedEmbedded] : [])];
  let changed = false;
  for (const one of used) {
    if (one.database.kind === 'postgres') await alone(one.database);
    if ((await schemaOf(one.database)) === one.migrated) {
      await empty(one.database);
      await one.database.query(sql`vacuum`);
      continue;
    }
    changed = true;
    await one.database.close();
    if (one.database.kind === 'pglite') sharedEmbedded = undefined;
    else {
      made.delete(one);
      idle.splice(0, idle.length, ...idle.filter((other) => other !== one));
    }
  }
  if (changed) throw new Error('A test of this file changed the schema: it needs ownDatabase()');
}

/** A migrated database for this test alone, for tests that change its schema or need two at once. */
export async function ownDatabase(kind: Kind): Promise<Database> {
  const database =
    kind === 'postgres'
      ? openPostgres({ url: await freshPostgresUrl(), size: 20 })
      : await openPglite({ folder: freshPgliteFolder() });
  onTestFinished(() => database.close());
  return database;
}

/** The transaction within which a query is made; closed when its work is done. */
const inside = new AsyncLocalStorage<{ open: boolean }>();

/** Runs work as if from outside, for example a call while a test holds a transaction open. */
export const fromOutside = <T>(work: () => T): T => inside.exit(work);

/**
 * Wraps a database with many connections so that it refuses what would hang with a single one, as in the embedded database: a
 * query beside the transaction that it is made within.
 */
function askedInOnePlace(database: Database): Database {
  function refuseBeside(): void {
    if (inside.getStore()?.open)
      throw new Error('Asked beside its own transaction: the embedded database, with one connection, would hang');
  }
  const within =
    (begin: Database['transaction']): Database['transaction'] =>
    async (work) => {
      refuseBeside();
      const place = { open: false };
      return inside.run(place, () =>
        begin(async (tx) => {
          place.open = true;
          try {
            return await work(tx);
          } finally {
            place.open = false;
          }
        }),
      );
    };
  return {
    ...database,
    transaction: within(database.transaction),
    snapshot: (work, patience) => within((inner) => database.snapshot(inner, patience))(work),
    async query(statement) {
      refuseBeside();
      return database.query(statement);
    },
  };
}

/** A migrated database without other tests' rows, for one test. */
export async function freshDatabase(kind: Kind = 'postgres'): Promise<Database> {
  if (kind === 'pglite') return sharedPglite();
  return askedInOnePlace(await sharedPostgres());
}

/** A PostgreSQL database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<Database> {
  const database = openPostgres({ url: await freshPostgresUrl('template0'), size: 4 });
  onTestFinished(() => database.close());
  return database;
}
