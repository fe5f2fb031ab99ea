import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openHouse, signIn } from './house.ts';

afterAll(closeBrowser);

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
