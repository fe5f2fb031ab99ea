import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { verifyAudit } from '../apps/server/src/store/audit.ts';
import { sql } from '../apps/server/src/store/database/sql.ts';
import { verifyLedger } from '../apps/server/src/store/ledger.ts';
import { aScreenshot, closeBrowser, type House, openHouse, signIn } from './house.ts';

afterAll(closeBrowser);

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const go = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();

async function proveHouse({ server, complaints }: House): Promise<void> {
  const { database, keys } = server.services;
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database, keys.audit)).toEqual([]);
  expect(complaints).toEqual([]);
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await go(page, 'Withdraw');
  await page.getByLabel('How much do you want to withdraw?').fill(amount);
  // Twice, as an impatient thumb does.
  await page.getByRole('button', { name: 'Withdraw', exact: true }).dblclick();
  await page.waitForURL(/withdraw\/\d+/);
}

test('a withdrawal is denied with its reason, asked again and paid; the player has the reference', async () => {
  const house = await openHouse('pglite');
  const player = await house.visit('player');
  await signIn(player, '9000000004');
  await withdraw(player, '2000');
  await see(player, 'The amount is on hold. This page follows by itself.');

  const partner = await house.visit('admin');
  await signIn(partner, '9000000003');
  await partner.getByRole('link', { name: /Pending Withdrawal/ }).click();
  await row(partner, 'arjun.mehta').getByRole('button', { name: 'Deny' }).click();
  const dialog = partner.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await row(partner, 'arjun.mehta').waitFor({ state: 'detached' });

  // Without a reload, and the money is back.
  await see(player, 'The amount is back in your wallet.');
  await withdraw(player, '1500');
  await row(partner, 'arjun.mehta').getByRole('button', { name: 'Approve' }).click();
  await partner.getByLabel('Payout UTR').fill('432099887766');
  await partner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await see(player, 'Paid out');
  await see(player, '432099887766');
  await player.getByRole('button', { name: /receipt|Print/i }).waitFor();

  const { database } = house.server.services;
  const [sums] = await database.query<{ asked: number; held: bigint }>(sql`
    select (select count(*)::int from withdrawals w join accounts a on a.id = w.requester_id
            where a.phone = '9000000004' and w.requested_at > (select max(at) - interval '1 hour' from audit_log)) as asked,
           (select balance_paise from wallets w join accounts a on a.id = w.account_id
            where a.phone = '9000000004' and w.kind = 'hold') as held`);
  expect(sums).toEqual({ asked: 2, held: 0n });
  await proveHouse(house);
});

async function start(player: Page, amount: string): Promise<void> {
  await go(player, 'Deposit');
  await player.getByLabel('How much do you want to pay in?').fill(amount);
  await player.getByRole('button', { name: 'Continue' }).click();
}

test('a limit that is lowered refuses the deposit above it; whoever excluded themselves is still paid', async () => {
  const house = await openHouse('pglite');
  const player = await house.visit('player', '/limits');
  await signIn(player, '9000000004');
  await player.getByRole('button', { name: 'Change: Deposits limit for 24 hours' }).click();
  await player.getByLabel('Limit in rupees').fill('1000');
  await player.getByRole('button', { name: 'Save' }).click();
  await see(player, 'Limit saved. It binds from now on');
  await start(player, '1500');
  await see(player, 'Your deposit limit is ₹1,000 in 24 hours. You can pay in ₹1,000 now');
  await player.getByLabel('How much do you want to pay in?').fill('1000');
  await player.getByRole('button', { name: 'Continue' }).click();
  await player.getByRole('button', { name: 'I have paid' }).waitFor();

  await player.goto(`${house.server.addresses.player}/limits`);
  await player.getByRole('radio', { name: 'For good' }).check();
  await player.getByRole('button', { name: 'Begin the break' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'Begin the break' }).click();
  await see(player, 'You have excluded yourself for good');
  await start(player, '500');
  await see(player, 'You have excluded yourself from play. You can still withdraw');
  await withdraw(player, '800');
  await see(player, 'The amount is on hold. This page follows by itself.');
  await proveHouse(house);
});

test('the network breaks off in mid-upload: nothing typed is lost, and one request is filed', async () => {
  const house = await openHouse('pglite');
  const player = await house.visit('player');
  await signIn(player, '9811000101');
  await start(player, '700');
  await player.getByRole('button', { name: 'I have paid' }).click();
  await player.getByLabel('UTR').fill('432088776655');
  await player.setInputFiles('input[type=file]', await aScreenshot(player));
  // The server files the request, and its answer never arrives.
  let lost = 0;
  await player.route('**/api/webapi/deposite', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await player.getByRole('button', { name: 'Send', exact: true }).click();
  await see(player, /You seem to be offline/);
  expect(await player.getByLabel('UTR').inputValue()).toBe('432088776655');
  await player.getByRole('button', { name: 'Send', exact: true }).click();
  await player.waitForURL(/deposit\/R/);
  const [filed] = await house.server.services.database.query<{ count: number }>(
    sql`select count(*)::int as count from recharges where utr = '432088776655'`,
  );
  expect(filed?.count).toBe(1);
  const errors = house.complaints.filter((text) => !/ERR_CONNECTION_RESET|Failed to load resource/.test(text));
  expect(errors).toEqual([]);
});

test('at 320 pixels no page of a player is wider than its screen', async () => {
  const house = await openHouse('pglite');
  const player = await house.visit('player');
  await player.setViewportSize({ width: 320, height: 640 });
  await signIn(player, '9000000004');
  for (const path of [
    '/wallet',
    '/deposit',
    '/withdraw',
    '/history',
    '/history?tab=bets',
    '/history?tab=statement',
    '/profile',
    '/limits',
    '/notifications',
    '/help',
  ]) {
    await player.goto(`${house.server.addresses.player}${path}`);
    await player.getByRole('main').getByRole('heading').first().waitFor();
    await player.waitForFunction(() => !document.querySelector('main [data-slot="skeleton"]'));
    const [wide, screen] = await player.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect([path, wide]).toEqual([path, screen]);
  }
});
