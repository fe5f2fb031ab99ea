import type { Page } from '@playwright/test';
import { assertCageHolds, expect, signIn, test } from './cage.ts';

const ROOT = '9000000001';
const AGENT = '9000000002';
const LOTUS = '9000000003';

const recordOf = (page: Page) => page.getByRole('dialog', { name: 'C1 · Lotus Play' });
const notesOf = (page: Page) => recordOf(page).getByRole('region', { name: 'Notes' });

async function write(page: Page, text: string) {
  await notesOf(page).getByLabel('New note').fill(text);
  await notesOf(page).getByRole('button', { name: 'Save note' }).click();
  await expect(notesOf(page).getByText(text)).toBeVisible();
}

test('an agent’s note about a customer is read by root but not by the customer, and is found by its tag', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const agent = await cage.visit('admin', '/admin/customerWhitelist?record=C1');
  await signIn(agent, AGENT);
  await write(agent, 'Settles on Mondays');
  await recordOf(agent).getByRole('button', { name: 'Edit tags' }).click();
  const tags = agent.getByRole('dialog', { name: 'Tags of C1' });
  await tags.getByLabel('New tag').fill('Slow payer');
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await expect(tags.getByRole('button', { name: 'Remove Slow payer' })).toBeVisible();
  await tags.getByRole('button', { name: 'Close' }).last().click();

  // Root finds it by its tag, in any spelling, and the tag links to all accounts that have it.
  const root = await cage.visit('admin', '/admin/customerWhitelist?tag=slow%20PAYER');
  await signIn(root, ROOT);
  await expect(root.getByRole('table').getByText('Lotus Play')).toBeVisible();
  await expect(root.getByRole('table').getByRole('row')).toHaveCount(2);
  await root.getByRole('link', { name: 'C1', exact: true }).click();
  await expect(notesOf(root).getByText('Settles on Mondays')).toBeVisible();
  await expect(notesOf(root).getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await write(root, 'Watched by the house');
  await recordOf(root).getByRole('link', { name: 'Slow payer' }).click();
  await expect(root).toHaveURL(/customerWhitelist\?tag=Slow\+payer$/);

  // The agent does not see what root wrote, and takes its own note back.
  await agent.reload();
  await expect(notesOf(agent).getByText('Settles on Mondays')).toBeVisible();
  await expect(notesOf(agent).getByText('Watched by the house')).toHaveCount(0);
  await notesOf(agent)
    .getByRole('button', { name: /^Take back/ })
    .click();
  await agent.getByRole('dialog', { name: 'Take this note back?' }).getByRole('button', { name: 'Take back' }).click();
  await expect(notesOf(agent).getByText(/^Taken back by/)).toBeVisible();
  await expect(notesOf(agent).getByText('Settles on Mondays')).toHaveCount(0);

  const customer = await cage.visit('admin', '/admin/my-project');
  await signIn(customer, LOTUS);
  await expect(customer.getByRole('heading', { name: 'My Project' })).toBeVisible();
  await expect(customer.getByText(/Slow payer|Watched by the house/)).toHaveCount(0);

  await assertCageHolds(cage);
});
