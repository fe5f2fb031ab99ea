import { expireRecharges } from '@cage/server/jobs/expire-recharges';
import { remindOfRequests } from '@cage/server/jobs/remind';
import { sql } from '@cage/server/store/database/sql';
import { assertCageHolds, type Cage, expect, row, see, signIn, test } from './cage.ts';
import { doubleTap, fillProof, ledgerOf, send, start } from './phone.ts';

const PLAYER = '9000000004';
const AGENT = '9000000002';
const LOTUS = '9000000003';

/** Makes a request that much older. */
const older = ({ server }: Cage, code: string, minutes: number) =>
  server.services.database.query(sql`
    update recharges set requested_at = requested_at - make_interval(mins => ${minutes}) where code = ${code}`);

const queued = async (page: Parameters<typeof row>[0]) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);

test('an undecided deposit reminds its payee and the account above, and ends after a day with a way to resend it', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const { services } = cage.server;
  const customer = await cage.visit('admin', '/admin/notifications');
  await signIn(customer, LOTUS);
  await see(customer, 'Mark all as read');
  await expect.poll(() => queued(customer)).toBeGreaterThan(0);
  const before = await queued(customer);

  const player = await cage.visit('player');
  await signIn(player, PLAYER);
  const ledger = await ledgerOf(cage, PLAYER);
  await start(player, '1500');
  await fillProof(player, '432177003311');
  await send(player);
  await player.waitForURL(/deposit\/R/);
  const code = new URL(player.url()).pathname.split('/').at(-1) ?? '';
  // In another tab, the title shows that it came.
  await expect.poll(() => queued(customer)).toBe(before + 1);

  await older(cage, code, 46);
  await remindOfRequests(services);
  const reminder = row(customer, 'A recharge has waited for over 15 minutes').filter({ hasText: code });
  await expect(reminder).toHaveCount(1);
  const agent = await cage.visit('admin', '/admin/notifications');
  await signIn(agent, AGENT);
  await row(agent, code).getByRole('link', { name: 'A recharge below you has waited for over 45 minutes' }).click();
  await expect(
    agent
      .getByRole('dialog', { name: `Recharge ${code}` })
      .getByText('1,500')
      .first(),
  ).toBeVisible();

  await older(cage, code, 24 * 60);
  await expireRecharges(services);
  await see(player, 'Not decided in 24 hours');
  await expect(player.getByRole('link', { name: 'Get help' })).toBeVisible();
  await expect.poll(() => queued(customer)).toBe(before);
  await expect(reminder.getByText('Unread')).toHaveCount(0);
  await expect(agent.getByRole('dialog').getByText('Cancelled').first()).toBeVisible();
  expect(await ledger.moved()).toEqual([]);

  // The payment is not lost: its reference is free again, and filled in.
  await doubleTap(player, player.getByRole('button', { name: 'Resubmit' }));
  await see(player, 'Send the proof of ₹1,500.00');
  await expect(player.getByLabel('UTR')).toHaveValue('432177003311');
  await assertCageHolds(cage);
});
