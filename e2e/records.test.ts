import { sql } from '@cage/server/store/database/sql';
import { assertCageHolds, expect, signIn, test } from './cage.ts';

const LOTUS = '9000000003';

test('an accepted recharge leads to its ledger lines, from its UTR and from its row', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const [recharge] = await cage.server.services.database.query<{ code: string; utr: string }>(sql`
    select r.code, r.utr from recharges r join accounts p on p.id = r.payee_id
    join ledger_transactions t on t.key = 'recharge:' || r.id
    where r.status = 1 and p.phone = ${LOTUS} order by r.id desc limit 1`);
  const { code, utr } = recharge ?? { code: '', utr: '' };
  const lotus = await cage.visit('admin');
  await signIn(lotus, LOTUS);
  await expect(lotus.getByRole('button', { name: /^Search/ })).toBeVisible();
  const page = lotus.url();

  // By its UTR, above the current page.
  await lotus.keyboard.press('Control+k');
  await lotus.getByRole('combobox').fill(utr);
  await expect(lotus.getByRole('option', { name: new RegExp(code) })).toHaveAttribute('aria-selected', 'true');
  await lotus.keyboard.press('Enter');
  const record = lotus.getByRole('dialog', { name: `Recharge ${code}` });
  await expect(record.getByRole('list', { name: 'What happened' })).toContainText('Accepted');
  const sums = record.getByRole('row', { name: /^Balanced/ }).getByRole('cell');
  await expect(sums.nth(0)).toHaveText(/^₹[\d,]+\.\d\d$/);
  expect(await sums.nth(1).innerText()).toBe(await sums.nth(0).innerText());
  // The sum is that of both sides of the ledger.
  const [ledger] = await cage.server.services.database.query<{ left: bigint }>(sql`
    select sum(e.amount_paise)::bigint as left from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join recharges r on t.key = 'recharge:' || r.id where r.code = ${code}`);
  expect(ledger?.left).toBe(0n);
  await lotus.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  expect(lotus.url()).toBe(page);

  // From its row, by keyboard; a link leads there, and the back button away.
  await lotus.goto(`${cage.server.addresses.admin}/admin/deposit_history?q=${code}`);
  await lotus.getByRole('link', { name: `Record of ${code}` }).focus();
  await lotus.keyboard.press('Enter');
  await expect(record.getByRole('row', { name: /^Balanced/ })).toBeVisible();
  expect(new URL(lotus.url()).searchParams.get('record')).toBe(code);
  await lotus.reload();
  await expect(record.getByRole('row', { name: /^Balanced/ })).toBeVisible();
  await lotus.goBack();
  await expect(record).toHaveCount(0);
  await expect(lotus.getByRole('link', { name: `Record of ${code}` })).toBeVisible();

  // A recharge outside the scope of Lotus has no record.
  const [other] = await cage.server.services.database.query<{ code: string }>(sql`
    select r.code from recharges r join accounts q on q.id = r.requester_id join accounts l on l.phone = ${LOTUS}
    where q.path not like l.path || '%' limit 1`);
  await lotus.goto(`${cage.server.addresses.admin}/admin/deposit_history?record=${other?.code}`);
  await expect(lotus.getByRole('dialog')).toContainText('There is no such record');
  await assertCageHolds(cage);
});
