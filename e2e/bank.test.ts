import type { Page } from '@playwright/test';
import { assertCageHolds, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';
import { fillProof, send, start } from './phone.ts';

const LOTUS = '9000000003';
const PLAYER = '9000000004';
const OTHER = '9811000101';

const PAID = '432099887701';
const MISTYPED = '432099887702';
const MEANT = '432099887720';

/** `30/11/26`, in India. */
const today = () => new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(2, 10).split('-').reverse().join('/');

/** Returns today's movements as a bank prints them: both references are inside a narration. */
const file = () =>
  Buffer.from(
    [
      'HDFC BANK Ltd.,,,,,,',
      'Account Branch : LOTUS ROAD,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      `${today()},UPI-ARJUN MEHTA-ARJUN@OKBANK-${PAID}-PAYMENT,,${today()},,"1,500.00","1,01,500.00"`,
      `${today()},UPI/P2A/${MEANT}/PRIYA NAIR/OK BANK,,${today()},,700.00,"1,02,200.00"`,
      `${today()},"NEFT DR-RENT, SHOP",,${today()},"25,000.00",,"77,200.00"`,
      'STATEMENT SUMMARY :-,,,,,,',
    ].join('\r\n'),
  );

async function importFile(page: Page, button: RegExp) {
  await page.setInputFiles('main input[type=file]', { name: 'hdfc-today.csv', mimeType: 'text/csv', buffer: file() });
  const keep = page.getByRole('button', { name: 'Save and check' });
  const importNow = page.getByRole('button', { name: button });
  await expect(keep.or(importNow)).toBeVisible();
  const asked = await keep.isVisible();
  if (asked) {
    await keep.click();
    await typePasswordAgain(page);
  }
  await importNow.click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  return asked;
}

const sumOf = (page: Page, name: string) =>
  page.getByRole('main').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

async function ask(page: Page, amount: string, utr: string) {
  await start(page, amount);
  await fillProof(page, utr);
  await send(page);
  await page.waitForURL(/deposit\/R/);
  return page.url().split('/').at(-1) ?? '';
}

test('an imported bank file proves a payment, no line is imported twice, and a mistyped UTR is paired', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, PLAYER);
  const code = await ask(player, '1500', PAID);
  const other = await cage.visit('player');
  await signIn(other, OTHER);
  const mistyped = await ask(other, '700', MISTYPED);

  const lotus = await cage.visit('admin', '/admin/bankFiles');
  await signIn(lotus, LOTUS);
  await see(lotus, 'No bank file yet');
  expect(await importFile(lotus, /^Import 3$/)).toBe(true);
  await expect(sumOf(lotus, 'New lines')).toHaveText('3');
  await lotus.getByRole('button', { name: 'To the piles' }).click();

  // The request is shown beside its line, already ticked.
  await expect(row(lotus, code)).toContainText(`UPI-ARJUN MEHTA-ARJUN@OKBANK-${PAID}-PAYMENT`);
  await lotus.getByRole('button', { name: /^Accept \d+$/ }).click();
  const dialog = lotus.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Accept \d+$/ }).click();
  await expect(dialog.getByRole('status')).toContainText('accepted');
  await expect(dialog.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await see(player, 'The amount is in your wallet.');

  // The line is its proof, and its record shows it.
  await lotus.goto(`${cage.server.addresses.admin}/admin/deposit_history?record=${code}`);
  const record = lotus.getByRole('dialog', { name: `Recharge ${code}` });
  await expect(record.getByText('Bank line')).toBeVisible();
  await expect(record).toContainText(`UPI-ARJUN MEHTA-ARJUN@OKBANK-${PAID}-PAYMENT`);

  // The same file again: its columns are known, and none of its lines is new.
  await lotus.goto(`${cage.server.addresses.admin}/admin/bankFiles`);
  await expect(lotus.getByRole('tab', { name: /^Exact/ })).toBeVisible();
  expect(await importFile(lotus, /^Import 3$/)).toBe(false);
  await expect(sumOf(lotus, 'New lines')).toHaveText('0');
  await expect(sumOf(lotus, 'Already there')).toHaveText('3');
  await lotus.getByRole('button', { name: 'To the piles' }).click();

  // A recharge with a mistyped UTR is paired by hand with the line of its amount, and is then exact.
  await lotus.getByRole('tab', { name: /^Unasked/ }).click();
  await row(lotus, MEANT).getByRole('button', { name: 'Find its request' }).click();
  const pairing = lotus.getByRole('dialog', { name: 'Find the request of this line' });
  await pairing.getByRole('radio', { name: new RegExp(MISTYPED) }).check();
  await pairing.getByRole('button', { name: 'Pair' }).click();
  await see(lotus, 'Paired. The request is among the exact ones now');
  await lotus.getByRole('tab', { name: /^Exact/ }).click();
  await expect(row(lotus, mistyped)).toContainText('Paired by hand');
  await expect(row(lotus, mistyped)).toContainText(MEANT);

  await lotus.getByRole('tab', { name: 'Files' }).click();
  await expect(row(lotus, 'hdfc-today.csv').first()).toContainText('HDFC Bank');
  await assertCageHolds(cage);
});
