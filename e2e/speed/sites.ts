import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@cage/server/config';
import { startServer } from '@cage/server/server';
import { chromiumArguments } from '@cage/tooling/chromium-arguments';
import { findChromium } from '@cage/tooling/find-chromium';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { startFloor } from './floor.ts';

const desk = { viewport: { width: 1366, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

export interface Sites {
  admin: string;
  player: string;
  /** Address of the floor's pages. */
  floor: string;
  /** Signs in without throttling, and returns a function that opens new browsers with the same session. */
  signedIn(address: string, phone: string): Promise<() => Promise<BrowserContext>>;
  /** New browsers without a session, of a phone and of a desktop. */
  onPhone(): Promise<BrowserContext>;
  atDesk(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts the real server with the demo, the floor beside it, and a browser. */
export async function openSites(): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'cage-speed-'));
  const config = readConfig({
    ...{ ADMIN_PORT: '0', PLAYER_PORT: '0', PARTNER_PORT: '0' },
    ...{ DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
  const [server, floor] = await Promise.all([startServer(config, () => {}), startFloor()]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const { admin, player } = server.addresses;
  const optionsOf = (address: string): BrowserContextOptions => (address === player ? phone : desk);
  return {
    admin,
    player,
    floor: floor.address,
    onPhone: () => browser.newContext(phone),
    atDesk: () => browser.newContext(desk),
    async signedIn(address, number) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(address);
      await page.getByLabel('Phone').fill(number);
      await page.getByLabel('Password', { exact: true }).fill('cage-demo-1');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
      const kept = await page.evaluate(() => Object.entries(sessionStorage));
      const storageState = await context.storageState();
      await context.close();
      return async () => {
        const again = await browser.newContext({ ...optionsOf(address), storageState });
        await again.addInitScript((entries) => {
          for (const [name, value] of entries) sessionStorage.setItem(name, value);
        }, kept);
        return again;
      };
    },
    async close() {
      await browser.close();
      await Promise.all([server.close(), floor.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
