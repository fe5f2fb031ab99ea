import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cage/server/test/postgres';
import { watched } from '@cage/server/test/server-process';
import { expect, signIn, test } from './cage.ts';
import { worlds } from './worlds.ts';

/** Starts `npm run dev` on ports of its own, ended with the test; returns its output. */
async function startDev(atEnd: (undo: () => unknown) => void, ports: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'cage-dev-'));
  // That an empty folder gets the demo is tested with `npm start`; here it would take a third of the time.
  cpSync(worlds().folders.pglite, folder, { recursive: true });
  const child = spawn('npm', ['run', 'dev'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const dev = watched(child);
  atEnd(async () => {
    await dev.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => dev.printed() + dev.complaints(), { timeout: 90_000 }).toContain('Demo sign-ins');
  return dev.printed();
}

test('npm run dev: staff and players sign in at the printed ports, and see their first page', async ({
  visitors,
  atEnd,
}) => {
  const names = [
    'ADMIN_PORT',
    'PLAYER_PORT',
    'PARTNER_PORT',
    'DICE_PORT',
    'DEV_ADMIN_PORT',
    'DEV_PLAYER_PORT',
  ] as const;
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
  const printed = await startDev(atEnd, ports);
  const addresses = {
    admin: `http://127.0.0.1:${ports.DEV_ADMIN_PORT}`,
    player: `http://127.0.0.1:${ports.DEV_PLAYER_PORT}`,
  };
  const partner = `http://127.0.0.1:${ports.PARTNER_PORT}`;
  expect(printed.match(/http:\/\/127\S+/g)).toEqual([addresses.admin, partner, addresses.player]);

  const { visit, complaints } = visitors(addresses);
  const desk = await visit('admin');
  await signIn(desk, '9000000001');
  await expect(desk.getByText(/Books balanced at/)).toBeVisible();
  const phone = await visit('player');
  await signIn(phone, '9811000101');
  await expect(phone.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
