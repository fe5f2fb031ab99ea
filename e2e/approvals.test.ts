import { sql } from '@cage/server/store/database/sql';
import { assertCageHolds, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';

const [ROOT, DESK] = ['9000000001', '9000000007'];

test('a proposal moves nothing until another user confirms it in a separate browser', async ({ openCage }) => {
  const cage = await openCage('postgres', { SECOND_PERSON_ADJUSTMENT: '500' });
  const { database } = cage.server.services;
  await database.query(
    sql`update roles set permissions = permissions || '{Adjust Wallets,Members}' where name = 'Cashier'`,
  );
  const held = async () => {
    const [wallet] = await database.query<{ paise: bigint }>(sql`
      select w.balance_paise as paise from wallets w join accounts a on a.id = w.account_id
      where a.public_id = 'P1' and w.kind = 'main'`);
    return wallet?.paise ?? 0n;
  };
  const before = await held();

  const root = await cage.visit('admin', '/admin/approvals?state=waiting');
  await signIn(root, ROOT);
  const desk = await cage.visit('admin', '/admin/members/P1');
  await signIn(desk, DESK);
  await desk.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('menuitem', { name: 'Adjust' }).click();
  const adjusting = desk.getByRole('dialog', { name: /^Adjust the wallet/ });
  await adjusting.getByLabel('Amount in rupees').fill('600');
  await expect(adjusting.getByText('Waits for a second person')).toBeVisible();
  await adjusting.getByLabel('Reason').fill('Waited three days');
  await adjusting.getByRole('button', { name: 'Adjust' }).click();
  await typePasswordAgain(desk);
  await see(desk, /^₹.* waits for a second person$/);
  expect(await held()).toBe(before);

  // Root sees it listed without a reload, with its proposer and the reason.
  const waiting = row(root, 'Waited three days');
  await expect(waiting).toContainText('kavya.desk');
  await waiting.getByRole('button', { name: /^Confirm/ }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await typePasswordAgain(root);
  await expect(root.getByRole('dialog')).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  expect(await held()).toBe(before + 60_000n);

  // The desk reads who confirmed it, and can't confirm anything of its own.
  await desk.goto(`${cage.server.addresses.admin}/admin/approvals?state=confirmed`);
  await expect(row(desk, 'Waited three days')).toContainText('by root');
  await expect(desk.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await assertCageHolds(cage);
});
