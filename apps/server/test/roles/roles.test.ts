import { defaultPermissions } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import { addStaff, checklist, clerkWith, createRole } from '../support/staff.ts';

let cage: Cage;
let root: string;

interface WireRole {
  id: number;
  name: string;
  users: number;
  changeable: boolean;
  manages: string[];
  revision: string;
}
const listed = async (token: string) => {
  const answer = await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, token);
  return answer.json<{ data: Record<string, Record<string, string[]>[]>[]; roles: WireRole[] }>();
};
type Listed = Awaited<ReturnType<typeof listed>>;
/** The content of a role's entry. */
const entryOf = ({ data }: Listed, name: string) => data.find((entry) => Object.keys(entry)[0] === name)?.[name];
const roleOf = async (token: string, name: string) => {
  const role = (await listed(token)).roles.find((candidate) => candidate.name === name);
  if (!role) throw new Error(`${name} is not listed`);
  return role;
};
const create = (token: string, name: string, ticked: string[] = ['Bank'], manages: string[] = []) =>
  createRole(cage.apps.admin, token, name, ticked, manages);
const edit = async (token: string, id: number, rolename: string, ticked: string[], manages: string[] = []) => {
  const given = { id, rolename, permissions: checklist(ticked, manages) };
  return post(cage.apps.admin, '/api/webapi/admin/editRole', given, await cage.retype(token));
};
const remove = (token: string, id: number) => post(cage.apps.admin, '/api/webapi/admin/deleteRole', { id }, token);

describe('roles', () => {
  beforeEach(async () => {
    cage = await openCage();
    root = await cage.signIn('root');
  });

  test('a checklist is unambiguous: a tick is in its own group, and a ticked group has a tick', async () => {
    const bank = (checked: boolean) => ({ name: 'Bank', checked });
    const sent = async (permissions: object[]) =>
      post(
        cage.apps.admin,
        '/api/webapi/admin/createNewRole',
        { rolename: 'Night Desk', permissions },
        await cage.retype(root),
      );
    for (const permissions of [
      [{ name: 'reports', checked: true, children: [bank(true)] }],
      [{ name: 'payment', checked: true, children: [] }],
      [{ name: 'payment', checked: true, children: [bank(false)] }],
    ]) {
      const answer = await sent(permissions);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'malformed', field: 'permissions' }]);
    }
    // A group counts as ticked if any child is.
    const untold = [
      { name: 'reports', checked: false, children: [{ name: 'GGR Report', checked: false }] },
      { name: 'payment', checked: false, children: [bank(true)] },
    ];
    expect(messageOf(await sent(untold))).toBe('Role created successfully');
    expect(entryOf(await listed(root), 'Night Desk')).toEqual([{ payment: ['bank'] }]);
  });

  test('the users of a role are those that its list shows: the built-in customer does not count', async () => {
    const totalOf = async (list: string) =>
      (await get(cage.apps.admin, `/admin/${list}`, root)).json<{ total: number }>().total;
    const users = async (name: string) => (await roleOf(root, name)).users;
    expect(await users('agent')).toBe(await totalOf('getAgents'));
    expect(await users('customer')).toBe(await totalOf('getCustomers'));
  });

  test('the list has an entry per role, keyed by it and then by group, in lower case, as the wire matches menus', async () => {
    expect(messageOf(await create(root, 'Cashier', ['Pending Recharge', 'Recharge History', 'Members']))).toBe(
      'Role created successfully',
    );
    expect(messageOf(await create(root, 'Desk  Lead ', ['View More/Edit'], ['cashier']))).toBe(
      'Role created successfully',
    );
    const answer = await listed(root);
    const { data, roles } = answer;
    expect(data.map((entry) => Object.keys(entry))).toEqual(roles.map(({ name }) => [name]));
    expect(entryOf(answer, 'Cashier')).toEqual([
      { payment: ['pending recharge', 'recharge history'] },
      { user: ['members'] },
    ]);
    expect(entryOf(answer, 'Desk Lead')).toEqual([{ user: ['view more/edit', 'cashier'] }]);
    expect(roles.map(({ name, changeable }) => [name, changeable])).toEqual([
      ['admin', false],
      ['agent', true],
      ['customer', true],
      ['player', false],
      ['Cashier', true],
      ['Desk Lead', true],
    ]);
    expect((await roleOf(root, 'Desk Lead')).manages).toEqual(['Cashier']);
  });

  test('D321: an edit does not overwrite what another user saved meanwhile', async () => {
    await create(root, 'Desk', ['Bank', 'Members']);
    const { id, revision } = await roleOf(root, 'Desk');
    const save = async (ticked: string[], from: string) => {
      const given = { id, rolename: 'Desk', permissions: checklist(ticked), revision: from };
      return messageOf(await post(cage.apps.admin, '/api/webapi/admin/editRole', given, await cage.retype(root)));
    };
    expect(await save(['Bank'], revision)).toBe(texts.roleUpdated);
    expect(await save(['Bank', 'Members', 'Recharge History'], revision)).toBe(texts.changedMeanwhile);
    expect(entryOf(await listed(root), 'Desk')).toEqual([{ payment: ['bank'] }]);
    const now = await roleOf(root, 'Desk');
    expect(await save(['Bank', 'Recharge History'], now.revision)).toBe(texts.roleUpdated);
  });

  test('R16: an invalid name, or one with another meaning, is refused', async () => {
    for (const [name, message] of [
      ['Desk_1', 'Role name must have 2 to 30 letters, digits or spaces'],
      ['__proto__', 'Role name must have 2 to 30 letters, digits or spaces'],
      ['Dash board', 'This role name is reserved'],
      ['constructor', 'Role created successfully'],
    ] as const) {
      expect([name, messageOf(await create(root, name))]).toEqual([name, message]);
    }
  });

  test('R16: a name is taken in any case, and as an address', async () => {
    await create(root, 'Night Desk');
    for (const name of ['night desk', 'NIGHT DESK', 'NightDesk']) {
      const answer = await create(root, name);
      expect([name, messageOf(answer), answer.json().field]).toEqual([name, 'Role already exists', 'rolename']);
    }
    await create(root, 'Day Desk');
    const { id } = await roleOf(root, 'Day Desk');
    expect(messageOf(await edit(root, id, 'Nightdesk', ['Bank']))).toBe('Role already exists');
    expect(messageOf(await edit(root, id, 'Day desk', ['Bank']))).toBe('Role updated successfully');
  });

  test('R16: nobody grants what they do not hold, neither permissions nor roles', async () => {
    const { token } = await clerkWith(cage, 'Lead', ['Add Roles', 'Edit Role', 'Read Role', 'Bank']);
    await create(root, 'Cashier', ['Bank']);
    expect(messageOf(await create(token, 'Mine', ['Bank']))).toBe('Role created successfully');
    const refused = 'You cannot grant a permission you do not have';
    expect(messageOf(await create(token, 'More', ['Bank', 'Pending Recharge']))).toBe(refused);
    expect(messageOf(await create(token, 'Others', ['Bank'], ['Cashier']))).toBe(refused);
    expect(messageOf(await create(root, 'Mint', ['Add Chips']))).toBe('Choose at least one permission');
    const mint = [{ name: 'payment', checked: true, children: [{ name: 'Add Chips', checked: true }] }];
    const given = { rolename: 'Mint', permissions: mint };
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/createNewRole', given, root))).toBe(refused);
    const { id } = await roleOf(root, 'Lead');
    expect(messageOf(await edit(token, id, 'Lead', ['Add Roles', 'Edit Role', 'Members']))).toBe(refused);
    // Root grants what its downline may do, even what it does not do itself.
    expect(messageOf(await create(root, 'Payer', ['Recharge']))).toBe('Role created successfully');
  });

  test('R16: admin and player stay as they are; agent and customer keep their names', async () => {
    for (const name of ['admin', 'player']) {
      const { id } = await roleOf(root, name);
      expect(messageOf(await edit(root, id, name, ['Bank']))).toBe('This role cannot be changed');
      expect(messageOf(await remove(root, id))).toBe('This role cannot be changed');
    }
    const { id } = await roleOf(root, 'agent');
    expect(messageOf(await edit(root, id, 'Reseller', ['Bank', 'Members']))).toBe('Role updated successfully');
    expect(entryOf(await listed(root), 'agent')).toEqual([{ payment: ['bank'] }, { user: ['members'] }]);
    expect(messageOf(await remove(root, id))).toBe('This role cannot be changed');
    const agent = await cage.signIn('agent');
    expect((await post(cage.apps.admin, '/api/webapi/admin/recharge', {}, agent)).statusCode).toBe(403);
  });

  test('R16: a role in use is not deleted', async () => {
    const { publicId } = await clerkWith(cage, 'Cashier', ['Bank']);
    await addStaff(cage, root, { role: 'Cashier', username: 'second.clerk' });
    const { id, users } = await roleOf(root, 'Cashier');
    expect(users).toBe(2);
    expect(messageOf(await remove(root, id))).toBe('Role is assigned to 2 users');
    await create(root, 'Other');
    for (const account of [publicId, 'Admin3']) {
      const change = { id_user: account, role: 'Other' };
      expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/account/role', change, root))).toBe(
        'Account updated successfully',
      );
    }
    expect(messageOf(await remove(root, id))).toBe('Role deleted successfully');
    expect(messageOf(await remove(root, id))).toBe('Role not found');
  });

  test('R15: a lost permission is refused at the next request; holders stay signed in and are notified', async () => {
    const { token } = await clerkWith(cage, 'Cashier', ['Pending Recharge', 'Bank']);
    const queue = () =>
      cage.apps.admin.inject({ url: '/api/webapi/admin/recharge/pending', headers: { authorization: token } });
    expect((await queue()).statusCode).toBe(200);
    await edit(root, (await roleOf(root, 'Cashier')).id, 'Cashier', ['Bank']);
    expect((await queue()).statusCode).toBe(403);
    expect((await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, token)).json().permissions).toEqual(['Bank']);
    const events = await cage.services.database.query(sql`select type from live_events order by id desc limit 1`);
    expect(events).toEqual([{ type: 'permissions-changed' }]);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('a branch reads and changes only its own roles; without Read Role a user reads their own', async () => {
    await create(root, 'Area', ['Add Roles', 'Read Role', 'Edit Role', 'Bank']);
    await create(root, 'Canary', ['Bank']);
    const area = await (await addStaff(cage, root, { role: 'Area', username: 'area.north', kind: 'branch' })).signIn();
    expect(messageOf(await create(area, 'North Desk', ['Bank']))).toBe('Role created successfully');
    expect((await listed(area)).roles.map(({ name, changeable }) => [name, changeable])).toEqual([
      ['Area', false],
      ['North Desk', true],
    ]);
    const canary = await roleOf(root, 'Canary');
    for (const id of [canary.id, 99_999]) {
      expect(messageOf(await edit(area, id, 'Mine now', ['Bank']))).toBe('Role not found');
      expect(messageOf(await remove(area, id))).toBe('Role not found');
    }
    expect(messageOf(await edit(area, (await roleOf(root, 'Area')).id, 'Area', ['Bank']))).toBe('Role not found');
    const { token } = await clerkWith(cage, 'Plain', ['Bank']);
    expect((await listed(token)).data.map((entry) => Object.keys(entry))).toEqual([['Plain']]);
  });

  test('D293: a permission that an account loses is lost by the roles it made, and by those made by these', async () => {
    const all = ['Bank', 'A/C chips In/Out', 'Add Roles', 'Add Admin', 'Read Role'];
    const open = async (token: string, role: string, kind: 'clerk' | 'branch') => {
      const account = await addStaff(cage, token, { role, kind, username: `${role.toLowerCase()}.desk` });
      return { ...account, token: await account.signIn() };
    };
    await create(root, 'North', all);
    const north = await open(root, 'North', 'branch');
    await create(north.token, 'East', all);
    const east = await open(north.token, 'East', 'branch');
    await create(east.token, 'Hand', ['Bank', 'A/C chips In/Out']);
    const hand = await open(east.token, 'Hand', 'clerk');
    await create(root, 'Other', ['Bank', 'A/C chips In/Out']);
    const other = await open(root, 'Other', 'clerk');
    const chips = { id_user: 'P1', direction: 'in', stake: '10', note: '', request_id: crypto.randomUUID() };
    const moving = async ({ token }: { token: string }) =>
      (await post(cage.apps.admin, '/api/webapi/admin/chips', chips, token)).statusCode;
    expect([await moving(north), await moving(east), await moving(hand), await moving(other)]).toEqual([
      200, 200, 200, 200,
    ]);

    await edit(
      root,
      (await roleOf(root, 'North')).id,
      'North',
      all.filter((name) => name !== 'A/C chips In/Out'),
    );
    expect([await moving(north), await moving(east), await moving(hand), await moving(other)]).toEqual([
      403, 403, 403, 200,
    ]);
    const [row] = await cage.services.database.query<{ before: string; after: string }>(
      sql`select before, after from audit_log where action = 'role.changed' and subject = 'Hand'`,
    );
    expect([row?.before, row?.after].map((text) => JSON.parse(text ?? '{}'))).toEqual([
      { permissions: ['Bank', 'A/C chips In/Out'] },
      { permissions: ['Bank'] },
    ]);

    // The same through another role: the branch keeps nothing through a clerk that it created.
    await create(root, 'Less', ['Members', 'Read Role']);
    await cage.retype(root);
    await post(cage.apps.admin, '/api/webapi/admin/account/role', { id_user: north.publicId, role: 'Less' }, root);
    const settings = async ({ token }: { token: string }) =>
      (await get(cage.apps.admin, '/admin/manager/settings/get', token)).statusCode;
    expect([await settings(east), await settings(hand), await settings(other)]).toEqual([403, 403, 200]);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('D293: making a role while its author loses one of its permissions waits, and is refused', async () => {
    const { token } = await clerkWith(cage, 'Lead', ['Add Roles', 'Read Role', 'Bank', 'Members']);
    const { id } = await roleOf(root, 'Lead');
    const made = await whileHeld(
      cage.services.database,
      [
        (tx) => tx.query(sql`select id from roles where id = ${id} for update`),
        (tx) => tx.query(sql`update roles set permissions = array_remove(permissions, 'Bank') where id = ${id}`),
      ],
      () => create(token, 'Mine', ['Bank']),
    );
    expect(messageOf(made)).toBe('You cannot grant a permission you do not have');
    expect((await listed(root)).roles.map(({ name }) => name)).not.toContain('Mine');
  });

  test('D306: a role no longer managed is managed by no role below either, but by those of its author', async () => {
    const all = ['View More/Edit', 'Add Roles', 'Add Admin', 'Read Role'];
    const open = async (token: string, role: string, kind: 'clerk' | 'branch') => {
      const account = await addStaff(cage, token, { role, kind, username: `${role.toLowerCase()}.desk` });
      return { ...account, token: await account.signIn() };
    };
    await create(root, 'Cashier', ['View More/Edit']);
    await create(root, 'North', all, ['Cashier']);
    const north = await open(root, 'North', 'branch');
    await create(north.token, 'East', all, ['Cashier']);
    const east = await open(north.token, 'East', 'branch');
    await create(north.token, 'Own', ['View More/Edit']);
    await create(north.token, 'Lead', ['View More/Edit'], ['Cashier', 'Own']);
    const lead = await open(north.token, 'Lead', 'clerk');
    await create(east.token, 'Hand', ['View More/Edit'], ['Cashier']);
    const hand = await open(east.token, 'Hand', 'clerk');
    const cashier = await addStaff(cage, east.token, { role: 'Cashier', username: 'cashier.one' });
    const list = async ({ token }: { token: string }, role = 'cashier') =>
      (await get(cage.apps.admin, `/api/webapi/admin/users/${role}`, token)).statusCode;
    const setActive = async ({ token }: { token: string }) => {
      const given = { id_user: cashier.publicId, account_status: 'Active' };
      return messageOf(await post(cage.apps.admin, '/api/webapi/admin/account/status', given, token));
    };
    const below = [north, lead, east, hand];
    expect(await Promise.all(below.map((one) => list(one)))).toEqual([200, 200, 200, 200]);
    expect(await setActive(hand)).toBe('Account updated successfully');

    // North manages Own as its creator, whether its role names it or not.
    const { id } = await roleOf(root, 'North');
    await edit(root, id, 'North', all, ['Cashier', 'Own']);
    await edit(root, id, 'North', all);
    expect(await Promise.all(below.map((one) => list(one)))).toEqual([404, 404, 404, 404]);
    expect([await setActive(lead), await setActive(hand)]).toEqual(['Account not found', 'Account not found']);
    expect([await list(north, 'own'), await list(lead, 'own')]).toEqual([200, 200]);
    const changed = async (subject: string) => {
      const rows = await cage.services.database.query<{ before: string; after: string }>(
        sql`select before, after from audit_log where action = 'role.changed' and subject = ${subject}`,
      );
      return rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)]);
    };
    expect(await changed('Hand')).toEqual([[{ manages: ['Cashier'] }, { manages: [] }]]);
    expect(await changed('Lead')).toEqual([[{ manages: ['Cashier', 'Own'] }, { manages: ['Own'] }]]);
    const told = await cage.services.database.query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'permissions-changed' order by id desc limit 3`,
    );
    const accounts = await cage.services.database.query<{ id: number }>(
      sql`select id from accounts where public_id = any(${[lead, east, hand].map(({ publicId }) => publicId)}::text[])`,
    );
    expect(told.flatMap(({ audience }) => audience).sort()).toEqual(accounts.map((row) => row.id).sort());

    // The same through another role for one account.
    await create(root, 'West', all, ['Cashier']);
    const west = await open(root, 'West', 'branch');
    await create(west.token, 'Helper', ['View More/Edit'], ['Cashier']);
    const helper = await open(west.token, 'Helper', 'clerk');
    expect(await list(helper)).toBe(200);
    await create(root, 'Less', all);
    await cage.retype(root);
    await post(cage.apps.admin, '/api/webapi/admin/account/role', { id_user: west.publicId, role: 'Less' }, root);
    expect(await list({ token: await helper.signIn() })).toBe(404);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('every level reads the roles it may: an agent and a customer their own, with Read Role those they made', async () => {
    for (const name of ['agent', 'customer'] as const) {
      const { data, roles } = await listed(await cage.signIn(name));
      expect(data.map((entry) => Object.keys(entry))).toEqual([[name]]);
      expect(roles).toMatchObject([{ name, changeable: false, built_in: true }]);
    }
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{Add Roles,Read Role,Edit Role}' where name = 'agent'`,
    );
    const agent = await cage.signIn('agent');
    expect(messageOf(await create(agent, 'North Desk', ['Bank']))).toBe('Role created successfully');
    expect((await listed(agent)).roles.map(({ name, changeable }) => [name, changeable])).toEqual([
      ['agent', false],
      ['North Desk', true],
    ]);
    expect(messageOf(await edit(agent, (await roleOf(agent, 'North Desk')).id, 'North Desk', ['Members']))).toBe(
      'Role updated successfully',
    );
  });

  test('D65: a clerk changes neither built-in roles nor those that hold more than its own', async () => {
    const lead = await clerkWith(cage, 'Lead', ['Read Role', 'Edit Role', ...defaultPermissions.agent]);
    await create(root, 'Strong', ['Bank', 'Agent Whitelist']);
    await create(root, 'Weak', ['Bank']);
    for (const name of ['agent', 'customer', 'Strong']) {
      const { id, changeable } = await roleOf(lead.token, name);
      expect([name, changeable]).toEqual([name, false]);
      expect(messageOf(await edit(lead.token, id, name, ['Bank']))).toBe('This role cannot be changed');
      expect(messageOf(await remove(lead.token, id))).toBe('This role cannot be changed');
    }
    const weak = await roleOf(lead.token, 'Weak');
    expect(weak.changeable).toBe(true);
    expect(messageOf(await edit(lead.token, weak.id, 'Weaker', ['Bank']))).toBe('Role updated successfully');
    expect(messageOf(await edit(root, (await roleOf(root, 'customer')).id, 'customer', ['Bank']))).toBe(
      'Role updated successfully',
    );
  });
});

describe('who can open what is closed', () => {
  const asked = async (token: string, query = '') =>
    (await get(cage.apps.admin, `/api/webapi/granter${query}`, token)).json().granter;
  const granter = async (token: string, permission: string) => {
    const found = await asked(token, `?${new URLSearchParams({ permission })}`);
    return found && { username: found.username, gave_account: found.gave_account };
  };

  test('for a built-in role root, for another the holder above who edits roles, for what is never granted nobody', async () => {
    cage = await openCage();
    const agent = await cage.signIn('agent');
    const customer = await cage.signIn('customer');
    expect(await granter(agent, 'Void Bets')).toEqual({ username: 'root', gave_account: true });
    expect(await granter(customer, 'Void Bets')).toEqual({ username: 'root', gave_account: false });
    expect(await granter(agent, 'Audit')).toBeNull();
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{Add Roles,Edit Role,Add Admin,View More/Edit}' where name = 'agent'`,
    );
    await create(agent, 'North Desk', ['Members']);
    const clerk = await addStaff(cage, agent, { role: 'North Desk', username: 'north.clerk' });
    const token = await clerk.signIn();
    expect(await granter(token, 'Bank')).toEqual({ username: 'agent', gave_account: true });
    expect(await granter(token, 'Void Bets')).toEqual({ username: 'root', gave_account: false });
  });

  test('D249: for what no permission opens the account above, with the number it left; root has none', async () => {
    cage = await openCage();
    const above = { username: 'agent', gave_account: true, country_code: '91' };
    for (const left of ['9000000055', '']) {
      await cage.services.database.query(sql`update accounts set contact_phone = ${left} where id = ${cage.ids.agent}`);
      expect(await asked(await cage.signIn('customer'))).toEqual({ ...above, contact: left || null });
    }
    expect(await asked(await cage.signIn('root'))).toBeNull();
  });
});
