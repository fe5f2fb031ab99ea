import { sql } from '@cage/server/store/database/sql';
import { assertCageHolds, expect, signIn, test } from './cage.ts';

const ROOT = '9000000001';
const LOTUS = '9000000003';
const ARJUN = '9000000004';
/** A player of another customer. */
const NEHA = '9811000201';

test('two players with one payout account and one browser are linked for root, but not for the customer of one of them', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const { database } = cage.server.services;
  const payoutTo = { holder: '', upi: { id: 'both.of.them@okbank' }, bank: null, usdt: null };
  await database.query(sql`
    insert into payout_accounts (account_id, method, payout_to, fingerprint, saved_at)
    select id, 'upi', ${JSON.stringify(payoutTo)}::jsonb, 'upi:both.of.them@okbank', now()
    from accounts where phone in (${ARJUN}, ${NEHA})`);
  const people = await database.query<{ id: string; phone: string }>(
    sql`select public_id as id, phone from accounts where phone in (${ARJUN}, ${NEHA})`,
  );
  const idOf = (phone: string) => people.find((one) => one.phone === phone)?.id;

  // Both sign in on one phone, one after the other.
  const phone = await cage.visit('player');
  await signIn(phone, ARJUN);
  await phone.goto(`${cage.server.addresses.player}/profile`);
  await phone.getByRole('button', { name: 'Log out' }).tap();
  await expect(phone.getByLabel('Phone Number')).toBeVisible();
  await signIn(phone, NEHA);

  const root = await cage.visit('admin', `/admin/members/${idOf(ARJUN)}?tab=linked`);
  await signIn(root, ROOT);
  const linked = root.getByRole('list', { name: 'Linked accounts' });
  const [neha, account] = [
    linked.getByRole('link', { name: 'neha.joshi', exact: true }),
    linked.locator('> li').first(),
  ];
  await expect(account.getByText('The same payout account')).toBeVisible();
  await expect(account.getByText('both.of.them@okbank')).toBeVisible();
  await expect(account.getByText('The same browser')).toBeVisible();
  await expect(account.getByText('Strong')).toBeVisible();
  await neha.click();
  await expect(root).toHaveURL(new RegExp(`/admin/members/${idOf(NEHA)}$`));
  await root.getByRole('tab', { name: 'Linked accounts' }).click();
  await expect(linked.getByRole('link', { name: 'arjun.mehta', exact: true })).toBeVisible();

  // Lotus Play is above Arjun only.
  const lotus = await cage.visit('admin', `/admin/members/${idOf(ARJUN)}?tab=linked`);
  await signIn(lotus, LOTUS);
  await expect(lotus.getByRole('tab', { name: 'Linked accounts', selected: true })).toBeVisible();
  await expect(lotus.getByText(/^(Nothing in common|Players in your scope)/).first()).toBeVisible();
  await expect(lotus.getByText('neha.joshi')).toHaveCount(0);
  await expect(lotus.getByText('both.of.them@okbank')).toHaveCount(0);
  await lotus.goto(`${cage.server.addresses.admin}/admin/members/${idOf(NEHA)}?tab=linked`);
  await expect(lotus.getByText('There is no such member')).toBeVisible();

  await assertCageHolds(cage);
});
