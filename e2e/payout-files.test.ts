import { balanceOf } from '@cage/server/store/accounts/accounts';
import { sql } from '@cage/server/store/database/sql';
import { postLedger } from '@cage/server/store/ledger/ledger';
import { assertCageHolds, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';

const ROOT = '9000000001';
const ANANYA = '9811000301';
const POOJA = '9811000303';
const UTR = 'SBINN52026113001';

/** Returns the bank's answer to a file of two: one is paid, one failed. */
const answer = (paid: string, failed: string) =>
  Buffer.from(
    [
      'Sr No,Customer Reference,Amount,UTR,Status,Reason',
      `1,${paid},"1,500.00",${UTR},SUCCESS,`,
      `2,${failed},800.00,,REJECTED,Account closed`,
    ].join('\r\n'),
  );

test('a payout file blocks decisions while in the bank, and its answer pays one and denies the other, once', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  // The demo's Monsoon owes on credit, so payouts of its players show a warning: it gets what it owes.
  await cage.server.services.database.transaction(async (tx) => {
    const [ids] = await tx.query<{ root: number; monsoon: number }>(sql`
      select max(id) filter (where public_id = 'Admin1') as root, max(id) filter (where public_id = 'C3') as monsoon from accounts`);
    const [from, to] = [await balanceOf(tx, ids?.root ?? 0), await balanceOf(tx, ids?.monsoon ?? 0)];
    await postLedger(tx, {
      ...{ key: 'chips:journey', kind: 'chips', at: new Date(), actorId: ids?.root ?? 0, actedForId: ids?.root ?? 0 },
      entries: [
        { walletId: from.walletId, amountPaise: -1_000_000n },
        { walletId: to.walletId, amountPaise: 1_000_000n },
      ],
    });
  });
  const root = await cage.visit('admin', '/admin/withdraw/files');
  await signIn(root, ROOT);
  // The list that was left is still mounted behind the file, out of sight.
  const inSight = (text: string) => root.getByText(text, { exact: true }).filter({ visible: true }).first();

  // The demo's file is taken back, so that its withdrawals are pending as before.
  await row(root, 'Waiting for the result')
    .getByRole('link', { name: /^payouts-/ })
    .click();
  await root.getByRole('button', { name: 'Take the file back' }).click();
  await root.getByRole('dialog').getByLabel('The file was not sent to the bank').check();
  await root.getByRole('dialog').getByRole('button', { name: 'Take out', exact: true }).click();
  await typePasswordAgain(root);
  await expect(inSight('Taken back')).toBeVisible();

  await root.goto(`${cage.server.addresses.admin}/admin/withdraw?queue=downline`);
  const codes: string[] = [];
  for (const name of ['ananya.das', 'pooja.reddy']) {
    codes.push((await row(root, name).innerText()).match(/W\d{6}[0-9A-Z]{8}/)?.[0] ?? '');
    await row(root, name).getByRole('checkbox').check();
  }
  await root.getByRole('button', { name: 'Make payout file (2)' }).click();
  const made = root.waitForEvent('download');
  await root.getByRole('dialog').getByRole('button', { name: 'Make a file of 2' }).click();
  await see(root, 'File made. Its withdrawals are in the bank now');
  expect((await made).suggestedFilename()).toMatch(/^payouts-\d{4}-\d{2}-\d{2}-\d+\.csv$/);
  await expect(row(root, 'ananya.das')).toContainText('In the bank');
  await expect(row(root, 'ananya.das').getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(row(root, 'ananya.das').getByRole('button', { name: 'Deny' })).toBeDisabled();

  // Its player reads that the bank is paying it, and can't take it back.
  const [paid = '', failed = ''] = codes;
  const ananya = await cage.visit('player', `/withdraw/${paid}`);
  await signIn(ananya, ANANYA);
  await see(ananya, 'Being paid by the bank');
  await expect(ananya.getByRole('button', { name: /cancel|take back/i })).toHaveCount(0);
  const pooja = await cage.visit('player', `/withdraw/${failed}`);
  await signIn(pooja, POOJA);
  await see(pooja, 'Being paid by the bank');

  await root.getByRole('link', { name: 'Payout files' }).click();
  await row(root, 'Waiting for the result')
    .getByRole('link', { name: /^payouts-/ })
    .click();
  const file = { name: 'answer.csv', mimeType: 'text/csv', buffer: answer(paid, failed) };
  const choose = () => root.setInputFiles('main input[type=file]', file);
  await see(root, 'Import the result');
  await choose();
  await root.getByLabel('Bank', { exact: true }).fill('State Bank of India');
  await root.getByRole('button', { name: 'Save and check' }).click();
  await expect(root.getByRole('checkbox', { name: 'Pay ananya.das' })).toBeChecked();
  await expect(root.getByRole('region', { name: 'Failed (1)' })).toContainText('Account closed');
  // A bank may try again: that a withdrawal is denied is a person's decision.
  await expect(root.getByLabel('What becomes of pooja.reddy')).toHaveValue('stays');
  await root.getByLabel('What becomes of pooja.reddy').selectOption({ label: 'Deny' });
  await root.getByRole('button', { name: 'Settle 2' }).click();
  await see(root, 'The result is imported');
  await root.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(inSight('Done')).toBeVisible();
  await expect(row(root, 'ananya.das')).toContainText('Paid');
  await expect(row(root, 'pooja.reddy')).toContainText('Account closed');

  // Without a reload: one has the UTR, the other the reason and its chips.
  await see(ananya, UTR);
  await see(pooja, 'Account closed');
  await see(pooja, 'The amount is back in your wallet.');
  await assertCageHolds(cage);
});
