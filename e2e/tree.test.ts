import type { Page } from '@playwright/test';
import { expect, see, signIn, test } from './cage.ts';

const ROOT = '9000000001';
const AGENT = '9000000002';

/** Returns a row of the tree by its name. */
const account = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^(Open |Close )?${name}`) });

/** Returns a tab of the queue, with its number. */
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('O14: root opens the tree down to a player, follows what waits, and returns to the opened branches', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin', '/admin/tree');
  await signIn(root, ROOT);

  // By the arrow keys alone: to the agent, into it, to its customer, into that.
  await account(root, 'root').focus();
  await root.keyboard.press('ArrowDown');
  await expect(account(root, 'Meera Agency')).toBeFocused();
  await root.keyboard.press('ArrowRight');
  await expect(account(root, 'Lotus Play')).toBeVisible();
  await root.keyboard.press('ArrowRight');
  await expect(account(root, 'Lotus Play')).toBeFocused();
  await root.keyboard.press('ArrowRight');
  const player = account(root, 'priya.nair');
  await expect(player).toHaveAttribute('aria-level', '4');

  // The period is kept along with the open branches.
  await root.getByRole('button', { name: /^Days: / }).click();
  await root.getByRole('button', { name: 'Last month' }).click();
  await expect(root).toHaveURL(/from=/);
  const address = root.url();
  await root.reload();
  await expect(player).toBeVisible();
  expect(root.url()).toBe(address);

  // A number links to just its rows.
  await player.getByRole('link', { name: '1 in the downline' }).first().click();
  await expect(root).toHaveURL(/browse_recharge\?queue=downline&under=P2$/);
  await see(root, 'Only requests of P2 and accounts below it');
  await expect(tab(root, 'Downline')).toHaveText(/1$/);
  await expect(tab(root, 'Mine')).toHaveText(/0$/);
  await expect(root.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(1);
  await root.goBack();
  await expect(player).toBeVisible();
  await expect(account(root, 'Lotus Play')).toHaveAttribute('aria-expanded', 'true');
  expect(root.url()).toBe(address);

  // A search result is shown in its place.
  await root.getByRole('button', { name: 'Find an account' }).click();
  await root.getByRole('combobox', { name: 'Find an account' }).fill('ananya.das');
  await root.getByRole('option', { name: /ananya.das/ }).click();
  const found = account(root, 'ananya.das');
  await expect(found).toBeFocused();
  await expect(account(root, 'Monsoon Bets')).toHaveAttribute('aria-expanded', 'true');
  await found.press('Enter');
  await expect(root).toHaveURL(/\/admin\/members\/P\d+$/);

  // A suspension first names the account, and shows in the tree once it is done.
  await root.goBack();
  await account(root, 'Meera Agency').getByRole('button', { name: 'More for Meera Agency' }).click();
  await root.getByRole('menuitem', { name: 'Suspend' }).click();
  await see(root, /2 customers/);
  await root.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(account(root, 'Meera Agency')).toContainText('Suspended');
  expect(cage.complaints).toEqual([]);
});

test('an agent sees its own branch as its tree, and no other', async ({ openCage }) => {
  const cage = await openCage('pglite');
  const agent = await cage.visit('admin', '/admin/tree');
  await signIn(agent, AGENT);
  await expect(account(agent, 'Meera Agency')).toHaveAttribute('aria-level', '1');
  await expect(account(agent, 'Lotus Play')).toHaveAttribute('aria-level', '2');
  for (const name of ['root', 'Built-in customer', 'Monsoon Bets']) await expect(account(agent, name)).toHaveCount(0);
  // Nor by its id.
  await agent.goto(`${cage.server.addresses.admin}/admin/tree?open=C3&at=C3`);
  await see(agent, 'C3 is not in this tree');
  await expect(account(agent, 'Monsoon Bets')).toHaveCount(0);
  expect(cage.complaints).toEqual([]);
});
