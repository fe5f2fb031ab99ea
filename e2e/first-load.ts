import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@cage/server/config';
import { startServer } from '@cage/server/server';
import { chromiumArguments } from '@cage/tooling/chromium-arguments';
import { findChromium } from '@cage/tooling/find-chromium';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/**
 * `npm run first-load`: how long until a page can be used, cold, on Slow 4G with a processor four times slower, against
 * the real server. Prints milliseconds, the median of three. A measure and not a test: machines are noisy.
 */
const ROUNDS = 3;

/** Bytes each second, and milliseconds there and back. Source: the presets of Chrome's tools. */
const slow4g = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
};

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const folder = mkdtempSync(join(tmpdir(), 'cage-first-load-'));
const server = await startServer(
  await readConfig({ DATA_DIR: folder, ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'error' }),
  () => {},
);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const { admin, player } = server.addresses;

/** Signs in unhurried, and answers what a new browser needs to be the same person. */
async function signedIn(address: string, phone: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill('cage-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const state = await context.storageState();
  await context.close();
  return async (): Promise<BrowserContext> => {
    const again = await browser.newContext({ storageState: state });
    await again.addInitScript((entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value);
    }, kept);
    return again;
  };
}

const stranger = () => browser.newContext({ viewport: { width: 390, height: 844 } });
const aPlayer = await signedIn(player, '9000000004');
const root = await signedIn(admin, '9000000001');

/** What a page is usable by: the moment at which something can be typed in, or read. */
const pages: { name: string; open(): Promise<BrowserContext>; address: string; usable(page: Page): Promise<void> }[] = [
  {
    name: 'player sign-in',
    open: stranger,
    address: player,
    usable: (page) => page.getByLabel('Phone').fill('9000000004'),
  },
  {
    name: 'player wallet',
    open: aPlayer,
    address: `${player}/wallet`,
    usable: (page) => page.getByText('₹').first().waitFor(),
  },
  {
    name: 'player deposit',
    open: aPlayer,
    address: `${player}/deposit`,
    usable: (page) => page.getByLabel('How much do you want to pay in?').fill('500'),
  },
  {
    name: 'admin sign-in',
    open: stranger,
    address: admin,
    usable: (page) => page.getByLabel('Phone').fill('9000000001'),
  },
  {
    name: 'admin first list',
    open: root,
    address: `${admin}/admin/browse_recharge`,
    usable: (page) => page.getByRole('row').filter({ hasText: '₹' }).first().waitFor(),
  },
];

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

for (const { name, open, address, usable } of pages) {
  const painted: number[] = [];
  const usables: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await open();
    const page = await context.newPage();
    await slow(page);
    const started = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await usable(page);
    usables.push(performance.now() - started);
    painted.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    );
    await context.close();
  }
  console.log(
    `${name.padEnd(18)} first paint ${median(painted).toFixed(0)} ms, usable ${median(usables).toFixed(0)} ms`,
  );
}
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
