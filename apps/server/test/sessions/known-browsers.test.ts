import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { countAttempt, networkOf, rememberDevice } from '../../src/store/sessions/login-limits.ts';
import { type Cage, openCage, PASSWORD, people, post } from '../support/cage.ts';

const PHONE = people.root.phone;
let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

const enter = (
  password: string,
  { device, phoneNumber = PHONE, ip = '198.51.100.7' }: { device?: string; phoneNumber?: string; ip?: string } = {},
) =>
  post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber, password }, undefined, {
    remoteAddress: ip,
    headers: device ? { cookie: `device=${device}` } : {},
  });
const deviceIn = (answer: Awaited<ReturnType<typeof enter>>) =>
  answer.cookies.find(({ name }) => name === 'device') as { value: string; [option: string]: unknown };
const statuses = async (times: number, ...given: Parameters<typeof enter>) => {
  const answers = await Promise.all(Array.from({ length: times }, () => enter(...given)));
  return answers.map(({ statusCode }) => statusCode);
};

describe('a browser that signed in before', () => {
  test('gets a number that only names it: HttpOnly, for this site alone, kept as a hash', async () => {
    const cookie = deviceIn(await enter(PASSWORD));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/webapi', maxAge: 400 * 86_400 });
    expect(Buffer.from(cookie.value, 'base64url')).toHaveLength(32);
    const [row] = await cage.services.database.query<{ device_hash: Buffer }>(
      sql`select device_hash from known_devices`,
    );
    expect(row?.device_hash.toString('base64url')).not.toBe(cookie.value);
    expect(deviceIn(await enter(PASSWORD, { device: cookie.value })).value).toBe(cookie.value);
    for (const planted of ['short', `${cookie.value}x`]) {
      expect(deviceIn(await enter(PASSWORD, { device: planted })).value).not.toBe(planted);
    }
  });

  test('is not locked out by others, from its own address or another', async () => {
    const device = deviceIn(await enter(PASSWORD)).value;
    for (const ip of ['198.51.100.7', '203.0.113.9']) await statuses(25, 'wrong-password', { ip });
    expect((await enter(PASSWORD, { ip: '203.0.113.77' })).statusCode).toBe(429);
    expect((await enter(PASSWORD, { device })).json()).toMatchObject({ status: true });
    // Its success restores none of the attempts that others used up.
    expect((await enter(PASSWORD, { ip: '203.0.113.77' })).statusCode).toBe(429);
  });

  test('S4: has five tries of its own, and gives none to other accounts', async () => {
    const device = deviceIn(await enter(PASSWORD)).value;
    const tried = await statuses(30, 'wrong-password', { device });
    expect(tried.filter((status) => status !== 429)).toHaveLength(5);
    expect((await enter(PASSWORD, { device })).statusCode).toBe(429);
    expect((await enter(PASSWORD)).json()).toMatchObject({ status: true });
    const other = { device, phoneNumber: people.agent.phone };
    expect((await statuses(30, 'wrong-password', other)).filter((status) => status !== 429)).toHaveLength(5);
    expect((await enter(PASSWORD, { ...other, device: '' })).statusCode).toBe(429);
  });

  test('is known for 400 days, as are an account’s last ten', async () => {
    const { database } = cage.services;
    const at = (days: number) => new Date(cage.services.clock.at.getTime() + days * 86_400_000);
    const know = (device: string, day: number) =>
      database.transaction((tx) => rememberDevice(tx, cage.ids.root, device, at(day)));
    const isKnown = async (device: string, day: number) =>
      (await countAttempt(database, { surface: 'admin', phone: PHONE, ip: '198.51.100.7', device }, at(day)))
        ?.address === null;
    for (let n = 0; n < 11; n += 1) await know(`browser ${n}`, n / 100);
    expect(await isKnown('browser 0', 1)).toBe(false);
    expect(await isKnown('browser 1', 1)).toBe(true);
    await know('browser 1', 2);
    expect(await isKnown('browser 1', 401)).toBe(true);
    expect(await isKnown('browser 1', 402)).toBe(false);
  });
});

test('a password changed without the old one gives no attempt back', async () => {
  await statuses(19, 'wrong-password', { phoneNumber: '9999999999' });
  const token = (await enter(PASSWORD)).json<{ value: string }>().value;
  const form = { oldPassword: '', newPassword: 'harvest-77', confirmPassword: 'harvest-77' };
  await post(cage.apps.admin, '/api/webapi/change/pass', form, token, { remoteAddress: '198.51.100.7' });
  const [row] = await cage.services.database.query(
    sql`select count from login_limits where key = 'address:198.51.100.7'`,
  );
  expect(row).toEqual({ count: 19 });
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the address %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
