import type { Page } from '@playwright/test';
import { expect, signIn, test } from './cage.ts';
import { layLine } from './line.ts';

/** Returns the addresses of everything in any cache of the app. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches = window.caches;
    const held = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return held.flat().map((url) => new URL(url).pathname);
  });

test('without a connection the player area says so, and has cached no screen with money and no answer', async ({
  atEnd,
  openCage,
  visitors,
}) => {
  const { addresses } = (await openCage('postgres')).server;
  const line = await layLine(addresses.player);
  atEnd(line.cut);
  const { visit, complaints } = visitors({ ...addresses, player: line.address });
  const page = await visit('player');
  await signIn(page, '9811000101');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  // Again under the worker, through every screen with money on it.
  for (const path of ['/wallet', '/history?tab=statement', '/deposit', '/withdraw', '/notifications']) {
    await page.goto(`${line.address}${path}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[data-slot=skeleton]').first()).toHaveCount(0);
  }
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isControlled()).toBe(true);
  expect((await cached(page)).sort()).toEqual(['/favicon.svg', '/offline.css', '/offline.html']);
  expect(complaints).toEqual([]);

  await line.cut();
  await page.goto(`${line.address}/wallet`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('₹')).toHaveCount(0);
  // Its style is cached, too: it centres the page.
  expect(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))).toBe(true);
  expect(complaints.filter((text) => /Content Security Policy|Trusted/.test(text))).toEqual([]);

  // Back by itself once online, still signed in.
  await line.mend();
  await page.getByRole('link', { name: /Try again/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a page whose file is gone says so beside the menu, others open, and Retry loads it', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await expect(root.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  // As after an upgrade: the open page names files that no server has any more.
  await root.route('**/assets/audit-screen-*', (route) => route.fulfill({ status: 404, body: '' }));
  const menu = root.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Audit' }).click();
  await expect(root.getByText('This page could not be shown')).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(root.getByText('This page could not be shown')).toHaveCount(0);
  await expect(root.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await menu.getByRole('link', { name: 'Audit' }).click();
  await root.unroute('**/assets/audit-screen-*');
  await root.getByRole('button', { name: 'Retry' }).click();
  await expect(root.getByRole('grid', { name: 'Audit log' }).or(root.getByRole('table')).first()).toBeVisible();
});

const above = {
  toasts: 'behind',
  'the search': 'behind',
  'the question for the password': 'question',
};
for (const [what, file] of Object.entries(above)) {
  test(`a page without the file of ${what} says so at its foot and stays, and Retry brings it`, async ({
    openCage,
  }) => {
    const cage = await openCage('postgres');
    const root = await cage.visit('admin');
    await signIn(root, '9000000001');
    await root.route(`**/assets/${file}-*`, (route) => route.fulfill({ status: 404, body: '' }));
    await root.goto(`${cage.server.addresses.admin}/admin/settings`);
    const rate = root.getByRole('textbox', { name: 'Rate', exact: true });
    await expect(rate).toBeVisible();
    if (file === 'search-palette') await root.keyboard.press('Control+k');
    if (file === 'question') {
      await rate.fill('88.60');
      await root.getByRole('button', { name: 'Review 1 change' }).click();
      await root.getByRole('button', { name: 'Save 1 change' }).click();
    }
    await expect(root.getByText('A part of this page could not be loaded')).toBeVisible();
    await expect(rate).toBeVisible();
    await root.unroute(`**/assets/${file}-*`);
    await root.getByRole('button', { name: 'Retry' }).click();
    await expect(rate).toBeVisible();
    await expect(root.getByText('A part of this page could not be loaded')).toHaveCount(0);
  });
}

test('where to pay is awaited when opened early, and a started payment is there after a failed fetch', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const page = await cage.visit('player');
  await signIn(page, '9811000101');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/paying-*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${cage.server.addresses.player}/deposit`);
  await page.getByLabel('How much do you want to pay in?').fill('1500');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForURL(/deposit\?code=/);
  await expect(page.locator('[data-slot=skeleton]').first()).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByLabel('How much do you want to pay in?')).toHaveValue('1500');

  await page.unroute('**/assets/paying-*');
  await page.route('**/assets/paying-*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${cage.server.addresses.player}/deposit`);
  await page.getByLabel('How much do you want to pay in?').fill('1600');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  await page.unroute('**/assets/paying-*');
  await page.getByRole('button', { name: 'Retry' }).tap();
  await expect(page.getByRole('heading', { name: /1,600/ })).toBeVisible();
});
