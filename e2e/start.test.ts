import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watched } from '@cage/server/test/server-process';
import { expect, test } from './cage.ts';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('npm start serves both apps, and stops its server on SIGTERM', async ({ atEnd }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cage-start-'));
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, ADMIN_PORT: '0', PLAYER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { printed, complaints, exited, end } = watched(child);
  let server = 0;
  atEnd(() => {
    if (server && isAlive(server)) process.kill(server, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(printed, { timeout: 90_000 }).toMatch(/Player app\s+\S+\n/);
  server = Number(readFileSync(join(folder, 'process-id'), 'utf8'));
  expect(isAlive(server)).toBe(true);
  for (const app of ['Admin', 'Player']) {
    const address = new RegExp(`${app} app\\s+(\\S+)`).exec(printed())?.[1] ?? '';
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect([app, page.status, await page.text()]).toEqual([app, 200, expect.stringContaining('<title>Cage</title>')]);
  }

  const code = await end('SIGTERM');
  expect(complaints()).not.toContain('rror');
  expect(isAlive(server)).toBe(false);
  expect(code).toBe(0);
  await exited;
});
