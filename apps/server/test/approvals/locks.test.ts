import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { lockRequestsOf } from '../../src/store/recharges/recharges.ts';
import { insertChange } from '../../src/store/settings/payee-changes.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';

const HOUR_MS = 60 * 60_000;
const ADMIN = '/api/webapi/admin';

let cage: Cage;
let clerk: string;
let second: string;

const database = () => cage.services.database;
const call = (path: string, body: object, token: string) => post(cage.apps.admin, `${ADMIN}${path}`, body, token);

/** A change of an account's payee accounts, as one that acts for it would propose it. */
function changeOf(accountId: number, proposerId: number): Promise<number> {
  const { at } = cage.services.clock;
  const from = { upiIds: ['', '', '', ''], banks: [null, null, null, null], usdtAddress: null, qrImage: null };
  const to = { ...from, upiIds: ['new.one@okbank', '', '', ''] };
  const rest = { partIds: [], reason: 'The bank closed it', at, servesAt: new Date(at.getTime() + 12 * HOUR_MS) };
  return database().transaction((tx) => insertChange(tx, { accountId, proposerId, from, to, ...rest }));
}

beforeEach(async () => {
  cage = await openCage('postgres', { payeeChangeWaitHours: 12 });
  cage.services.settings.secondPersonAbovePaise = twoAbove({ adjustment: 50_000n });
  await fund(database(), cage.ids.root, 1_000_000n);
  const root = await cage.signIn('root');
  await createRole(cage.apps.admin, root, 'Teller', ['Adjust Wallets', 'Bank']);
  const one = await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' });
  const other = await addStaff(cage, root, { role: 'Teller', username: 'other.clerk' });
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 25 * HOUR_MS);
  await strangers(cage);
  clerk = await cage.retype(await one.signIn());
  second = await cage.retype(await other.signIn());
});

// Two calls that took the same locks in different orders could each wait for the other.
test('O7: a decision locks the payee before the change that waits, as saving does', async () => {
  const { customer } = cage.ids;
  const ways = [
    ['confirm', 'agent', texts.proposalConfirmed],
    ['decline', 'agent', texts.proposalDeclined],
    ['takeBack', 'customer', texts.proposalTakenBack],
  ] as const;
  for (const [what, who, done] of ways) {
    const id = await changeOf(customer, customer);
    const token = await cage.retype(await cage.signIn(who));
    const said = await whileHeld(
      database(),
      [
        (tx) => lockRequestsOf(tx, customer),
        (tx) => tx.query(sql`select id from proposals where id = ${id} for update nowait`),
      ],
      () => call(`/approvals/${what}`, { id, reason: 'Not ours' }, token),
    );
    expect([what, messageOf(said)]).toEqual([what, done]);
  }
});

test('O7: a confirmation locks all accounts, then the settings, behind which nobody waits for an account', async () => {
  const { agent, customer } = cage.ids;
  const id = await changeOf(customer, customer);
  const token = await cage.retype(await cage.signIn('agent'));
  const said = await whileHeld(
    database(),
    [
      (tx) => lockRequestsOf(tx, agent),
      (tx) => tx.query(sql`select account_id from payment_settings where account_id = ${customer} for update nowait`),
    ],
    () => call('/approvals/confirm', { id }, token),
  );
  expect(messageOf(said)).toBe(texts.proposalConfirmed);
});

test('O6, O7: nothing proposed by a user suspended at this moment is confirmed', async () => {
  const adjusting = { id_user: 'P1', direction: 'up', stake: '600', category: 'goodwill', reason: 'Waited three days' };
  const proposed = await call('/adjust', { ...adjusting, request_id: crypto.randomUUID() }, clerk);
  const [row] = await database().query<{ id: number }>(sql`select id from accounts where username = 'one.clerk'`);
  for (const id of [proposed.json().proposal as number, await changeOf(cage.ids.root, row?.id ?? 0)]) {
    const said = await whileHeld(
      database(),
      [
        (tx) => tx.query(sql`update accounts set status = 'Suspended' where username = 'one.clerk'`),
        () => Promise.resolve(),
      ],
      () => call('/approvals/confirm', { id }, second),
    );
    expect([id, messageOf(said)]).toEqual([id, texts.proposerGone]);
    await database().query(sql`update accounts set status = 'Active' where username = 'one.clerk'`);
  }
  expect(await database().query(sql`select distinct state from proposals`)).toEqual([{ state: 'waiting' }]);
});

test('O6, O7: a user suspended at this moment, or losing the permission, confirms nothing', async () => {
  const adjusting = { id_user: 'P1', direction: 'up', stake: '600', category: 'goodwill', reason: 'Waited three days' };
  const proposed = await call('/adjust', { ...adjusting, request_id: crypto.randomUUID() }, clerk);
  const [row] = await database().query<{ id: number }>(sql`select id from accounts where username = 'one.clerk'`);
  const role = (name: string) => sql`
    update accounts set role_id = (select id from roles where name = ${name}) where username = 'other.clerk'`;
  const [suspended, nothing] = [
    sql`update accounts set status = 'Suspended' where username = 'other.clerk'`,
    role('player'),
  ];
  const [adjustment, accounts] = [proposed.json().proposal as number, await changeOf(cage.ids.root, row?.id ?? 0)];
  const losses = [
    [adjustment, suspended, 401],
    [adjustment, nothing, 403],
    // It can still confirm others.
    [adjustment, role('agent'), 403],
    [accounts, suspended, 401],
    [accounts, nothing, 403],
  ] as const;
  for (const [id, loss, status] of losses) {
    const answer = await whileHeld(database(), [(tx) => tx.query(loss), () => Promise.resolve()], () =>
      call('/approvals/confirm', { id }, second),
    );
    expect([id, answer.statusCode]).toEqual([id, status]);
    await database().query(sql`update accounts set status = 'Active' where username = 'other.clerk'`);
    await database().query(role('Teller'));
  }
  expect(await database().query(sql`select distinct state from proposals`)).toEqual([{ state: 'waiting' }]);
});
