import { sql } from '@cage/server/store/database/sql';
import { expect, proveCage, see, signIn, test } from './cage.ts';

const ROOT = '9000000001';
const LOTUS = '9000000003';

test('a month is closed: root checks it and makes it final, and the customer reads the same sheet', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const { database } = cage.server.services;
  // Opened two months ago, so that a whole month is over.
  await database.query(
    sql`update accounts set created_at = now() - interval '2 months' where public_id = 'C1' and level = 'customer'`,
  );
  const root = await cage.visit('admin', '/admin/statements?customer=C1&sort=from');
  await signIn(root, ROOT);
  await root
    .getByRole('link', { name: /^Open the statement of C1/ })
    .first()
    .click();
  await root.getByRole('button', { name: 'Start review' }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
  await see(root, 'In review by Admin1');

  const lotus = await cage.visit('admin', new URL(root.url()).pathname);
  await signIn(lotus, LOTUS);
  await see(lotus, 'In review by Admin1');
  const sheet = await root.getByRole('table', { name: 'The wallet' }).innerText();
  expect(await lotus.getByRole('table', { name: 'The wallet' }).innerText()).toBe(sheet);
  await expect(lotus.getByRole('button', { name: 'Make final' })).toHaveCount(0);

  await root.getByRole('button', { name: 'Make final' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('How it is paid').selectOption('outside');
  await dialog.getByRole('button', { name: 'Make final' }).click();
  await see(root, 'Enter the reference of the payment');
  await dialog.getByLabel('Reference of the payment').fill('NEFT 4711');
  await dialog.getByRole('button', { name: 'Make final' }).dblclick();
  await see(root, 'Final by Admin1');

  await lotus.reload();
  await see(lotus, 'NEFT 4711');
  const [kept] = await database.query<{ hash: string; statements: number }>(
    sql`select max(encode(hash, 'hex')) as hash, count(*)::int as statements from statements where state = 'final'`,
  );
  expect(kept?.statements).toBe(1);
  await see(lotus, kept?.hash ?? '');
  expect(await lotus.getByRole('table', { name: 'The wallet' }).innerText()).toBe(sheet);

  // A figure leads to its rows.
  await lotus.getByRole('main').getByRole('link', { name: /₹/ }).first().click();
  await expect(lotus.getByRole('heading', { name: 'Casino Bets' })).toBeVisible();
  await proveCage(cage);
});
