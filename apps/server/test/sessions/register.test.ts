import { describe, expect, test } from 'vitest';
import { ageOn } from '../../src/domain/registration.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, messageOf, openCage, post, texts } from '../support/cage.ts';

const form = {
  phoneNumber: '+91 98110 00999',
  username: 'asha.menon',
  password: 'monsoon-42',
  confirmPassword: 'monsoon-42',
  dateOfBirth: '1996-02-11',
  terms: true,
};
const register = (cage: Cage, changes: object = {}, host = 'localhost') =>
  post(cage.apps.player, '/api/webapi/register', { ...form, ...changes }, undefined, { headers: { host } });
const parentOf = async (cage: Cage) =>
  (
    await cage.services.database.query<{ name: string; phone: string }>(
      sql`select p.username as name, a.phone from accounts a join accounts p on p.id = a.parent_id where a.username = 'asha.menon'`,
    )
  )[0];

describe('the refusals of a registration, in the form’s order', () => {
  test.each([
    [{ phoneNumber: '12345' }, 'Enter a 10-digit phone number'],
    [{ username: 'a' }, 'Username must have 3 to 30 letters, digits, dots or underscores'],
    [{ username: '<script>' }, 'Username must have 3 to 30 letters, digits, dots or underscores'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password must have 8 to 72 characters'],
    [{ password: '9811000999', confirmPassword: '9811000999' }, 'Password must not be your phone number or username'],
    [{ confirmPassword: 'other' }, 'Passwords do not match!'],
    [{ dateOfBirth: '1996-02-30' }, 'Enter your date of birth'],
    [{ dateOfBirth: '2008-11-21' }, 'You must be 18 or older to register'],
    [{ terms: false }, 'Please accept the terms'],
    [{ phoneNumber: '09000000004' }, 'Phone number already registered'],
    [{ username: 'PLAYER' }, 'Username already taken'],
    [{ dateOfBirth: '2008-11-20' }, 'Account created. You can sign in now'],
  ])('%j: %s', async (changes, message) => {
    expect(messageOf(await register(await openCage(), changes))).toBe(message);
  });

  test('D329: names that staff and the audit log use are free for nobody', async () => {
    const cage = await openCage();
    for (const username of [
      'admin',
      'Admin1',
      'AGENT',
      'agent12',
      'P1000',
      'c10',
      'Staff',
      'support',
      'Cage',
      'Customer',
    ])
      expect(messageOf(await register(cage, { username }))).toBe('Username already taken');
    expect(messageOf(await register(cage, { username: 'Admiral1' }))).toBe('Account created. You can sign in now');
  });

  test('an age turns at midnight in India', () => {
    expect(ageOn('2008-11-21', new Date('2026-11-20T18:29:59.999Z'))).toBe(17);
    expect(ageOn('2008-11-21', new Date('2026-11-20T18:30:00.000Z'))).toBe(18);
    expect(ageOn('2008-02-30', new Date())).toBeNull();
  });
});

test.each(['\u202A9811000999\u202C', '\u200E98110 00999', '९८११०००९९९'])(
  'D304: %j registers as the number',
  async (phoneNumber) => {
    const cage = await openCage();
    expect(messageOf(await register(cage, { phoneNumber }))).toBe(texts.registered);
    expect(await parentOf(cage)).toEqual({ name: 'house', phone: '9811000999' });
  },
);

describe('R6: a new player belongs to', () => {
  test('the built-in customer, without host or referral', async () => {
    const cage = await openCage();
    await register(cage);
    expect(await parentOf(cage)).toEqual({ name: 'house', phone: '9811000999' });
  });

  test('the referral’s customer, unless the host is a customer’s domain', async () => {
    const [one, two] = [await openCage(), await openCage()];
    await register(one, { ref: 'c2' });
    expect((await parentOf(one))?.name).toBe('otherCustomer');
    await two.services.database.query(sql`update accounts set domain = 'lotus.example' where id = ${two.ids.customer}`);
    await register(two, { ref: 'c2' }, 'www.LOTUS.example:8080');
    expect((await parentOf(two))?.name).toBe('customer');
  });

  test('nobody, while the customer is not Active', async () => {
    const cage = await openCage();
    await cage.services.database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.house}`);
    expect(messageOf(await register(cage))).toBe('Registration is closed on this site');
  });
});

describe('D286: a registration whose answer was lost, sent again', () => {
  const request_id = '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90';
  const named = (cage: Cage) =>
    cage.services.database.query(sql`select id from accounts where username = ${form.username}`);

  test('is answered as the first time, and opens one account', async () => {
    const cage = await openCage();
    const all = await Promise.all([1, 2].map(() => register(cage, { request_id })));
    const answers = [...all, await register(cage, { request_id })].map(messageOf);
    expect(answers).toEqual(Array.from({ length: 3 }, () => texts.registered));
    expect(await named(cage)).toHaveLength(1);
    const credentials = { phoneNumber: '9811000999', password: form.password };
    expect((await post(cage.apps.player, '/api/webapi/login', credentials)).json()).toMatchObject({ status: true });
  });

  test.each([
    ['another password', { password: 'monsoon-43', confirmPassword: 'monsoon-43' }],
    ['another phone', { phoneNumber: '9811000998' }],
  ])('is refused with %s', async (_, changes) => {
    const cage = await openCage();
    await register(cage, { request_id });
    expect(messageOf(await register(cage, { request_id, ...changes }))).toBe(texts.requestIdReused);
    expect(await named(cage)).toHaveLength(1);
  });

  test('counts like any other: the rate holds', async () => {
    const cage = await openCage();
    const all = await Promise.all(Array.from({ length: 22 }, () => register(cage, { request_id })));
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  test('a form that was refused keeps its id for the next attempt', async () => {
    const cage = await openCage();
    expect(messageOf(await register(cage, { request_id, username: 'PLAYER' }))).toBe(texts.usernameTaken);
    expect(messageOf(await register(cage, { request_id }))).toBe(texts.registered);
  });
});

test('20 registrations per address in 15 minutes, and more once the time has passed', async () => {
  const cage = await openCage();
  const statuses = async (count: number, from: number) =>
    (
      await Promise.all(
        Array.from({ length: count }, (_, n) =>
          register(cage, { phoneNumber: String(9_700_000_000 + from + n), username: `crowd${from + n}` }),
        ),
      )
    ).map(({ statusCode }) => statusCode);
  const first = await statuses(22, 0);
  expect(first.filter((status) => status === 200)).toHaveLength(20);
  expect(first.filter((status) => status === 429)).toHaveLength(2);
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 15 * 60_000);
  expect(await statuses(1, 100)).toEqual([200]);
});

test('A1: every sign-in, refusal, change and decision leaves a row', async () => {
  const cage = await openCage();
  const { apps, services } = cage;
  await register(cage);
  await post(apps.player, '/api/webapi/login', { phoneNumber: '9000000004', password: 'wrong-password' });
  const player = await cage.signIn('player');
  await deposit(apps.player, player);
  await deposit(apps.player, player);
  const root = await cage.signIn('root');
  await cage.retype(root);
  await post(apps.admin, '/api/creditChips', { stake: '10', request_id: crypto.randomUUID() }, root);
  const [row] = await services.database.query<{ id: number }>(sql`select id from recharges`);
  const decide = (status: number) =>
    post(apps.admin, '/api/webapi/admin/recharge/status', { id: row?.id, status, reason: 'Duplicate' }, root);
  await decide(1);
  await decide(2);
  await post(apps.admin, '/api/webapi/logout', {}, root);
  const actions = await services.database.query<{ action: string }>(
    sql`select action from audit_log order by at, chain, seq`,
  );
  expect(actions.map(({ action }) => action).sort()).toEqual(
    [
      'player.registered',
      'sign-in.refused',
      'sign-in.accepted',
      'recharge.requested',
      'recharge.requested.refused',
      'sign-in.accepted',
      'password.retyped',
      'chips.added',
      'recharge.accepted.refused',
      'recharge.cancelled',
      'sign-out',
    ].sort(),
  );
  expect(await verifyAudit(services.database, services.keys.audit)).toEqual([]);
});

test('a site names its contact by its host alone: the nearest Active account that has a number', async () => {
  const { services, apps, ids } = await openCage();
  const { database } = services;
  const supportAt = async (host: string, query = '') =>
    (await apps.player.inject({ url: `/api/webapi/site${query}`, headers: { host } })).json().support;
  await database.query(sql`update accounts set contact_phone = null`);
  expect(await supportAt('localhost')).toBeNull();
  await database.query(sql`update accounts set contact_phone = '9811000001' where id = ${ids.root}`);
  await database.query(sql`update accounts set contact_phone = '9811000003', domain = 'lotus.example'
    where id = ${ids.customer}`);
  const house = { contact: '9811000001', country_code: '91' };
  expect(await supportAt('localhost')).toEqual(house);
  expect(await supportAt('lotus.example')).toEqual({ contact: '9811000003', country_code: '91' });
  // Trying referrals reveals nothing about other customers.
  expect(await supportAt('localhost', '?ref=C1')).toEqual(house);
  await database.query(sql`update accounts set status = 'Suspended' where id = ${ids.customer}`);
  expect(await supportAt('lotus.example')).toEqual(house);
});
