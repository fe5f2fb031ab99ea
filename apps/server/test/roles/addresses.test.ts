import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, PASSWORD, post, retypedEverywhere, texts } from '../support/cage.ts';
import { checklist, clerkWith, createRole } from '../support/staff.ts';

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
  // A reload elsewhere begins at the door, and the session stays for where it is allowed.
  const resume = (remoteAddress: string) =>
    cage.apps.admin.inject({
      ...{ method: 'POST', url: '/api/webapi/session/resume', payload: {}, remoteAddress },
      cookies: { token: clerk.token },
    });
  expect((await resume('198.51.100.7')).statusCode).toBe(401);
  expect((await resume('203.0.113.9')).statusCode).toBe(200);
  // What is left out stays.
  await save(undefined);
  expect(await ask('198.51.100.7')).toBe(401);
  await save([]);
  expect(await ask('198.51.100.7')).toBe(200);
});

test('nobody locks themselves out of their own role', async () => {
  const clerk = await clerkWith(cage, 'Lead', ['Edit Role', 'Read Role', 'Bank']);
  const roles = (await post(cage.apps.admin, '/api/webapi/admin/Rolelist', {}, clerk.root)).json().roles;
  const { id } = roles.find(({ name }: { name: string }) => name === 'Lead');
  // Typed once more from where the role is saved: elsewhere it would not count.
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

test('D291: nobody gives a role more freedom than their own has, least of all their own', async () => {
  const held = ['Add Roles', 'Edit Role', 'Read Role', 'Bank'];
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
  // Everything else of them is changed as before, and what is tighter as well.
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
