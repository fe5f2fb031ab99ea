import type { Page } from '@playwright/test';
import { assertCageHolds, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';

const [ROOT, MEERA, ARJUN] = ['9000000001', '9000000002', '9000000004'];

const tick = (page: Page, id: string) => page.getByRole('checkbox', { name: `Select row ${id}`, exact: true }).check();
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen accounts' });

/** Presses a bulk action for the ticked rows, and confirms; returns the outcome of each. */
async function change(page: Page, verb: string): Promise<string[]> {
  await bar(page).getByRole('button', { name: verb }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb }).click();
  const ok = dialog.getByRole('button', { name: 'Back to the list' });
  await ok.waitFor();
  const rows = await dialog.getByRole('listitem').allInnerTexts();
  await ok.click();
  await expect(dialog).toHaveCount(0);
  return rows.map((text) => text.replace(/\s+/g, ' '));
}

test('O23: root suspends several members at once; an agent cannot reactivate them, and a refused one stays ticked', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin', '/admin/roles');
  await signIn(root, ROOT);
  await root.getByRole('button', { name: 'Edit agent', exact: true }).click();
  await root.getByRole('checkbox', { name: 'View More/Edit' }).check();
  await root.getByRole('button', { name: 'Update' }).click();
  await typePasswordAgain(root);
  await see(root, 'Role updated successfully');

  const player = await cage.visit('player');
  await signIn(player, ARJUN);
  await root.goto(`${cage.server.addresses.admin}/admin/members`);
  for (const id of ['P1', 'P2']) await tick(root, id);
  await expect(bar(root)).toContainText('2 chosen');
  for (const became of await change(root, 'Suspend')) expect(became).toMatch(/^\S+ P[12] Done$/);
  await expect(bar(root)).toHaveCount(0);
  await expect(row(root, 'P1').getByText('Suspended')).toBeVisible();
  // At once, and not only with the next action.
  await expect(player.getByRole('button', { name: 'Login' })).toBeVisible();

  const agent = await cage.visit('admin', '/admin/members');
  await signIn(agent, MEERA);
  for (const id of ['P1', 'P3']) await tick(agent, id);
  const [first, second] = await change(agent, 'Activate');
  expect(first).toMatch(/P1 Refused Only whoever ended this status/);
  expect(second).toMatch(/P3 Nothing to change$/);
  await expect(bar(agent)).toContainText('1 chosen');
  await expect(agent.getByRole('checkbox', { name: 'Select row P1', exact: true })).toBeChecked();

  for (const id of ['P1', 'P2']) await tick(root, id);
  for (const became of await change(root, 'Activate')) expect(became).toMatch(/Done$/);
  expect(await change(agent, 'Activate')).toEqual([expect.stringMatching(/P1 Nothing to change$/)]);
  await signIn(player, ARJUN);

  await tick(agent, 'P1');
  expect(await change(agent, 'End sessions')).toEqual([expect.stringMatching(/P1 Done$/)]);
  await expect(player.getByRole('button', { name: 'Login' })).toBeVisible();
  await assertCageHolds(cage);
});

test('O23: an agent tags all its customers at once, and root finds them by tag and removes it from one', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const agent = await cage.visit('admin', '/admin/customerWhitelist');
  await signIn(agent, MEERA);
  await agent.getByRole('checkbox', { name: 'Select all rows' }).check();
  const ids = (await agent.getByRole('checkbox', { name: /^Select row / }).all()).length;
  await bar(agent).getByRole('button', { name: 'Tag' }).click();
  await agent.getByLabel('Tag', { exact: true }).last().fill('  Slow   payer ');
  await agent.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click();
  await expect(agent.getByRole('dialog', { name: `“Slow payer” added to ${ids} of ${ids}` })).toBeVisible();
  await agent.getByRole('button', { name: 'Back to the list' }).click();
  await expect(bar(agent)).toHaveCount(0);

  const root = await cage.visit('admin', '/admin/customerWhitelist?tag=slow+payer');
  await signIn(root, ROOT);
  await expect(root.getByRole('checkbox', { name: /^Select row / })).toHaveCount(ids);
  await tick(root, 'C1');
  await bar(root).getByRole('button', { name: 'Tag' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Remove tag' }).click();
  await dialog.getByRole('button', { name: 'Slow payer' }).click();
  await dialog.getByRole('button', { name: 'Remove tag' }).click();
  await expect(root.getByRole('dialog', { name: '“Slow payer” removed from 1 of 1' })).toBeVisible();
  await root.getByRole('button', { name: 'Back to the list' }).click();
  await expect(root.getByRole('checkbox', { name: 'Select row C1', exact: true })).toHaveCount(0);
  await assertCageHolds(cage);
});
