import type { Page } from '@playwright/test';
import { assertCageHolds, expect, signIn, test, typePasswordAgain } from './cage.ts';

const clerk = { phone: '9811000777', username: 'leela.night', password: 'monsoon-42' };

/** Returns the labels of the sidebar, without their counts. */
const menuOf = async (page: Page) => {
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  return links.map((text) => text.split('\n')[0]);
};

async function makeRole(root: Page): Promise<void> {
  await root.getByRole('link', { name: 'Add New' }).click();
  await root.getByLabel('Role Name').fill('Night Desk');
  for (const name of ['Pending Recharge', 'Members', 'A/C chips In/Out']) {
    await root.getByRole('checkbox', { name }).check();
  }
  await root.getByRole('checkbox', { name: 'Cashier', exact: true }).check();
  await root.getByRole('button', { name: 'Submit' }).click();
  await typePasswordAgain(root);
  await expect(root.getByText('Role created successfully')).toBeVisible();
}

async function addClerk(root: Page): Promise<void> {
  // The new role leads to its first account.
  await root.getByRole('link', { name: 'Add Night Desk' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Username').fill(clerk.username);
  await dialog.getByLabel('Phone').fill(clerk.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(clerk.password);
  await dialog.getByLabel('Confirm Password').fill(clerk.password);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(root.getByRole('row').filter({ hasText: clerk.username })).toBeVisible();
}

async function moveChips(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Members' }).click();
  await desk.getByRole('button', { name: 'More for dev.patel' }).click();
  await desk.getByRole('menuitem', { name: 'A/C chips In/Out' }).click();
  await desk.getByLabel('Enter Chips Amount').fill('250');
  await desk.getByRole('button', { name: 'Chips In' }).dblclick();
  await expect(desk.getByText(/ moved in to /)).toBeVisible();
}

test('a clerk works with the permissions of its role, until root takes it away', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin', '/admin/roles');
  await signIn(root, '9000000001');
  await makeRole(root);
  await addClerk(root);

  const desk = await cage.visit('admin');
  await signIn(desk, clerk.phone, clerk.password);
  await expect(desk.getByRole('link', { name: 'Members' })).toBeVisible();
  expect(await menuOf(desk)).toEqual([
    'Dashboard',
    'Tree',
    'Pending Recharge',
    'Bank files',
    'Approvals',
    'Cashier',
    'Members',
    'Notifications',
  ]);
  await moveChips(desk);

  // The address of a page without permission in the role.
  await desk.goto(`${cage.server.addresses.admin}/admin/settings`);
  await expect(desk.getByText('No access')).toBeVisible();

  // The menu follows the role without a reload.
  await root.getByRole('link', { name: 'Roles', exact: true }).click();
  await root.getByRole('button', { name: 'Edit Night Desk' }).click();
  await root.getByRole('checkbox', { name: 'Pending Recharge' }).uncheck();
  await root.getByRole('button', { name: 'Update' }).click();
  await expect(root.getByText('Role updated successfully')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Pending Recharge' })).toHaveCount(0);

  // Suspended: signed out at once.
  await root.getByRole('link', { name: 'Night Desk' }).click();
  await root.getByRole('button', { name: `More for ${clerk.username}` }).click();
  await root.getByRole('menuitem', { name: 'Suspend' }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(desk.getByRole('button', { name: 'Login' })).toBeVisible();

  await assertCageHolds(cage);
});
