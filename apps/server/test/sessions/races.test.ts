import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as passwords from '../../src/domain/passwords.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';
import { call, request } from '../support/calls.ts';
import { aDemo } from '../support/demo.ts';
import { agentForm } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { clerkWith, createRole } from '../support/staff.ts';

/** The functions as they are without a test's spies. */
const actual = { ...passwords };

let cage: Cage;
let root: string;
const NEW = 'monsoon-42';
const at = (path: string, body: object, token?: string, surface: 'admin' | 'player' = 'admin') =>
  post(cage.apps[surface], path, body, token);
const signIn = (phoneNumber: string, password: string, surface: 'admin' | 'player' = 'admin') =>
  at(`/api/webapi/${surface === 'admin' ? 'adminlogin' : 'login'}`, { phoneNumber, password }, undefined, surface);
const reset = (id_user: string, password = NEW) => at('/api/webapi/updateUser', { id_user, password }, root);
const setStatus = (id_user: string, account_status: string) =>
  at('/api/webapi/admin/account/status', { id_user, account_status }, root);
const liveSessions = async (id: number) =>
  (await cage.services.database.query(sql`select 1 as one from sessions where account_id = ${id} and ended_at is null`))
    .length;
const hashOf = async (publicId: string) =>
  (
    await cage.services.database.query<{ hash: string }>(
      sql`select password_hash as hash from accounts where public_id = ${publicId}`,
    )
  )[0]?.hash;

/** Starts a call, holds it at its hashing while something happens, then lets it continue. */
async function meanwhile<T>(
  slow: 'verifyPassword' | 'hashPassword',
  start: () => Promise<T>,
  then: () => Promise<unknown>,
) {
  const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = async <R>(work: Promise<R>): Promise<R> => {
    const result = await work;
    reached.resolve();
    await free.promise;
    return result;
  };
  if (slow === 'verifyPassword')
    vi.spyOn(passwords, 'verifyPassword').mockImplementationOnce((...given) => held(actual.verifyPassword(...given)));
  else vi.spyOn(passwords, 'hashPassword').mockImplementationOnce((given) => held(actual.hashPassword(given)));
  const answer = start();
  await reached.promise;
  await then();
  free.resolve();
  return answer;
}

describe('changes while a password is hashed count', () => {
  beforeEach(async () => {
    cage = await openCage();
    root = await cage.retype(await cage.signIn('root'));
  });

  test.each([
    ['a reset', () => reset('P1'), texts.wrongLogin],
    ['a suspension', () => setStatus('P1', 'Suspended'), texts.accountSuspended],
    ['a deactivation', () => setStatus('P1', 'InActive'), texts.accountInactive],
  ])('R45: a sign-in is refused after %s', async (_, happens, message) => {
    const start = () => signIn(people.player.phone, PASSWORD, 'player');
    expect(messageOf(await meanwhile('verifyPassword', start, happens))).toBe(message);
    expect(await liveSessions(cage.ids.player)).toBe(0);
  });

  test('R45: a clerk’s sign-in is refused after the suspension of the account it acts for', async () => {
    const { phone } = await clerkWith(cage, 'Desk', ['Bank']);
    const suspend = () =>
      cage.services.database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.root}`);
    const answer = await meanwhile('verifyPassword', () => signIn(phone, PASSWORD), suspend);
    expect(messageOf(answer)).toBe(texts.accountSuspended);
  });

  test('R45: a reset is not overwritten by the owner’s own change', async () => {
    const token = await cage.signIn('player');
    const form = { oldPassword: PASSWORD, newPassword: 'harvest-77', confirmPassword: 'harvest-77' };
    const start = () => at('/api/webapi/change/pass', form, token, 'player');
    const answer = await meanwhile('hashPassword', start, () => reset('P1'));
    expect([answer.statusCode, answer.json().status]).toEqual([401, false]);
    expect((await signIn(people.player.phone, NEW, 'player')).json().status).toBe(true);
    expect(messageOf(await signIn(people.player.phone, 'harvest-77', 'player'))).toBe(texts.wrongLogin);
  });

  test('a password changed meanwhile proves nothing, even in a session that lives on', async () => {
    const token = await cage.signIn('agent');
    const another = await actual.hashPassword(NEW);
    const changes = () =>
      cage.services.database.query(sql`update accounts set password_hash = ${another} where id = ${cage.ids.agent}`);
    const form = { oldPassword: PASSWORD, newPassword: 'harvest-77', confirmPassword: 'harvest-77' };
    const change = () => at('/api/webapi/change/pass', form, token);
    expect(messageOf(await meanwhile('hashPassword', change, changes))).toBe(texts.oldPasswordWrong);
    const again = await actual.hashPassword(PASSWORD);
    const retype = () => at('/api/webapi/session/retype', { password: NEW }, token);
    const changesAgain = () =>
      cage.services.database.query(sql`update accounts set password_hash = ${again} where id = ${cage.ids.agent}`);
    expect(messageOf(await meanwhile('verifyPassword', retype, changesAgain))).toBe(texts.passwordWrong);
  });

  test('R45: of two changes of one’s own password at once, one is made', async () => {
    const tokens = [await cage.signIn('player'), await cage.signIn('player')];
    const answers = await Promise.all(
      tokens.map((token, n) => {
        const newPassword = `harvest-7${n}`;
        const form = { oldPassword: PASSWORD, newPassword, confirmPassword: newPassword };
        return at('/api/webapi/change/pass', form, token, 'player');
      }),
    );
    expect(answers.filter((answer) => answer.json().status)).toHaveLength(1);
  });

  test('D66: a password typed again is no proof after a reset', async () => {
    const token = await cage.signIn('agent');
    const start = () => at('/api/webapi/session/retype', { password: PASSWORD }, token);
    expect((await meanwhile('verifyPassword', start, () => reset('Agent1'))).statusCode).toBe(401);
  });

  test.each([
    ['its suspension', (id: string) => setStatus(id, 'Suspended'), 401],
    ['the loss of the permission', () => editRole(['Bank']), 403],
    ['the demand of a second factor', () => alterRole(sql`demands_second_factor = true`), 403],
    ['the choice of other addresses', () => alterRole(sql`addresses = '{198.51.100.0/24}'`), 401],
    ['the loss of a permission that the account holds', () => editRole(['View More/Edit', 'Agent Whitelist']), 200],
  ])('a reset by a clerk is refused after %s', async (_, happens, status) => {
    const held = ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist', 'Bank', ...agentHolds];
    const clerk = await clerkWith(cage, 'Desk', held);
    await cage.retype(clerk.token);
    const before = await hashOf('Agent1');
    const body = { id_user: 'Agent1', password: NEW };
    const start = () => at('/api/webapi/updateUser', body, clerk.token);
    const answer = await meanwhile('hashPassword', start, () => happens(clerk.publicId));
    expect([answer.statusCode, answer.json().status]).toEqual([status, false]);
    expect(await hashOf('Agent1')).toBe(before);
  });

  test.each([
    ['addAgents', () => agentForm()],
    ['editAgents', () => ({ agentid: 'Agent1', agentname: 'Mine', username: 'mine.now', password: NEW })],
  ])('/admin/%s is refused when its clerk is suspended meanwhile', async (path, form) => {
    const clerk = await clerkWith(cage, 'Desk', ['Agent Whitelist', 'Customer Whitelist', ...agentHolds]);
    await cage.retype(clerk.token);
    const start = () => at(`/admin/${path}`, form(), clerk.token);
    const answer = await meanwhile('hashPassword', start, () => setStatus(clerk.publicId, 'Suspended'));
    expect(answer.statusCode).toBe(401);
    const names = await cage.services.database.query(
      sql`select 1 as one from accounts where name in ('Mine', 'Saffron Desk')`,
    );
    expect(names).toEqual([]);
  });

  test('an account is not added with a role deleted, or grown beyond its author, meanwhile', async () => {
    const lead = await clerkWith(cage, 'Lead', ['Add Admin', 'Bank'], []);
    await cage.retype(lead.token);
    await createRole(cage.apps.admin, root, 'Desk', ['Bank']);
    const form = { role: 'Desk', kind: 'clerk', username: 'new.clerk', phone: '9822000009', password: NEW };
    const add = (token: string) => at('/api/webapi/admin/addAdmin', { ...form, confirmpassword: NEW }, token);
    await manage('Lead', 'Desk');
    const grows = () =>
      cage.services.database.query(sql`update roles set permissions = '{Bank,Members}' where name = 'Desk'`);
    expect(messageOf(await meanwhile('hashPassword', () => add(lead.token), grows))).toBe(texts.roleNotGranted);
    const goes = () => cage.services.database.query(sql`delete from roles where name = 'Desk'`);
    expect(messageOf(await meanwhile('hashPassword', () => add(root), goes))).toBe(texts.roleNotFound);
  });

  test('R6: nobody registers at a customer closed meanwhile', async () => {
    const form = {
      phoneNumber: '9811000999',
      username: 'asha.menon',
      password: NEW,
      confirmPassword: NEW,
      dateOfBirth: '1996-02-11',
      terms: true,
    };
    const start = () => at('/api/webapi/register', form, undefined, 'player');
    const closes = () =>
      cage.services.database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.house}`);
    expect(messageOf(await meanwhile('hashPassword', start, closes))).toBe('Registration is closed on this site');
  });

  test('a reference to something being removed is a refusal', async () => {
    const { database } = cage.services;
    await createRole(cage.apps.admin, root, 'Short', ['Bank']);
    const [removing, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removal = database.transaction(async (tx) => {
      await tx.query(sql`delete from roles where name = 'Short'`);
      removing.resolve();
      await gone.promise;
    });
    await removing.promise;
    const permissions = [{ name: 'user', checked: true, children: [{ name: 'Short', checked: true }] }];
    const answer = at('/api/webapi/admin/createNewRole', { rolename: 'Lead', permissions }, root);
    const waits = () =>
      database.query(sql`select 1 as one from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
    await expect.poll(waits).toHaveLength(1);
    gone.resolve();
    await removal;
    const { statusCode, json } = await answer;
    expect([statusCode, json()]).toMatchObject([200, { code: 'refused', message: texts.goneMeanwhile }]);
  });

  test('deleting a role while accounts are given it is a refusal, never a fault', async () => {
    for (let n = 0; n < 8; n += 1) {
      const name = `Short ${n}`;
      await createRole(cage.apps.admin, root, name, ['Bank']);
      const [role] = await cage.services.database.query<{ id: number }>(sql`select id from roles where name = ${name}`);
      const add = (which: number) => {
        const form = { role: name, kind: 'clerk', username: `s${n}.${which}`, phone: `98330000${n}${which}` };
        return at('/api/webapi/admin/addAdmin', { ...form, password: NEW, confirmpassword: NEW }, root);
      };
      const manages = [{ name: 'user', checked: true, children: [{ name, checked: true }] }];
      const answers = await Promise.all([
        add(0),
        at('/api/webapi/admin/deleteRole', { id: role?.id }, root),
        at('/api/webapi/admin/createNewRole', { rolename: `Lead ${n}`, permissions: manages }, root),
        add(1),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
  });
});

const agentHolds = [
  'Pending Recharge',
  'Recharge History',
  'Recharge',
  'Pending Withdrawal',
  'Withdrawal History',
  'Casino Bets',
  'Client Wallet Report',
  'Chips Report',
  'GGR Report',
  'Statements',
  'Read Customer History',
  'Members',
];
const alterRole = (change: Statement) =>
  cage.services.database.query(sql`update roles set ${change} where name = 'Desk'`);
const editRole = (permissions: string[]) =>
  cage.services.database.query(sql`update roles set permissions = ${permissions}::text[] where name = 'Desk'`);
const manage = (role: string, managed: string) =>
  cage.services.database.query(sql`
    insert into role_managed (role_id, managed_id) select r.id, m.id from roles r, roles m
    where r.name = ${role} and m.name = ${managed}`);

test('R45: of the sign-ins at two servers at the moment of a reset, none lives on', async () => {
  const shared = await aDemo('postgres');
  const servers = [await startServerProcess(shared), await startServerProcess(shared)];
  const database = openPostgres({ url: shared.DATABASE_URL, size: 1 });
  try {
    const [one, two] = servers.map(({ addresses }) => `${addresses.admin}/api/webapi`);
    const enter = async (address: string | undefined, phoneNumber: string, password: string) =>
      (await call<{ value?: string }>(`${address}/adminlogin`, null, { phoneNumber, password })).value;
    const token = (await enter(one, '9000000001', PASSWORD)) ?? '';
    await call(`${one}/session/retype`, token, { password: PASSWORD });
    let [present, entered] = [PASSWORD, 0];
    for (let round = 0; round < 6; round += 1) {
      await database.query(sql`delete from login_limits`);
      const next = `harvest-7${round}`;
      const sent = [one, two, one, two].map((address) => enter(address, '9000000002', present));
      const done = call<{ status: boolean }>(`${two}/updateUser`, token, { id_user: 'Agent1', password: next });
      const tokens = (await Promise.all(sent)).filter((value) => value !== undefined);
      expect((await done).status).toBe(true);
      entered += tokens.length;
      for (const value of tokens) {
        expect((await request(`${one}/GetUserInfo`, value, {})).status).toBe(401);
      }
      present = next;
    }
    // Control: some signed in before the reset, so that there were sessions to end.
    expect(entered).toBeGreaterThan(0);
  } finally {
    await database.close();
    for (const server of servers) await server.end('SIGTERM');
  }
});
