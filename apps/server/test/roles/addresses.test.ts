import { beforeEach, expect, test } from 'vitest';
import { type Cage, messageOf, openCage, PASSWORD, post, texts } from '../support/cage.ts';
import { checklist, clerkWith } from '../support/staff.ts';

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
