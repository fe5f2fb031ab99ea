import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@cage/server/config';
import { type Server, startServer } from '@cage/server/server';
import { verifyAudit } from '@cage/server/store/audit/audit';
import { verifyLedger } from '@cage/server/store/ledger/proof';
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { addressOf, maintain, worlds } from './worlds.ts';

export { expect };

export type Kind = 'pglite' | 'postgres';
export type App = 'admin' | 'player';

/** People with browsers of their own: staff on desktops, players on phones. */
export interface Visitors {
  visit(app: App, path?: string): Promise<Page>;
  /** Complaints of a browser: policy violations, errors on the console, failed scripts. */
  complaints: string[];
}

export interface Cage extends Visitors {
  server: Server;
}

/** A refused call is logged on the console by the browser itself. */
const expected = /status of (401|403|404|409|413|422|429)/;

const desk = { viewport: { width: 1440, height: 900 } };

/** A cheap Android phone: touch, a small screen, a matching user agent. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

function visitorsOf(browser: Browser, addresses: Record<App, string>): Visitors & { leave(): Promise<void> } {
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    complaints,
    async visit(app, path = '/') {
      const context = await browser.newContext(app === 'admin' ? desk : phone);
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${addresses[app]}${path}`);
      return page;
    },
    async leave() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Copies the demo for one test; returns the server's environment, and a function that removes the copy. */
async function copyWorld(kind: Kind): Promise<{ environment: Record<string, string>; remove(): Promise<void> }> {
  const { clusterUrl, template, folders } = worlds();
  const folder = mkdtempSync(join(tmpdir(), 'cage-e2e-'));
  cpSync(folders[kind], folder, { recursive: true });
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'pglite') return { environment: { DATA_DIR: folder }, remove: removeFolder };
  const name = `cage_e2e_${randomBytes(6).toString('hex')}`;
  await maintain(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: addressOf(clusterUrl, name) },
    async remove() {
      await maintain(clusterUrl, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

interface Fixtures {
  /** The real server with its own demo data, the built apps, and people with browsers; `more` is its environment. */
  openCage(kind: Kind, more?: Record<string, string>): Promise<Cage>;
  /** Returns people with browsers for apps at these addresses. */
  visitors(addresses: Record<App, string>): Visitors;
  /** Calls the function when the test ends, the last one first. */
  atEnd(undo: () => unknown): void;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that this needs no other fixture
  atEnd: async ({}, use) => {
    const undos: (() => unknown)[] = [];
    await use((undo) => undos.push(undo));
    for (const undo of undos.reverse()) await undo();
  },
  visitors: async ({ browser, atEnd }, use) => {
    await use((addresses) => {
      const { leave, ...visitors } = visitorsOf(browser, addresses);
      atEnd(leave);
      return visitors;
    });
  },
  openCage: async ({ visitors, atEnd }, use) => {
    await use(async (kind, more = {}) => {
      const { environment, remove } = await copyWorld(kind);
      atEnd(remove);
      const ports = { ADMIN_PORT: '0', PLAYER_PORT: '0' };
      const config = await readConfig({ ...ports, LOG_LEVEL: 'error', DEMO: '1', ...environment, ...more });
      const server = await startServer(config, () => {});
      // The browsers close before their server.
      atEnd(() => server.close());
      return { server, ...visitors(server.addresses) };
    });
  },
});

export const PASSWORD = 'cage-demo-1';

export async function signIn(page: Page, phone: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Types the password again, where a call required it; the interrupted action then continues by itself. */
export async function typePasswordAgain(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the summary of changed payment settings, and saves them for this reason. */
export async function saveSettings(page: Page, why?: string): Promise<void> {
  await page.getByRole('button', { name: /^Review \d/ }).click();
  if (why) await page.getByLabel('Why').fill(why);
  await page.getByRole('button', { name: /^Save \d/ }).click();
}

let screenshots = 0;

/** Returns a screenshot of nothing in particular, as a player would attach one; no two are alike. */
export async function aScreenshot(page: Page) {
  screenshots += 1;
  const clip = { x: 0, y: 0, width: 200, height: 300 + (screenshots % 100) };
  return { name: 'payment.png', mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}

export const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Writes an amount as screens do: ₹1,00,000.00. */
export const rupees = (amount: number): string => inRupees.format(amount);

/** Returns the account's balance in the top bar of the back office, in rupees. */
export async function balanceShown(page: Page): Promise<number> {
  const text = await page.getByRole('banner').getByRole('paragraph').filter({ hasText: '₹' }).innerText();
  return Number(text.replace(/[^\d.]/g, ''));
}

export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A press right after rows moved is dropped: a user looks for as long before aiming. */
const LOOKED_MS = 400;

/** Presses a row's button in a queue whose rows no longer move. */
export async function decide(page: Page, text: string, name: 'Accept' | 'Reject'): Promise<void> {
  const button = row(page, text).getByRole('button', { name });
  const rows = () => page.locator('tr[data-row]').evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
  await expect(async () => {
    await expect(button).toBeVisible();
    const before = await rows();
    await page.waitForTimeout(LOOKED_MS);
    expect(await rows()).toEqual(before);
  }).toPass();
  await button.click();
}

/** Asserts that the books hold, that the audit log is unchanged, and that no browser complained. */
export async function assertCageHolds({ server, complaints }: Cage): Promise<void> {
  const { database, keys } = server.services;
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database, keys.audit)).toEqual([]);
  expect(complaints).toEqual([]);
}
