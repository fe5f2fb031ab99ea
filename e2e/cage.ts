import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@cage/server/config';
import { type Server, startServer } from '@cage/server/server';
import { freshPostgresUrl } from '@cage/server/test/database';
import { chromiumArguments } from '@cage/tooling/chromium-arguments';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';

export type Kind = 'pglite' | 'postgres';
export type App = 'admin' | 'player';

export interface Cage {
  server: Server;
  /** A person with a browser of their own: staff at a desk, players on a phone. */
  visit(app: App, path?: string): Promise<Page>;
  /** What a browser complained about: policy violations, errors on the console, failed scripts. */
  complaints: string[];
}

async function configOf(kind: Kind) {
  const folder = mkdtempSync(join(tmpdir(), 'cage-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database: Record<string, string> =
    kind === 'postgres' ? { DATABASE_URL: await freshPostgresUrl(), DEMO: '1' } : {};
  return readConfig({ DATA_DIR: folder, ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'error', ...database });
}

let browser: Promise<Browser> | undefined;
const sharedBrowser = () => {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArguments,
  });
  return browser;
};

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

/** Strangers' pages are no complaint of ours; a refused call is told on the console by the browser itself. */
const expected = /status of (401|403|404|413|422|429)/;

const desk = { viewport: { width: 1440, height: 900 } };

/** A cheap Android phone: touch, a small screen, a browser that says so. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** People with browsers for apps at these addresses, gone when the test ends. */
export function visitors(addresses: Record<App, string>): Pick<Cage, 'visit' | 'complaints'> {
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  onTestFinished(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });
  return {
    complaints,
    async visit(app, path = '/') {
      const context = await (await sharedBrowser()).newContext(app === 'admin' ? desk : phone);
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${addresses[app]}${path}`);
      return page;
    },
  };
}

/** The real server with demo data, the built apps, and people with browsers. */
export async function openCage(kind: Kind): Promise<Cage> {
  const server = await startServer(await configOf(kind), () => {});
  // What is asked for first is undone last: the browsers leave before their server.
  onTestFinished(() => server.close());
  return { server, ...visitors(server.addresses) };
}

export const PASSWORD = 'cage-demo-1';

export async function signIn(page: Page, phone: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** A screenshot of nothing in particular, as a person would attach one. */
export const aScreenshot = async (page: Page) => ({
  name: 'payment.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 300 } }),
});
