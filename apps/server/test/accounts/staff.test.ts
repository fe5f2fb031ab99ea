import { beforeEach, describe, expect, test } from 'vitest';
import { sealCredential } from '../../src/domain/credentials.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, get, messageOf, type Name, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';
import { fund, waitingRecharge } from '../support/tree.ts';

let cage: Cage;
let root: string;

const ADD = '/api/webapi/admin/addAdmin';
const call = (token: string, path: string, body: object) => post(cage.apps.admin, `/api/webapi/${path}`, body, token);
const setStatus = (token: string, id_user: string, account_status: string) =>
  call(token, 'admin/account/status', { id_user, account_status });
const changeRole = (token: string, id_user: string, role: string) =>
  call(token, 'admin/account/role', { id_user, role });
const reset = (token: string, id_user: string, password: string) => call(token, 'updateUser', { id_user, password });
const isIn = async (token: string, name?: Name) => {
  const app = name && people[name].level === 'player' ? cage.apps.player : cage.apps.admin;
  return (await post(app, '/api/webapi/GetUserInfo', {}, token)).statusCode === 200;
};
const users = async (token: string, role: string, query = '') => {
  const answer = await get(cage.apps.admin, `/api/webapi/admin/users/${role}${query}`, token);
  const body = answer.json<{ users?: { id_user: string; money: string | null; parent: string }[] }>();
  return { statusCode: answer.statusCode, rows: body.users ?? [] };
};

describe('staff', () => {
  beforeEach(async () => {
    cage = await openCage();
    root = await cage.retype(await cage.signIn('root'));
  });

  test('R18: a role lists its accounts to those who manage it; to others it does not exist', async () => {
    const clerk = await clerkWith(cage, 'Night Desk', ['Bank']);
    const branch = await addStaff(cage, root, { role: 'night desk', username: 'branch.one', kind: 'branch' });
    const { rows } = await users(root, 'nightdesk');
    expect(rows.map(({ id_user, money, parent }) => [id_user, money, parent])).toEqual([
      [branch.publicId, '0.00', 'Admin1'],
      [clerk.publicId, null, 'Admin1'],
    ]);
    expect((await users(root, 'nightdesk', '?q=branch')).rows).toHaveLength(1);
    expect((await users(root, 'nightdesk', '?account_status=Suspended')).rows).toEqual([]);
    for (const role of ['agent', 'admin', 'nothing', '%', 'night desk']) {
      expect([role, (await users(root, encodeURIComponent(role))).statusCode]).toEqual([role, 404]);
    }
    expect((await users(clerk.token, 'nightdesk')).statusCode).toBe(404);
    const lead = await clerkWith(cage, 'Lead', ['Add Admin', 'View More/Edit', 'Bank'], ['Night Desk']);
    expect((await users(lead.token, 'nightdesk')).rows).toHaveLength(2);
    expect((await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, lead.token)).json().managed_roles).toEqual([
      'Night Desk',
    ]);
  });

  test('a new account is checked field by field, and opens below the account its creator acts for', async () => {
    await createRole(cage.apps.admin, root, 'Cashier', ['Bank']);
    const form = {
      role: 'Cashier',
      kind: 'clerk',
      username: 'kavya.desk',
      phone: '+91 98111 00055',
      password: 'monsoon-42',
      confirmpassword: 'monsoon-42',
    };
    const refused = async (change: object) => {
      const answer = await post(cage.apps.admin, ADD, { ...form, ...change }, root);
      return [messageOf(answer), answer.json().field];
    };
    expect(await refused({ username: 'k' })).toEqual([
      'Username must have 3 to 30 letters, digits, dots or underscores',
      'username',
    ]);
    expect(await refused({ phone: '12345' })).toEqual(['Enter a 10-digit phone number', 'phone']);
    expect(await refused({ password: 'short' })).toEqual(['Password must have 8 to 72 characters', 'password']);
    expect(await refused({ password: '9811100055' })).toEqual([
      'Password must not be your phone number or username',
      'password',
    ]);
    expect(await refused({ confirmpassword: 'other' })).toEqual([
      'Password and Confirm Password do not match',
      'confirmpassword',
    ]);
    expect(await refused({ phone: '9000000004' })).toEqual(['Phone number already registered', 'phone']);
    expect(await refused({ username: 'ROOT' })).toEqual(['Username already taken', 'username']);
    expect(await refused({ role: 'agent' })).toEqual(['Role not found', 'role']);
    expect(await refused({})).toEqual(['Account created successfully', undefined]);
    const [row] = await cage.services.database.query(
      sql`select public_id, phone, level, parent_id, acts_for_id from accounts where username = 'kavya.desk'`,
    );
    const parent = cage.ids.root;
    expect(row).toEqual({
      public_id: 'Admin2',
      phone: '9811100055',
      level: 'admin',
      parent_id: parent,
      acts_for_id: parent,
    });
  });

  test('R16: nobody gains more through another’s account than they hold', async () => {
    const strong = await clerkWith(cage, 'Strong', ['Pending Recharge', 'Bank']);
    const lead = await clerkWith(cage, 'Lead', ['Add Admin', 'View More/Edit', 'Bank'], ['Strong']);
    const refused = 'You cannot grant a permission you do not have';
    await expect(addStaff(cage, lead.token, { role: 'Strong', username: 'mine' })).rejects.toThrow(refused);
    await cage.retype(lead.token);
    expect(messageOf(await reset(lead.token, strong.publicId, 'monsoon-42'))).toBe(texts.moreThanHeld);
    expect(messageOf(await setStatus(lead.token, strong.publicId, 'Suspended'))).toBe('Account updated successfully');
  });

  test.each([
    ['InActive', (id: string) => setStatus(root, id, 'InActive')],
    ['Suspended', (id: string) => setStatus(root, id, 'Suspended')],
    ['another role', (id: string) => changeRole(root, id, 'Other')],
    ['a new password', (id: string) => reset(root, id, 'monsoon-42')],
    ['the end of its sessions', (id: string) => call(root, 'admin/account/end_sessions', { id_user: id })],
  ] as const)('R45: %s ends every session at the next request', async (_, act) => {
    const { token, publicId } = await clerkWith(cage, 'Cashier', ['Bank']);
    await createRole(cage.apps.admin, root, 'Other', ['Bank']);
    expect(await isIn(token)).toBe(true);
    expect((await act(publicId)).json().status).toBe(true);
    expect(await isIn(token)).toBe(false);
    const [event] = await cage.services.database.query(sql`select type from live_events order by id desc limit 1`);
    expect(event).toEqual({ type: 'session-ended' });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('R45: a clerk is signed out with the account it acts for, and can return with it', async () => {
    await createRole(cage.apps.admin, root, 'Area', ['Add Admin', 'Add Roles', 'View More/Edit', 'Bank']);
    const branch = await addStaff(cage, root, { role: 'Area', username: 'area.north', kind: 'branch' });
    // An account manages the roles that it created.
    const own = await branch.signIn();
    await createRole(cage.apps.admin, own, 'Desk', ['Bank']);
    const clerk = await addStaff(cage, own, { role: 'Desk', username: 'north.desk' });
    const token = await clerk.signIn();
    await setStatus(root, branch.publicId, 'Suspended');
    expect(await isIn(token)).toBe(false);
    await expect(clerk.signIn()).rejects.toThrow('Account is suspended. Contact support');
    await setStatus(root, branch.publicId, 'Active');
    expect(await isIn(await clerk.signIn())).toBe(true);
  });

  test('R3: a clerk works its creator’s queue, and the audit names both', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.agent, 1_000_000n);
    await database.query(sql`
      update roles set permissions = permissions || '{Add Roles,Add Admin}' where name = 'agent'`);
    const agent = await cage.signIn('agent');
    await createRole(cage.apps.admin, agent, 'Agent Desk', ['Pending Recharge']);
    const clerk = await addStaff(cage, agent, { role: 'Agent Desk', username: 'agent.desk' });
    const token = await clerk.signIn();
    const id = await waitingRecharge(database, {
      requesterId: cage.ids.customer,
      payeeId: cage.ids.agent,
      amountPaise: 150_000n,
      utr: 'DESK1',
    });
    const other = await waitingRecharge(database, {
      requesterId: cage.ids.otherCustomer,
      payeeId: cage.ids.otherAgent,
      amountPaise: 150_000n,
      utr: 'DESK2',
    });
    const queue = await get(cage.apps.admin, '/api/webapi/admin/recharge/pending', token);
    expect(queue.json().list.map(({ utr }: { utr: string }) => utr)).toEqual(['DESK1']);
    const accept = (which: number) => call(token, 'admin/recharge/status', { id: which, status: 1 });
    expect(messageOf(await accept(other))).toBe('Recharge not found');
    expect(messageOf(await accept(id))).toBe('Recharge approved successfully');
    const [row] = await database.query<{ actor_id: number; acted_for_id: number }>(
      sql`select actor_id, acted_for_id from audit_log where action = 'recharge.accepted'`,
    );
    expect(row?.acted_for_id).toBe(cage.ids.agent);
    expect(row?.actor_id).not.toBe(cage.ids.agent);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  });

  test('R47: a reset password opens the account, the old one does not; changing one’s own needs the old one', async () => {
    expect(messageOf(await reset(root, 'P1', 'short'))).toBe('Password must have 8 to 72 characters');
    expect(messageOf(await reset(root, 'P1', people.player.phone))).toMatch(/must not be/);
    expect(messageOf(await reset(root, 'P1', 'monsoon-42'))).toBe('User updated successfully!');
    await expect(cage.signIn('player')).rejects.toThrow('Invalid phone number or password');
    const again = await post(cage.apps.player, '/api/webapi/login', {
      phoneNumber: people.player.phone,
      password: 'monsoon-42',
    });
    expect(again.json().status).toBe(true);
    const [player] = await cage.services.database.query(sql`select credential from accounts where public_id = 'P1'`);
    expect(player).toEqual({ credential: null });
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 6 * 60_000);
    expect(messageOf(await reset(root, 'Admin1', 'monsoon-42'))).toBe('Type your password again to go on');
    await cage.retype(root);
    expect(messageOf(await reset(root, 'Admin1', 'monsoon-42'))).toBe('User updated successfully!');
  });

  test('nobody changes themselves, the account they act for, or one outside their scope', async () => {
    const clerk = await clerkWith(cage, 'Editor', ['View More/Edit', 'Members'], []);
    expect(messageOf(await setStatus(clerk.token, clerk.publicId, 'Active'))).toBe(
      'You cannot change your own account here',
    );
    expect(messageOf(await setStatus(clerk.token, 'Admin1', 'Suspended'))).toBe(
      'You cannot change your own account here',
    );
    expect(messageOf(await setStatus(clerk.token, 'P1', 'InActive'))).toBe('Account updated successfully');
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{View More/Edit}' where name = 'agent'`,
    );
    const agent = await cage.retype(await cage.signIn('agent'));
    for (const id of ['P2', 'Agent2', 'Admin1', clerk.publicId, 'C0', 'none']) {
      const answers = [
        await setStatus(agent, id, 'Suspended'),
        await reset(agent, id, 'monsoon-42'),
        await changeRole(agent, id, 'Editor'),
        await call(agent, 'admin/account/end_sessions', { id_user: id }),
      ];
      expect([id, ...answers.map(messageOf)]).toEqual([id, ...Array(4).fill('Account not found')]);
    }
    expect((await setStatus(await cage.signIn('customer'), 'P1', 'Active')).statusCode).toBe(403);
  });

  test('D2: one’s own password is shown on request, and every display has its audit row', async () => {
    await cage.services.database.query(sql`update accounts set credential =
      ${sealCredential(cage.services.keys.credential, people.agent.phone, PASSWORD)} where id = ${cage.ids.agent}`);
    const token = await cage.retype(await cage.signIn('agent'));
    const fetched = async (query = '') => (await get(cage.apps.admin, `/api/webapi/fetchUser${query}`, token)).json();
    const shown = async () =>
      (await cage.services.database.query(sql`select 1 as one from audit_log where action = 'credential.shown'`))
        .length;
    expect(await fetched()).toMatchObject({ username: 'agent', role: 'agent', plain_password: null });
    expect(await shown()).toBe(0);
    expect((await fetched('?reveal=1')).plain_password).toBe(PASSWORD);
    expect(await shown()).toBe(1);
    const profile = (await get(cage.apps.admin, '/admin/profileData', token)).json();
    expect(profile.user).toMatchObject({ plain_password: null, password_kept: true, bonus: '0.00', profitLoss: null });
    expect(profile.idRows).toEqual([{ id_user: 'Admin1', username: 'root' }]);
    expect((await get(cage.apps.admin, '/api/webapi/loggedUser', token)).json().username).toEqual({
      username: 'agent',
      role: 'agent',
    });
    expect((await get(cage.apps.admin, '/api/webapi/userinfo', token)).json().user.ggr).toBeNull();
  });

  test('D66: no password of level admin is kept, however it was set', async () => {
    const { token, publicId, phone } = await clerkWith(cage, 'Cashier', ['Bank']);
    const kept = () =>
      cage.services.database.query(
        sql`select public_id from accounts where level = 'admin' and credential is not null`,
      );
    expect(await kept()).toEqual([]);
    await reset(root, publicId, 'monsoon-42');
    expect(await kept()).toEqual([]);
    const change = { oldPassword: 'monsoon-42', newPassword: 'monsoon-43', confirmPassword: 'monsoon-43' };
    const again = await post(cage.apps.admin, '/api/webapi/adminlogin', {
      phoneNumber: phone,
      password: 'monsoon-42',
    });
    const changed = await call(again.json<{ value: string }>().value, 'change/pass', change);
    expect(messageOf(changed)).toBe('User updated successfully!');
    expect(await kept()).toEqual([]);
    expect(await isIn(token)).toBe(false);
    const seal = sealCredential(cage.services.keys.credential, phone, PASSWORD);
    await expect(
      cage.services.database.query(sql`update accounts set credential = ${seal} where public_id = ${publicId}`),
    ).rejects.toThrow('accounts_credential_level');
  });
});

test('D2, D66: in clear the own password shows once it was typed again; in never there is none', async () => {
  for (const [credentialDisplay, expected] of [
    ['clear', PASSWORD],
    ['never', null],
  ] as const) {
    cage = await openCage('postgres', { credentialDisplay });
    await cage.services.database.query(sql`update accounts set credential =
      ${sealCredential(cage.services.keys.credential, people.agent.phone, PASSWORD)} where id = ${cage.ids.agent}`);
    const token = await cage.signIn('agent');
    const told = async () => [
      (await get(cage.apps.admin, '/api/webapi/fetchUser', token)).json().plain_password,
      (await get(cage.apps.admin, '/admin/profileData', token)).json().user.plain_password,
    ];
    expect(await told()).toEqual([null, null]);
    await cage.retype(token);
    expect(await told()).toEqual([expected, expected]);
    expect((await get(cage.apps.admin, '/api/webapi/fetchUser?reveal=1', token)).json().plain_password).toBe(expected);
  }
});
