import { expect, test } from 'vitest';
import { deposit, get, messageOf, type Name, openCage, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';
import { fund } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

test('D274: a suspension names how many accounts are below, and what waits for them', async () => {
  const cage = await openCage();
  const below = async (name: Name, account: string) =>
    get(cage.apps.admin, `/api/webapi/admin/account/below?id_user=${account}`, await cage.signIn(name));
  await deposit(cage.apps.player, await cage.signIn('player'));
  expect((await below('root', 'Agent1')).json()).toMatchObject({
    ...{ agents_below: 0, customers_below: 1, players_below: 1, waiting_for: 0 },
  });
  expect((await below('agent', 'C1')).json()).toMatchObject({
    ...{ agents_below: 0, customers_below: 0, players_below: 1, waiting_for: 1 },
  });
  const { token } = await clerkWith(cage, 'Desk', ['Customer Whitelist']);
  const counted = await get(cage.apps.admin, '/api/webapi/admin/account/below?id_user=Agent1,C1', token);
  expect(counted.json()).toMatchObject({
    ...{ agents_below: null, customers_below: 0, players_below: null, waiting_for: null },
  });
  expect(messageOf(await below('otherAgent', 'C1'))).toBe(texts.accountNotFound);
  expect((await below('player', 'C1')).statusCode).not.toBe(200);
});

test('D482: of what waits, a caller counts the queues that it may open', async () => {
  const cage = await openCage();
  await deposit(cage.apps.player, await cage.signIn('player'));
  await deposit(cage.apps.player, await cage.signIn('player'), { utr: '432100000009' });
  await fund(cage.services.database, cage.ids.player, 100_000n);
  expect((await withdrawalsOf(cage).ask('player', { amount: '600' })).json().id).toEqual(expect.any(Number));
  const counted = [];
  for (const [role, ...queues] of [
    ['Neither'],
    ['Recharges', 'Pending Recharge'],
    ['Withdrawals', 'Pending Withdrawal'],
    ['Both', 'Pending Recharge', 'Pending Withdrawal'],
  ] as const) {
    const { token } = await clerkWith(cage, role, ['Customer Whitelist', ...queues]);
    const answer = await get(cage.apps.admin, '/api/webapi/admin/account/below?id_user=C1', token);
    counted.push([role, answer.json().waiting_for]);
  }
  expect(counted).toEqual([
    ['Neither', null],
    ['Recharges', 2],
    ['Withdrawals', 1],
    ['Both', 3],
  ]);
});
