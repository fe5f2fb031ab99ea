import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { customerForm } from '../support/people.ts';
import { fund, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

/** Runs a decision that waits for the payee's wallet, and suspends the player meanwhile. */
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

test('R23: an account suspended while an acceptance waits is credited nothing', async () => {
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

test('R38: an account suspended while a payout waits is paid nothing', async () => {
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

test('D342: no account is opened, with chips, below one suspended while its wallet is waited for', async () => {
  const cage = await openCage('postgres');
  const { database } = cage.services;
  await fund(database, cage.ids.agent, 50_000_000n);
  const root = await cage.retype(await cage.signIn('root'));
  const opening = () =>
    post(cage.apps.admin, '/admin/addCustomers', customerForm({ amount: '4000', agentid: 'Agent1' }), root);
  const shutOut = sql`update accounts set status = 'Suspended' where id = ${cage.ids.agent}`;
  const said = await whileHeld(
    database,
    [
      (tx) => tx.query(sql`select id from wallets where account_id = ${cage.ids.agent} and kind = 'main' for update`),
      () => fromOutside(() => database.query(shutOut)),
    ],
    opening,
  );
  expect(messageOf(said)).toBe(texts.accountIsSuspended({ accountId: 'Agent1' }));
  expect(await balanceIn(database, cage.ids.agent)).toBe(50_000_000n);
  expect(await database.query(sql`select from accounts where public_id = 'C3'`)).toEqual([]);
  await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.agent}`);
  expect(messageOf(await opening())).toBe(texts.customerAdded);
  expect(await balanceIn(database, cage.ids.agent)).toBe(49_600_000n);
});
