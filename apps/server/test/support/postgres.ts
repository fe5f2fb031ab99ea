import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';

export interface Cluster {
  /** Connection string of the cluster's maintenance database. */
  url: string;
  stop(): Promise<void>;
  /** Kills the server and all its processes at once, and restarts it on the same folder, after `whileDown`. */
  crash(whileDown?: () => Promise<void>): Promise<void>;
  /** Shuts the server down as an operator does, and restarts it after `whileAway`. */
  away(whileAway: () => Promise<void>): Promise<void>;
  /** Suspends the server and all its processes for as long as `meanwhile` takes. */
  freeze(meanwhile: () => Promise<void>): Promise<void>;
  /** Kills the server and all its processes at once, for good. */
  kill(): Promise<void>;
  /** Restarts the server if it has ended by itself; returns whether it had. */
  revive(): Promise<boolean>;
}

export interface ClusterOptions {
  /** Where its folder is created. */
  under?: string;
  /** Whether writes wait for the disk. Without it a cluster is for short-lived databases, and is never killed. */
  syncs?: boolean;
  /** Settings besides those that every cluster has. */
  settings?: Record<string, string>;
}

const isRoot = () => process.getuid?.() === 0;

const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup'];

function installedBin(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => `${debian}/${version}/bin`),
    '/opt/homebrew/opt/postgresql@17/bin',
    '/usr/local/opt/postgresql@17/bin',
  ];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

function obtainBin(): string {
  const found = installedBin();
  if (found) return found;
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('No PostgreSQL found; installing one.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'inherit' });
    const installed = installedBin();
    if (installed) return installed;
  }
  throw new Error(
    'Money tests need PostgreSQL 15 or newer: install it. TEST_DATABASE_URL serves all but those that kill it.',
  );
}

/** The user that runs the server: PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || '65534');
  return { uid: id('-u'), gid: id('-g') };
}

/** Returns a port that was free a moment ago, for a program that needs its port before it starts. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) {
    return (spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout ?? '')
      .split('\n')
      .filter(Boolean)
      .map(Number);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        return readFileSync(`/proc/${candidate}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    });
}

/** Retries a start: a killed server's shared memory is released a moment later. */
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt >= 20 || !String(error).includes('still in use')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function startServer(command: string, args: string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return server;
}

/** A server's own folder, owned by the user that runs its programs. */
function newHome(under: string) {
  const user = unprivileged();
  const folder = mkdtempSync(join(under, 'cage-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, data: join(folder, 'data'), options: { ...user, cwd: folder } };
}
type Home = ReturnType<typeof newHome>;

/** Runs one of PostgreSQL's programs to completion. */
function runProgram(name: string, given: string[], { options }: Pick<Home, 'options'>): void {
  const run = spawnSync(join(obtainBin(), name), given, { ...options, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${name} failed: ${run.stderr}`);
}

/**
 * Starts a PostgreSQL in a temporary folder, with real syncs unless turned off, that may be killed. Only its initial files
 * are not synced: they need to survive processes, not a power cut.
 */
export async function startCluster({ under = tmpdir(), syncs = true, settings = {} }: ClusterOptions = {}) {
  const home = newHome(under);
  runProgram(
    'initdb',
    ['-D', home.data, '-U', 'cage', '-A', 'trust', '-E', 'UTF8', '--no-instructions', '--no-sync'],
    home,
  );
  return serve(home, { ...settings, ...(syncs ? {} : { fsync: 'off', full_page_writes: 'off' }) });
}

/** Takes a table into another database as an operator does: by its dump. */
export function carryTable(table: string, { from, to, under }: { from: string; to: string; under: string }): void {
  const dump = join(under, 'table.dump');
  for (const [name, given] of [
    ['pg_dump', ['--format=custom', `--table=${table}`, `--file=${dump}`, from]],
    ['pg_restore', ['--exit-on-error', `--dbname=${to}`, dump]],
  ] as const) {
    const { status, stderr } = spawnSync(join(obtainBin(), name), given, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  }
}

/** Makes a primary acknowledge only what its standby has on disk, as an operator does. */
export async function waitForStandby({ url }: Cluster, name: string): Promise<void> {
  const primary = openPostgres({ url, size: 1 });
  await primary.query({ text: `alter system set synchronous_standby_names = '${name}'`, values: [] });
  await primary.query(sql`select pg_reload_conf()`);
  for (let waits = false; !waits; ) {
    const rows = await primary.query(sql`select from pg_stat_replication where sync_state = 'sync'`);
    waits = rows.length === 1;
  }
  await primary.close();
}

/** Starts a server that streams from another, under a name that the other can wait for. */
export async function startStandby(primary: string, name: string): Promise<Cluster> {
  const home = newHome(tmpdir());
  const source = `${primary}?application_name=${name}`;
  runProgram('pg_basebackup', ['-D', home.data, '-d', source, '-R', '-c', 'fast', '--no-sync'], home);
  return serve(home, {});
}

export interface Archive {
  /** Settings of a primary that archives its log there. */
  settings: Record<string, string>;
  /** The command that restores a file of the log. */
  restoreCommand: string;
  remove(): void;
}

/** A folder outside the server's own, to which its log is archived file by file. */
export function archiveFolder(): Archive {
  const { folder } = newHome(tmpdir());
  return {
    settings: { archive_mode: 'on', archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/%f` },
    restoreCommand: `cp ${folder}/%f %p`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies a running server's folder. */
export function takeBaseBackup(url: string): Home {
  const home = newHome(tmpdir());
  runProgram('pg_basebackup', ['-D', home.data, '-d', url, '-c', 'fast', '--no-sync'], home);
  return home;
}

/** Resolves when everything written until now is in the archive. */
export async function archiving(database: Database): Promise<void> {
  const [file] = await database.query<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`);
  for (let there = false; !there; ) {
    const rows = await database.query(sql`select from pg_stat_archiver where last_archived_wal >= ${file?.name}`);
    there = rows.length === 1;
  }
}

/** Starts a server from a base backup with the archived log up to a moment; resolves once it has replayed that. */
export async function startRestored(
  home: Home,
  { archive, moment }: { archive: Archive; moment: string },
): Promise<Cluster> {
  const signal = join(home.data, 'recovery.signal');
  writeFileSync(signal, '');
  const { uid, gid } = unprivileged() ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(signal, uid, gid);
  const target = { recovery_target_time: moment, recovery_target_action: 'promote', hot_standby: 'off' };
  return serve(home, { ...target, restore_command: archive.restoreCommand });
}

async function serve({ folder, data, options }: Home, given: Record<string, string>): Promise<Cluster> {
  const port = await freePort();
  const told = { listen_addresses: '127.0.0.1', max_connections: '200', shared_buffers: '128MB', ...given };
  const settings = Object.entries(told).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = join(obtainBin(), 'postgres');
  const start = () => startServer(command, ['-D', data, '-p', String(port), '-k', folder, ...settings], options);
  let server = await start();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  /** Sends a signal; resolves when the server has ended, at once if it had already. */
  const end = async (send: (pid: number) => void) => {
    if (hasEnded()) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    send(server.pid ?? 0);
    await gone;
  };
  const all = (pid: number) => [pid, ...childrenOf(pid)];
  /** Kills all at once, as a power cut would: a survivor could still write the log. */
  const killAll = (pid: number) => {
    for (const each of all(pid)) process.kill(each, 'SIGKILL');
  };
  const shutDown = (pid: number) => {
    process.kill(pid, 'SIGINT');
  };
  const without = async (send: (pid: number) => void, meanwhile?: () => Promise<void>) => {
    await end(send);
    try {
      await meanwhile?.();
    } finally {
      server = await startAgain(start);
    }
  };
  return {
    url: `postgres://cage@127.0.0.1:${port}/postgres`,
    async stop() {
      await end(shutDown);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end(killAll),
    crash: (whileDown) => without(killAll, whileDown),
    away: (whileAway) => without(shutDown, whileAway),
    async freeze(meanwhile) {
      const frozen = all(server.pid ?? 0);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      try {
        await meanwhile();
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
    },
    async revive() {
      if (!hasEnded()) return false;
      server = await startAgain(start);
      return true;
    },
  };
}
