import { defaultPermissions } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, PASSWORD, post, retypedEverywhere, texts } from '../support/cage.ts';
import { addStaff, checklist, clerkWith, createRole } from '../support/staff.ts';

let cage: Cage;
const from = (remoteAddress: string, path: string, payload: object, token?: string) =>
  cage.apps.admin.inject({
    method: 'POST',
    url: `/api/webapi/${path}`,
    payload,
    remoteAddress,
    headers: token ? { authorization: token } : {},
  });

beforeEach(async () => {
  cage = await openCage();
});

test('O4: a role is used from its addresses, at the sign-in and on every call', async () => {
  const clerk = await clerkWith(cage, 'Office', ['Bank']);
  const roles = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, clerk.root)).json().roles;
  const { id } = roles.find(({ name }: { name: string }) => name === 'Office');
  const save = (addresses: string[] | undefined) =>
    post(
      cage.apps.admin,
      '/api/webapi/admin/editRole',
      { id, rolename: 'Office', permissions: checklist(['Bank']), addresses },
      clerk.root,
    );
  expect((await save(['office'])).json()).toMatchObject({ field: 'addresses', reason: { code: 'addressInvalid' } });
  expect(messageOf(await save(['203.0.113.0/24', '2001:db8::/32']))).toBe(texts.roleUpdated);

  const ask = async (ip: string) => (await from(ip, 'GetUserInfo', {}, clerk.token)).statusCode;
  expect(await ask('198.51.100.7')).toBe(401);
  expect(await ask('203.0.113.9')).toBe(200);
  expect(await ask('2001:db8::9')).toBe(200);
  const enter = (ip: string) => from(ip, 'adminlogin', { phoneNumber: clerk.phone, password: PASSWORD });
  expect(messageOf(await enter('198.51.100.7'))).toBe(texts.addressNotAllowed);
  expect((await enter('203.0.113.9')).json().status).toBe(true);
  const check = (ip: string) => from(ip, 'authcheck', { phoneNumber: clerk.phone, token: clerk.token });
  expect(messageOf(await check('198.51.100.7'))).toBe(texts.sessionExpired);
  // A reload elsewhere must sign in, and the session remains for where it is allowed.
  const resume = (remoteAddress: string) =>
    cage.apps.admin.inject({
      ...{ method: 'POST', url: '/api/webapi/session/resume', payload: {}, remoteAddress },
      cookies: { token: clerk.token },
    });
  expect((await resume('198.51.100.7')).statusCode).toBe(401);
  expect((await resume('203.0.113.9')).statusCode).toBe(200);
  // An omitted field stays.
  await save(undefined);
  expect(await ask('198.51.100.7')).toBe(401);
  await save([]);
  expect(await ask('198.51.100.7')).toBe(200);
});

test('D464: no role is bound to a list that keeps nobody out; one from before is kept', async () => {
  const { root } = await clerkWith(cage, 'Office', ['Bank']);
  const call = (path: string, body: object) => post(cage.apps.admin, `/api/webapi/admin/${path}`, body, root);
  const given = { rolename: 'Office', permissions: checklist(['Bank']) };
  const id = (await call('Rolelist', {}))
    .json<{ roles: { id: number; name: string }[] }>()
    .roles.find(({ name }) => name === 'Office')?.id;
  const tooWide = { field: 'addresses', reason: { code: 'networksTooWide' } };
  for (const addresses of [['0.0.0.0/0'], ['0.0.0.0/1', '128.0.0.0/1'], ['10.0.0.0/7'], ['2001::/15']]) {
    expect((await call('editRole', { ...given, id, addresses })).json()).toMatchObject(tooWide);
    expect((await call('createNewRole', { ...given, rolename: 'New', addresses })).json()).toMatchObject(tooWide);
  }
  await cage.services.database.query(sql`
    update roles set addresses = '{1.2.3.4/1,128.0.0.0/1}' where name = 'Office'`);
  const kept = await call('editRole', { ...given, id, rolename: 'Bureau', addresses: ['1.2.3.4/1', '128.0.0.0/1'] });
  expect(messageOf(kept)).toBe(texts.roleUpdated);
  const wider = await call('editRole', { ...given, id, rolename: 'Bureau', addresses: ['128.0.0.0/1'] });
  expect(wider.json()).toMatchObject(tooWide);
});

test('a call refused for its address keeps no session alive', async () => {
  const clerk = await clerkWith(cage, 'Office', ['Bank']);
  const { database, clock } = cage.services;
  await database.query(sql`update roles set addresses = '{203.0.113.9/32}' where name = 'Office'`);
  const used = async () => {
    const [row] = await database.query<{ at: Date }>(sql`
      select s.used_at as at from sessions s join accounts a on a.id = s.account_id where a.public_id = ${clerk.publicId}`);
    return row?.at;
  };
  const before = await used();
  clock.at = new Date(clock.at.getTime() + 59 * 60_000);
  expect((await from('198.51.100.7', 'GetUserInfo', {}, clerk.token)).statusCode).toBe(401);
  const resumed = await cage.apps.admin.inject({
    ...{ method: 'POST', url: '/api/webapi/session/resume', payload: {}, remoteAddress: '198.51.100.7' },
    cookies: { token: clerk.token },
  });
  expect(resumed.statusCode).toBe(401);
  expect(await used()).toEqual(before);
  expect((await from('203.0.113.9', 'GetUserInfo', {}, clerk.token)).statusCode).toBe(200);
  expect(await used()).toEqual(clock.at);
});

test('nobody locks themselves out of their own role', async () => {
  const clerk = await clerkWith(cage, 'Lead', ['Edit Role', 'Read Role', 'Bank']);
  const roles = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, clerk.root)).json().roles;
  const { id } = roles.find(({ name }: { name: string }) => name === 'Lead');
  // The password is typed again where the role is saved: elsewhere it would not count.
  const { token } = clerk;
  expect((await from('203.0.113.9', 'session/retype', { password: PASSWORD }, token)).json().status).toBe(true);
  const given = { id, rolename: 'Lead', permissions: checklist(['Edit Role', 'Read Role', 'Bank']) };
  const save = (addresses: string[]) => from('203.0.113.9', 'admin/editRole', { ...given, addresses }, token);
  expect((await save(['198.51.100.0/24'])).json()).toMatchObject({
    field: 'addresses',
    reason: { code: 'locksYouOut', parameters: { address: '203.0.113.9' } },
  });
  expect(messageOf(await save(['203.0.113.0/24']))).toBe(texts.roleUpdated);
});

test('D291: nobody gives a role more freedom than their own, least of all their own', async () => {
  const held = ['Add Admin', 'Add Roles', 'Edit Role', 'Read Role', 'Bank'];
  const clerk = await clerkWith(cage, 'Lead', held);
  await createRole(cage.apps.admin, clerk.root, 'Desk', ['Bank']);
  const list = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, clerk.root)).json().roles;
  const idOf = (role: string) => list.find(({ name }: { name: string }) => name === role).id;
  const ticked: Record<string, string[]> = { Lead: held, Desk: ['Bank'] };
  const edit = (role: string, guards: object, token: string, permissions = ticked[role] ?? []) => {
    const given = { id: idOf(role), rolename: role, permissions: checklist(permissions) };
    return from('203.0.113.9', 'admin/editRole', { ...given, ...guards }, token);
  };
  const type = (token: string) => from('203.0.113.9', 'session/retype', { password: PASSWORD }, token);
  await type(clerk.root);
  for (const role of ['Lead', 'Desk']) {
    expect(messageOf(await edit(role, { addresses: ['203.0.113.0/24'] }, clerk.root))).toBe(texts.roleUpdated);
  }
  await type(clerk.token);
  const freer = { field: 'addresses', reason: { code: 'roleFreer' } };
  for (const addresses of [[], ['203.0.113.0/24', '198.51.100.0/24']]) {
    expect((await edit('Lead', { addresses }, clerk.token)).json()).toMatchObject(freer);
    expect((await edit('Desk', { addresses }, clerk.token)).json()).toMatchObject(freer);
  }
  const made = { rolename: 'Anywhere', permissions: checklist(['Bank']) };
  expect((await from('203.0.113.9', 'admin/createNewRole', made, clerk.token)).json()).toMatchObject(freer);
  const near = { ...made, addresses: ['203.0.113.0/24'] };
  expect(messageOf(await from('203.0.113.9', 'admin/createNewRole', near, clerk.token))).toBe(texts.roleCreated);
  const one = { ...near, rolename: 'Till', addresses: ['203.0.113.9'] };
  expect(messageOf(await from('203.0.113.9', 'admin/createNewRole', one, clerk.token))).toBe(texts.roleCreated);
  const wide = { ...near, rolename: 'Wide', addresses: ['203.0.112.0/23'] };
  expect((await from('203.0.113.9', 'admin/createNewRole', wide, clerk.token)).json()).toMatchObject(freer);
  // Everything else can be changed as before, and anything tighter as well.
  expect(messageOf(await edit('Lead', {}, clerk.token, held.slice(1)))).toBe(texts.roleUpdated);
  expect(messageOf(await edit('Desk', { second_factor: true }, clerk.token))).toBe(texts.roleUpdated);
});

test('D291: nor without the second factor that their own role demands', async () => {
  const held = ['Edit Role', 'Read Role', 'Bank'];
  const clerk = await clerkWith(cage, 'Lead', held);
  const list = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, clerk.root)).json().roles;
  const { id } = list.find(({ name }: { name: string }) => name === 'Lead');
  const edit = (second_factor: boolean, token: string) =>
    post(
      cage.apps.admin,
      '/api/webapi/admin/editRole',
      { id, rolename: 'Lead', permissions: checklist(held), second_factor },
      token,
    );
  expect(messageOf(await edit(true, clerk.root))).toBe(texts.roleUpdated);
  const { database, clock } = cage.services;
  // As if it had one, and had given it in this session.
  await database.query(sql`
    insert into second_factors (account_id, since) select id, ${clock.at} from accounts where public_id = ${clerk.publicId}`);
  await database.query(sql`update sessions set factor_at = ${clock.at}`);
  await retypedEverywhere(cage, clock.at);
  expect((await edit(false, clerk.token)).json()).toMatchObject({
    field: 'second_factor',
    reason: { code: 'roleFreer' },
  });
  expect(messageOf(await edit(false, clerk.root))).toBe(texts.roleUpdated);
});

describe('D305: an account of a managed role is no way around a role’s bounds', () => {
  const office = '203.0.113.9';
  const bound = { addresses: ['203.0.113.0/24'] };
  const held = ['Add Admin', 'View More/Edit', 'Bank'];
  let free: Awaited<ReturnType<typeof clerkWith>>;
  let lead: Awaited<ReturnType<typeof clerkWith>>;
  let ids: Map<string, number>;

  const edit = async (rolename: string, permissions: object, guards: object) => {
    await from(office, 'session/retype', { password: PASSWORD }, lead.root);
    const given = { id: ids.get(rolename), rolename, permissions, ...guards };
    expect(messageOf(await from(office, 'admin/editRole', given, lead.root))).toBe(texts.roleUpdated);
  };
  const type = () => from(office, 'session/retype', { password: PASSWORD }, lead.token);
  const open = async (role: string) => {
    await type();
    const form = { role, kind: 'clerk', username: `${role.toLowerCase()}.two`, phone: '9822000019' };
    return from(office, 'admin/addAdmin', { ...form, password: PASSWORD, confirmpassword: PASSWORD }, lead.token);
  };
  const move = (id_user: string, role: string) => from(office, 'admin/account/role', { id_user, role }, lead.token);
  const reset = async (id_user: string) => {
    await type();
    return from(office, 'updateUser', { id_user, password: 'harvest-77-moon' }, lead.token);
  };

  beforeEach(async () => {
    free = await clerkWith(cage, 'Cashier', ['Bank']);
    await createRole(cage.apps.admin, free.root, 'Desk', ['Bank']);
    lead = await clerkWith(cage, 'Lead', held, ['Cashier', 'Desk']);
    const { roles } = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, lead.root)).json();
    ids = new Map(roles.map(({ name, id }: { name: string; id: number }) => [name, id]));
  });

  /** Binds roles, then tries the ways around it; returns each refusal. */
  async function refusedWith(guards: object): Promise<unknown[]> {
    await edit('Lead', checklist(held, ['Cashier', 'Desk']), guards);
    if ('second_factor' in guards) {
      const { database, clock } = cage.services;
      await database.query(sql`insert into second_factors (account_id, since)
        select id, ${clock.at} from accounts where public_id = ${lead.publicId}`);
      await database.query(sql`update sessions set factor_at = ${clock.at}, retyped_at = ${clock.at},
        retyped_ip = ${office}, retyped_agent = 'lightMyRequest'`);
    }
    return [await open('Cashier'), await move(free.publicId, 'Desk'), await reset(free.publicId)].map((answer) => {
      const { field, reason } = answer.json();
      return [field, reason?.code];
    });
  }

  const refused = [
    ['role', 'roleFreer'],
    ['role', 'roleFreer'],
    [undefined, 'accountFreer'],
  ];

  test('bound to the office, nobody opens, moves to, or signs in to an unbound account', async () => {
    expect(await refusedWith(bound)).toEqual(refused);
    // Where the others are bound as well, all of it works; so does what gives nobody access.
    expect(messageOf(await from(office, 'admin/account/end_sessions', { id_user: free.publicId }, lead.token))).toBe(
      texts.sessionsEnded,
    );
    for (const role of ['Cashier', 'Desk']) await edit(role, checklist(['Bank']), bound);
    expect(messageOf(await open('Cashier'))).toBe(texts.accountAdded);
    expect(messageOf(await move(free.publicId, 'Desk'))).toBe(texts.accountUpdated);
    expect(messageOf(await reset(free.publicId))).toBe(texts.profileUpdated);
  });

  test('bound to a second factor, nobody does so without it', async () => {
    expect(await refusedWith({ second_factor: true })).toEqual(refused);
  });

  test('players, agents and customers work where they are: a bound role can reset their passwords', async () => {
    const all = [...held, 'Agent Whitelist', 'Customer Whitelist', ...defaultPermissions.agent];
    await edit('Lead', checklist(all, ['Cashier', 'Desk']), bound);
    for (const account of ['P1', 'Agent1', 'C1']) {
      expect([account, messageOf(await reset(account))]).toEqual([account, texts.profileUpdated]);
    }
  });

  test('nothing binds root', async () => {
    await edit('Lead', checklist(held, ['Cashier', 'Desk']), bound);
    const root = await cage.retype(lead.root);
    const given = { id_user: lead.publicId, role: 'Cashier' };
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/account/role', given, root))).toBe(
      texts.accountUpdated,
    );
  });
});

describe('D323: a later restriction binds the roles that its accounts made', () => {
  const held = ['Add Admin', 'Add Roles', 'Edit Role', 'Read Role', 'Bank'];
  const free = { second_factor: false, addresses: [] };
  let root: string;
  let branch: Awaited<ReturnType<typeof addStaff>>;

  const roles = async () => {
    const list = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, root)).json<{
      roles: { id: number; name: string; second_factor: boolean; addresses: string[] }[];
    }>();
    return new Map(list.roles.map((role) => [role.name, role]));
  };
  const guards = async (name: string) => {
    const { second_factor, addresses } = (await roles()).get(name) ?? {};
    return { second_factor, addresses };
  };
  const bind = async (rolename: string, given: object) => {
    const form = { id: (await roles()).get(rolename)?.id, rolename, permissions: checklist(held), ...given };
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/editRole', form, root))).toBe(texts.roleUpdated);
  };

  beforeEach(async () => {
    root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'North', held);
    await createRole(cage.apps.admin, root, 'Other', ['Bank']);
    branch = await addStaff(cage, root, { role: 'North', kind: 'branch', username: 'north.branch' });
    const token = await branch.signIn();
    await createRole(cage.apps.admin, token, 'Hand', held);
    const near = { rolename: 'Near', permissions: checklist(['Bank']), addresses: ['198.51.100.7', '192.0.2.1'] };
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/createNewRole', near, token))).toBe(
      texts.roleCreated,
    );
    const below = await addStaff(cage, token, { role: 'Hand', kind: 'branch', username: 'hand.branch' });
    await createRole(cage.apps.admin, await below.signIn(), 'Finger', ['Bank']);
    await cage.retype(root);
  });

  test('to the same places, to those of their own among them, and to the second factor', async () => {
    await bind('North', { addresses: ['203.0.113.0/24', '198.51.100.7'] });
    const { addresses } = await guards('North');
    expect(await guards('Hand')).toEqual({ second_factor: false, addresses });
    expect(await guards('Finger')).toEqual({ second_factor: false, addresses });
    const [, here] = addresses ?? [];
    expect(await guards('Near')).toEqual({ second_factor: false, addresses: [here] });
    expect(await guards('Other')).toEqual(free);
    await bind('North', { second_factor: true });
    for (const name of ['North', 'Hand', 'Near', 'Finger'])
      expect(await guards(name)).toMatchObject({ second_factor: true });
    // Where none of their own places remain, those of the role above apply.
    await bind('North', { addresses: ['203.0.113.0/24'] });
    expect((await guards('Near')).addresses).toEqual(['203.0.113.0/24']);
    const [row] = await cage.services.database.query<{ before: string; after: string }>(
      sql`select before, after from audit_log where subject = 'Finger' and action = 'role.changed' order by id limit 1`,
    );
    expect([row?.before, row?.after].map((text) => JSON.parse(text ?? '{}'))).toEqual([
      { demandsFactor: false, addresses: [] },
      { demandsFactor: false, addresses },
    ]);
  });

  test('to a network that holds their own places, and they stay bound to those', async () => {
    await bind('North', { addresses: ['198.51.100.0/24', '192.0.2.5/24'] });
    expect((await guards('North')).addresses).toEqual(['198.51.100.0/24', '192.0.2.0/24']);
    expect((await guards('Near')).addresses).toEqual(['198.51.100.7', '192.0.2.1']);
    // Where their own networks contain places of the role above, those places apply.
    await bind('North', { addresses: ['198.51.100.4/31', '192.0.2.0/28'] });
    expect((await guards('Hand')).addresses).toEqual(['198.51.100.4/31', '192.0.2.0/28']);
    expect((await guards('Near')).addresses).toEqual(['192.0.2.1']);
    // The same network written differently stays the same, even if it was stored as typed.
    await cage.services.database.query(sql`update roles set addresses = '{192.0.2.9/28}' where name = 'Hand'`);
    await bind('North', { addresses: ['192.0.2.0/28'] });
    expect((await guards('Hand')).addresses).toEqual(['192.0.2.9/28']);
  });

  test('a lifted or otherwise changed one leaves them as they are', async () => {
    await bind('North', { second_factor: true });
    await bind('North', { second_factor: false });
    expect(await guards('Hand')).toMatchObject({ second_factor: true });
    await bind('North', { addresses: [] });
    expect(await guards('Hand')).toEqual({ second_factor: true, addresses: [] });
  });

  test('moving an account to a bound role binds them too', async () => {
    await bind('Other', { second_factor: true });
    const move = { id_user: branch.publicId, role: 'Other' };
    await post(cage.apps.admin, '/api/webapi/admin/account/role', move, root);
    for (const name of ['Hand', 'Near', 'Finger']) expect(await guards(name)).toMatchObject({ second_factor: true });
    expect(await guards('North')).toEqual(free);
  });
});
