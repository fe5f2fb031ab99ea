import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { fund, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

/** A decision that waits for the payee's wallet, and meanwhile the player is suspended. */
function whileSuspended<Answer>({ services: { database }, ids }: Cage, decide: () => PromiseLike<Answer>) {
  return whileHeld(
    database,
    [
      (tx) => tx.query(sql`select id from wallets where account_id = ${ids.customer} and kind = 'main' for update`),
      () => fromOutside(() => database.query(sql`update accounts set status = 'Suspended' where id = ${ids.player}`)),
    ],
    decide,
  );
}
const suspended = texts.accountIsSuspended({ accountId: 'P1' });

test('R23: whoever is suspended while an acceptance waits is credited nothing', async () => {
  const cage = await openCage();
  const { database } = cage.services;
  await fund(database, cage.ids.customer, 1_000_000n);
  const about = { requesterId: cage.ids.player, payeeId: cage.ids.customer, amountPaise: 50_000n, utr: '432109876001' };
  const id = await waitingRecharge(database, about);
  const token = await cage.signIn('customer');
  const accepting = () => post(cage.apps.admin, '/api/webapi/admin/recharge/status', { id, status: 1 }, token);
  expect(messageOf(await whileSuspended(cage, accepting))).toBe(suspended);
  await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.player}`);
  expect(messageOf(await accepting())).toBe(texts.rechargeApproved);
});

test('R38: whoever is suspended while a payout waits is paid nothing', async () => {
  const cage = await openCage();
  const { database } = cage.services;
  await fund(database, cage.ids.player, 1_000_000n);
  const calls = withdrawalsOf(cage);
  const { id } = (await calls.ask('player')).json<{ id: number }>();
  await cage.signIn('customer');
  expect(messageOf(await whileSuspended(cage, () => calls.approve('customer', id)))).toBe(suspended);
  await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.player}`);
  expect(messageOf(await calls.approve('customer', id))).toBe(texts.withdrawalApproved);
});
