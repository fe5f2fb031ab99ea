import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from './postgres.ts';
import { watched } from './server-process.ts';

const installed = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin']
    .map((folder) => join(folder, 'caddy'))
    .find((path) => existsSync(path));

/** Returns the path of Caddy, and installs it if needed: that takes longer than a test may. */
export function obtainCaddy(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Caddy found; installing one.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'caddy'], { stdio: 'inherit' });
    const obtained = installed();
    if (obtained) return obtained;
  }
  throw new Error('The tests of the proxy need Caddy: install it.');
}

const configuration = join(import.meta.dirname, '../../../../deploy/Caddyfile');

/** Starts a proxy configured by `deploy/Caddyfile`, without certificates; returns the addresses by host name. */
export async function startCaddy(
  servers: Record<'ADMIN' | 'PLAYER' | 'PARTNER', string>,
  folder: string,
): Promise<{ addresses: Record<'ADMIN' | 'PLAYER' | 'PARTNER', string>; stop(): Promise<unknown> }> {
  const place = async () => `http://127.0.0.1:${await freePort()}`;
  const addresses = { ADMIN: await place(), PLAYER: await place(), PARTNER: await place() };
  const { PATH = '' } = process.env;
  const env = {
    ...{ PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...Object.fromEntries(Object.entries(addresses).map(([name, url]) => [`${name}_HOST`, url])),
    ...Object.fromEntries(Object.entries(servers).map(([name, hosts]) => [`SERVERS_${name}`, hosts])),
  };
  // The port of its admin API is the same for every Caddy on a machine.
  const alone = join(folder, 'Caddyfile');
  writeFileSync(alone, `{\n\tadmin off\n}\nimport ${configuration}\n`);
  const given = ['run', '--config', alone, '--adapter', 'caddyfile'];
  const child = spawn(obtainCaddy(), given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { complaints, exited, end } = watched(child);
  const serving = new Promise<void>((resolve) => {
    child.stderr?.on('data', () => {
      if (complaints().includes('serving initial configuration')) resolve();
    });
  });
  const left = exited.then((code) => {
    throw new Error(`Caddy ended with ${code}:\n${complaints()}`);
  });
  await Promise.race([serving, left]);
  left.catch(() => undefined);
  // A gentler signal would let it wait for the open streams.
  return { addresses, stop: () => end('SIGKILL') };
}
