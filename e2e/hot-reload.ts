import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cage/server/test/postgres';
import { watched } from '@cage/server/test/server-process';
import { chromiumArguments } from '@cage/tooling/chromium-arguments';
import { findChromium } from '@cage/tooling/find-chromium';
import { chromium, type Page } from '@playwright/test';

/**
 * `npm run hot-reload`: how long after a file is saved the browser shows it under `npm run dev`, in milliseconds, the
 * median of seven. Edits two sources and restores them; typed text has to survive each edit. A measurement and not a test:
 * machines are noisy.
 */
const ROUNDS = 7;
const root = join(import.meta.dirname, '..');

interface Edit {
  name: string;
  path: string;
  /** Text to replace, and its replacement in one round. */
  from: string;
  to(round: number): string;
  /** Whether the page shows the round; runs in the page. */
  shows(round: number): boolean;
}

const edits: readonly Edit[] = [
  {
    name: 'a text of a screen',
    path: 'apps/admin/src/screens/sign-in/copy.ts',
    from: 'Sign in to the back office',
    to: (round) => `Round ${round}`,
    shows: (round) => document.body.innerText.includes(`Round ${round}`),
  },
  {
    name: 'the look of a primitive',
    path: 'packages/ui/src/button/button.tsx',
    from: 'inline-flex max-w-full',
    to: (round) => `inline-flex min-w-[${120 + round}px] max-w-full`,
    shows: (round) =>
      [...document.querySelectorAll('button')].some(
        (button) => getComputedStyle(button).minWidth === `${120 + round}px`,
      ),
  },
];

async function measured(page: Page, { path, from, to, shows }: Edit): Promise<number[]> {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${path} has no "${from}" any more`);
  const took: number[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const shown = page.waitForFunction(shows, round, { polling: 'raf', timeout: 30_000 });
      const saved = performance.now();
      writeFileSync(file, before.replace(from, to(round)));
      await shown;
      took.push(performance.now() - saved);
      const kept = await page.getByLabel('Phone').inputValue();
      if (kept !== '9000000001') throw new Error(`What was typed is gone: "${kept}"`);
    }
  } finally {
    writeFileSync(file, before);
  }
  return took;
}

const names = ['ADMIN_PORT', 'PLAYER_PORT', 'PARTNER_PORT', 'DICE_PORT', 'DEV_ADMIN_PORT', 'DEV_PLAYER_PORT'] as const;
const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
const folder = mkdtempSync(join(tmpdir(), 'cage-hot-reload-'));
const child = spawn('npm', ['run', 'dev'], { cwd: root, env: { ...process.env, DATA_DIR: folder, ...ports } });
const dev = watched(child);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const page = await browser.newPage();
  const address = `http://127.0.0.1:${ports.DEV_ADMIN_PORT}`;
  while (!dev.printed().includes('Demo sign-ins')) await new Promise((resolve) => setTimeout(resolve, 100));
  await page.goto(address);
  await page.getByLabel('Phone').fill('9000000001');
  for (const edit of edits) {
    const took = (await measured(page, edit)).sort((a, b) => a - b).map(Math.round);
    console.log(`${edit.name}: ${took[Math.floor(ROUNDS / 2)]} ms (${took[0]} to ${took.at(-1)})`);
  }
} finally {
  await browser.close();
  await dev.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
