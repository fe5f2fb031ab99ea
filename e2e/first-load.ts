import type { BrowserContext, Page } from '@playwright/test';
import { median, type UsableFigures } from './speed/figures.ts';
import { openSites } from './speed/sites.ts';

/**
 * `npm run first-load`: how long until a page is usable, cold, on Slow 4G with a processor four times slower, on the real
 * server and, in the same run, on the floor. Printed, or sent to the parent process if there is a channel. A measurement
 * and not a test: machines are noisy.
 */
const ROUNDS = 3;

/** Bytes per second, and milliseconds per request. Source: Lighthouse's Slow 4G as the devtools throttle it. */
const slow4g = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
  latency: 562.5,
};

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const sites = await openSites();
const { admin, player, floor, onPhone, atDesk } = sites;
const aPlayer = await sites.signedIn(player, '9000000004');
const root = await sites.signedIn(admin, '9000000001');

/** A page, and when it counts as usable: once there is something to type into, or to read. */
interface Opened {
  open(): Promise<BrowserContext>;
  address: string;
  usable(page: Page): Promise<void>;
}

const phoneTyped: Opened['usable'] = (page) => page.getByLabel('Phone').fill('9000000004');
const floorSignIn: Opened = { open: onPhone, address: floor, usable: phoneTyped };
const floorList: Opened = {
  open: atDesk,
  address: `${floor}/bets`,
  usable: (page) => page.locator('tbody tr').first().waitFor(),
};

const pages: Record<keyof UsableFigures, Opened> = {
  'sign-in': { open: onPhone, address: admin, usable: phoneTyped },
  'casino bets': {
    open: root,
    address: `${admin}/admin/casinoReport`,
    usable: (page) => page.locator('tr[data-row]').first().waitFor(),
  },
  'player sign-in': { open: onPhone, address: player, usable: phoneTyped },
  wallet: { open: aPlayer, address: `${player}/wallet`, usable: (page) => page.getByText('₹').first().waitFor() },
  deposit: {
    open: aPlayer,
    address: `${player}/deposit`,
    usable: (page) => page.getByLabel('How much do you want to pay in?').fill('500'),
  },
};

interface Took {
  paintedMs: number;
  usableMs: number;
}

async function take({ open, address, usable }: Opened): Promise<Took> {
  const context = await open();
  const page = await context.newPage();
  await slow(page);
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await usable(page);
  const usableMs = performance.now() - started;
  const paintedMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { paintedMs, usableMs };
}

const everything: Record<string, Opened> = { 'floor sign-in': floorSignIn, 'floor list': floorList, ...pages };
const took = new Map<string, Took[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, one] of Object.entries(everything)) took.set(name, [...(took.get(name) ?? []), await take(one)]);
}
await sites.close();

const middle = (name: string, of: keyof Took) => median((took.get(name) ?? []).map((one) => one[of]));
if (process.send) {
  const names = Object.keys(pages) as (keyof UsableFigures)[];
  const against = (name: string) => (name.endsWith('sign-in') ? 'floor sign-in' : 'floor list');
  const pairs = names.map((name) => [
    name,
    { ours: middle(name, 'usableMs'), floor: middle(against(name), 'usableMs') },
  ]);
  process.send(Object.fromEntries(pairs));
} else {
  for (const name of Object.keys(everything)) {
    const [painted, usable] = [middle(name, 'paintedMs').toFixed(0), middle(name, 'usableMs').toFixed(0)];
    console.log(`${name.padEnd(18)} first paint ${painted} ms, usable ${usable} ms`);
  }
}
