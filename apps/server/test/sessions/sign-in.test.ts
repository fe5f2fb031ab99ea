import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as passwords from '../../src/domain/passwords.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';

const minute = 60_000;
let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
  vi.spyOn(passwords, 'verifyPassword').mockClear();
});

const at = (surface: 'admin' | 'player', phoneNumber: string, password: string) =>
  post(cage.apps[surface], `/api/webapi/${surface === 'admin' ? 'adminlogin' : 'login'}`, { phoneNumber, password });
const evaluated = () => vi.mocked(passwords.verifyPassword).mock.calls.length;

describe('the cost of a sign-in', () => {
  test('S5: one hash, also for an unknown phone and at the wrong door', async () => {
    for (const [surface, phone] of [
      ['admin', '9000000001'],
      ['admin', '9999999999'],
      ['admin', '9000000004'],
      ['player', '9000000001'],
    ] as const) {
      const before = evaluated();
      expect(messageOf(await at(surface, phone, 'wrong-password'))).toBe(texts.wrongLogin);
      expect(evaluated() - before).toBe(1);
    }
  });

  test('S4: none once the limit is reached', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => at('player', '9000000004', 'wrong-password')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25);
    expect(evaluated()).toBe(5);
  });
});

test.each([
  ['InActive', 'Account is inactive. Contact your upline'],
  ['Suspended', 'Account is suspended. Contact support'],
])('%s: shown only to the right password', async (status, message) => {
  await cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids.agent}`);
  expect(messageOf(await at('admin', '9000000002', 'wrong-password'))).toBe(texts.wrongLogin);
  expect(messageOf(await at('admin', '+91 90000 00002', PASSWORD))).toBe(message);
});

test('the token is under both words that clients read, at each door and when a session resumes', async () => {
  const staff = await at('admin', '9000000001', PASSWORD);
  const { value } = staff.json<{ value: string }>();
  const headers = { cookie: `token=${value}` };
  const resumed = await post(cage.apps.admin, '/api/webapi/session/resume', {}, undefined, { headers });
  for (const answer of [staff, await at('player', '9000000004', PASSWORD), resumed]) {
    const told = answer.json<{ token: string; value: string }>();
    expect(told.value).toMatch(/^[\w-]{43}$/);
    expect(told.token).toBe(told.value);
  }
});

test('R44: a session is live for its own phone, at its own app, until it ends', async () => {
  const token = await cage.signIn('player');
  const check = (phoneNumber: string, surface: 'admin' | 'player' = 'player', value = token) =>
    post(cage.apps[surface], '/api/webapi/authcheck', { phoneNumber, token: value });
  const dead = { status: false, message: 'Session expired. Please login again.' };
  expect((await check('9000000004')).json()).toMatchObject({ status: true });
  expect((await check('9000000007')).json()).toMatchObject(dead);
  expect((await check('9000000004', 'admin')).json()).toMatchObject(dead);
  expect((await check('9000000004', 'player', 'planted')).json()).toMatchObject(dead);
  await post(cage.apps.player, '/api/webapi/logout', {}, token);
  expect((await check('9000000004')).json()).toMatchObject(dead);
});

describe('D288: the cookie of a browser belongs to the account that signed in last', () => {
  const CLEARED = /token=;/;
  const signOut = (token: string, cookie: string) =>
    post(cage.apps.admin, '/api/webapi/logout', {}, token, { cookies: { token: cookie, auth: '1' } });
  const lives = async (name: 'customer' | 'otherCustomer', token: string) =>
    (await post(cage.apps.admin, '/api/webapi/authcheck', { phoneNumber: people[name].phone, token })).json().status;

  test('signing another account out there leaves it, and so does that account’s new password', async () => {
    const [one, two] = [await cage.signIn('customer'), await cage.signIn('otherCustomer')];
    expect(String((await signOut(one, two)).headers['set-cookie'])).not.toMatch(CLEARED);
    expect([await lives('customer', one), await lives('otherCustomer', two)]).toEqual([false, true]);
    const passwords = { oldPassword: PASSWORD, newPassword: 'monsoon-42', confirmPassword: 'monsoon-42' };
    const again = await cage.signIn('customer');
    const cookies = { cookies: { token: two, auth: '1' } };
    const changed = await post(cage.apps.admin, '/api/webapi/change/pass', passwords, again, cookies);
    expect(messageOf(changed)).toBe(texts.profileUpdated);
    expect(String(changed.headers['set-cookie'])).not.toMatch(CLEARED);
  });

  test('signing the account out ends its later session too, and removes it', async () => {
    const [first, second] = [await cage.signIn('customer'), await cage.signIn('customer')];
    expect(String((await signOut(first, second)).headers['set-cookie'])).toMatch(CLEARED);
    expect([await lives('customer', first), await lives('customer', second)]).toEqual([false, false]);
  });

  test('one whose session is over is removed', async () => {
    const [one, two] = [await cage.signIn('customer'), await cage.signIn('otherCustomer')];
    await signOut(two, two);
    expect(String((await signOut(one, two)).headers['set-cookie'])).toMatch(CLEARED);
  });
});

test.each(['\u202A9000000003\u202C', '९००००००००३'])('D304: %j signs in and is checked as its number', async (phone) => {
  const token = (await at('admin', phone, PASSWORD)).json<{ value: string }>().value;
  const checked = await post(cage.apps.admin, '/api/webapi/authcheck', { phoneNumber: phone, token });
  expect(checked.json()).toMatchObject({ status: true });
});

describe('R47: changing one’s own password', () => {
  const change = (token: string, oldPassword: string, newPassword = 'monsoon-42') =>
    post(
      cage.apps.player,
      '/api/webapi/change/pass',
      { oldPassword, newPassword, confirmPassword: newPassword },
      token,
    );

  test.each([
    [5 * minute - 1, texts.profileUpdated],
    [5 * minute, texts.oldPasswordWrong],
  ])('without the old one %i ms after signing in: %s', async (ms, message) => {
    const token = await cage.signIn('player');
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
    expect(messageOf(await change(token, ''))).toBe(message);
  });

  test('D166: a new session used from elsewhere, or by another browser, needs the old one', async () => {
    const form = { oldPassword: '', newPassword: 'monsoon-42', confirmPassword: 'monsoon-42' };
    const token = await cage.signIn('agent');
    const from = (more: object) => post(cage.apps.admin, '/api/webapi/change/pass', form, token, more);
    expect(messageOf(await from({ remoteAddress: '203.0.113.7' }))).toBe(texts.oldPasswordWrong);
    expect(messageOf(await from({ headers: { 'user-agent': 'curl/8.5.0' } }))).toBe(texts.oldPasswordWrong);
    expect(messageOf(await from({}))).toBe(texts.profileUpdated);
    // Every session is over, and the account sees who did it after signing in again.
    expect((await from({})).statusCode).toBe(401);
    const { value } = (await at('admin', people.agent.phone, 'monsoon-42')).json<{ value: string }>();
    const inbox = await get(cage.apps.admin, '/api/webapi/admin/notifications', value);
    expect(inbox.json().notifications).toMatchObject([
      { kind: 'new-device', subject: 'Agent1', by: null },
      { kind: 'password-changed', subject: 'Agent1', by: 'agent' },
    ]);
  });

  test('guesses at the old one count like sign-ins', async () => {
    const token = await cage.signIn('player');
    for (let n = 0; n < 5; n += 1) expect(messageOf(await change(token, 'guess'))).toBe(texts.oldPasswordWrong);
    expect((await change(token, PASSWORD)).statusCode).toBe(429);
    expect((await at('player', '9000000004', PASSWORD)).statusCode).toBe(429);
  });

  test('signs in with the new one, and no longer with the old one', async () => {
    await change(await cage.signIn('player'), PASSWORD);
    expect(messageOf(await at('player', '9000000004', PASSWORD))).toBe(texts.wrongLogin);
    expect((await at('player', '9000000004', 'monsoon-42')).json()).toMatchObject({ status: true });
    const [row] = await cage.services.database.query<{ credential: Buffer | null }>(
      sql`select credential from accounts where id = ${cage.ids.player}`,
    );
    expect(row?.credential).toBeNull();
  });
});
