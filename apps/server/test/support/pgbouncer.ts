import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, unprivileged } from './postgres.ts';

const installed = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));

/** Returns the path of PgBouncer, and installs it if needed: that takes longer than a test may. */
export function obtainPgBouncer(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No PgBouncer found; installing one.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { stdio: 'inherit' });
    const obtained = installed();
    if (obtained) return obtained;
  }
  throw new Error('The tests of a pooled database need PgBouncer: install it.');
}

/** Starts a PgBouncer before a database, which lends its few connections one transaction at a time. */
export async function startPgBouncer(
  url: string,
  connections: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const command = obtainPgBouncer();
  const { hostname, port: behind, pathname, username } = new URL(url);
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'cage-bouncer-'));
  const port = await freePort();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${behind} user=${username}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 100',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  if (user) for (const path of [folder, join(folder, 'pgbouncer.ini')]) chownSync(path, user.uid, user.gid);
  const bouncer = spawn(command, [join(folder, 'pgbouncer.ini')], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    bouncer.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    bouncer.on('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const gone = new Promise((resolve) => bouncer.once('exit', resolve));
      bouncer.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
