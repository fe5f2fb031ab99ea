import { sql } from '@cage/server/store/database/sql';
import type { Page } from '@playwright/test';
import { assertCageHolds, type Cage, expect, type Kind, row, see, signIn, test, typePasswordAgain } from './cage.ts';

const ROOT = '9000000001';
const AGENT = '9000000002';
const LOTUS = '9000000003';
const MONSOON = '9000000006';

const theWallet = { name: 'The wallet' };

const stampOf = (page: Page) => page.getByRole('main').locator('[data-slot="stamp"]');

/** Opens the oldest statement of Monsoon as root, whose past months wait; its customer beside it. */
async function bothSides(cage: Cage) {
  const root = await cage.visit('admin', '/admin/statements?customer=C3&sort=from');
  await signIn(root, ROOT);
  await root
    .getByRole('link', { name: /statement of C3$/ })
    .first()
    .click();
  await root.getByRole('button', { name: 'Start review' }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
  await see(root, 'In review by Admin1');
  const address = new URL(root.url()).pathname;
  const monsoon = await cage.visit('admin', '/admin/notifications');
  await signIn(monsoon, MONSOON);
  return { root, monsoon, address };
}

for (const kind of ['pglite', 'postgres'] satisfies Kind[]) {
  test(`a month is closed: root checks it and makes it final, and the customer reads the same sheet, on ${kind}`, async ({
    openCage,
  }) => {
    const cage = await openCage(kind);
    const { database } = cage.server.services;
    const { root, monsoon, address } = await bothSides(cage);

    // The customer is notified, and the link leads to the statement.
    await monsoon.getByRole('link', { name: /A statement is in review/ }).click();
    await see(monsoon, 'In review by Admin1');
    expect(new URL(monsoon.url()).pathname).toBe(address);
    const sheet = await root.getByRole('table', theWallet).innerText();
    expect(await monsoon.getByRole('table', theWallet).innerText()).toBe(sheet);
    await expect(monsoon.getByRole('button', { name: 'Make final' })).toHaveCount(0);

    // A mistake is taken back.
    await root.getByRole('button', { name: 'Reopen' }).click();
    await root.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await root.getByRole('button', { name: 'Start review' }).click();
    await root.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
    await see(root, 'In review by Admin1');

    // A statement in review is listed on the first page, and reached from there.
    await root.goto(`${cage.server.addresses.admin}/admin/dashboard`);
    await root.getByRole('link', { name: /Statements in review/ }).click();
    await expect(root).toHaveURL(/statements\?state=review$/);
    await root.getByRole('link', { name: /statement of C3$/ }).click();
    await see(root, 'In review by Admin1');

    await root.getByRole('button', { name: 'Make final' }).click();
    const dialog = root.getByRole('dialog');
    await dialog.getByLabel('How it is paid').selectOption('outside');
    await dialog.getByRole('button', { name: 'Make final' }).click();
    await see(root, 'Enter the reference of the payment');
    await dialog.getByLabel('Reference of the payment').fill('NEFT 4711');
    await dialog.getByRole('button', { name: 'Make final' }).dblclick();
    await typePasswordAgain(root);
    await expect(stampOf(root)).toContainText('by Admin1');

    await monsoon.reload();
    await see(monsoon, 'NEFT 4711');
    const [kept] = await database.query<{ hash: string; statements: number }>(sql`
      select max(encode(s.hash, 'hex')) as hash, count(*)::int as statements
      from statements s join accounts a on a.id = s.customer_id where a.public_id = 'C3' and s.state = 'final'`);
    expect(kept?.statements).toBe(1);
    await see(monsoon, kept?.hash ?? '');
    expect(await monsoon.getByRole('table', theWallet).innerText()).toBe(sheet);
    await assertCageHolds(cage);
  });
}

test('figures link to their rows, and the agent finds its share in its month', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const lotus = await cage.visit('admin', '/admin/statements?state=final');
  await signIn(lotus, LOTUS);
  await lotus.getByRole('link', { name: /statement of C1$/ }).click();
  await expect(stampOf(lotus)).toContainText('by Admin1');
  const wallet = lotus.getByRole('table', theWallet);
  const stakes = wallet.getByRole('row', { name: /^Stakes/ });
  await stakes.getByRole('link').click();
  await expect(lotus.getByLabel('Movement', { exact: true })).toHaveValue('stakes');
  await expect(row(lotus, 'Stake').first()).toBeVisible();
  await expect(row(lotus, 'Settlement')).toHaveCount(0);
  await lotus.goBack();
  await lotus.getByRole('definition').filter({ hasText: '₹' }).getByRole('link').first().click();
  await expect(lotus.getByRole('heading', { name: 'Casino Bets' })).toBeVisible();

  const agent = await cage.visit('admin', '/admin/statements?state=final&customer=C1');
  await signIn(agent, AGENT);
  await agent.getByRole('link', { name: /statement of C1$/ }).click();
  const page = agent.getByRole('main');
  const share = page.locator('dt', { hasText: 'Agent’s share' }).locator('xpath=following-sibling::dd');
  const amount = await share.innerText();
  await share.getByRole('link').click();
  await expect(agent.getByRole('heading', { name: /^Agent1, / })).toBeVisible();
  await expect(agent.getByRole('listitem').filter({ hasText: 'C1' })).toContainText(amount);
  const inChips = page.locator('dt', { hasText: 'In chips' }).locator('xpath=following-sibling::dd');
  const paid = agent.getByRole('table', theWallet).getByRole('row', { name: /^Statements paid/ });
  await expect(paid).toContainText(await inChips.innerText());
  await assertCageHolds(cage);
});
