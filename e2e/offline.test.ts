import type { Page } from '@playwright/test';
import { expect, signIn, test } from './cage.ts';

/** Addresses of everything that any cache of the app holds. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches = window.caches;
    const held = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return held.flat().map((url) => new URL(url).pathname);
  });

test('without a connection the player area says so, and it never kept a screen with money or an answer', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const page = await cage.visit('player');
  await signIn(page, '9811000101');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  // Once more under the worker, through every screen with money in it.
  for (const path of ['/wallet', '/history?tab=statement', '/deposit', '/withdraw', '/notifications']) {
    await page.goto(`${cage.server.addresses.player}${path}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[data-slot=skeleton]').first()).toHaveCount(0);
  }
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isControlled()).toBe(true);
  expect((await cached(page)).sort()).toEqual(['/favicon.svg', '/offline.css', '/offline.html']);
  expect(cage.complaints).toEqual([]);

  await page.context().setOffline(true);
  await page.goto(`${cage.server.addresses.player}/wallet`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('₹')).toHaveCount(0);
  // Its style came along: the page is centred by it.
  expect(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))).toBe(true);
  expect(cage.complaints.filter((text) => /Content Security Policy|Trusted/.test(text))).toEqual([]);

  // Back by itself with the connection, still signed in.
  await page.context().setOffline(false);
  await page.getByRole('link', { name: /Try again/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
