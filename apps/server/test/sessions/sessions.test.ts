import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { clearAttempts, countAttempt } from '../../src/store/sessions/login-limits.ts';
import { authenticate, endAllSessions, isFresh, startSession } from '../../src/store/sessions/sessions.ts';
import { freshDatabase } from '../support/database.ts';
import { bareWallets } from '../support/wallets.ts';

const now = new Date('2026-11-20T08:35:09Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const minute = 60_000;
const hour = 60 * minute;
const active = { active: true };

async function signedIn(database: Database): Promise<string> {
  await bareWallets(database, 1);
  return startSession(database, { accountId: 1, surface: 'admin', ip: '127.0.0.1', now });
}

test('S1: a token is 256 random bits, only its hash is stored, and a planted row is no token', async () => {
  const database = await freshDatabase();
  const token = await signedIn(database);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [row] = await database.query<{ token_hash: Buffer }>(sql`select token_hash from sessions`);
  expect(row?.token_hash.toString('base64url')).not.toBe(token);
  expect(await authenticate(database, token, 'admin', now, active)).toMatchObject({ accountId: 1, role: 'test' });
  const stolen = row?.token_hash.toString('base64url') ?? '';
  expect(await authenticate(database, stolen, 'admin', now, active)).toBeNull();
  expect(await authenticate(database, token, 'player', now, active)).toBeNull();
});

test('S2: an hour without use ends a session, and twelve hours end it in any case', async () => {
  const database = await freshDatabase();
  const token = await signedIn(database);
  expect(await authenticate(database, token, 'admin', later(hour), active)).toBeNull();
  for (let at = 59 * minute; at < 12 * hour; at += 59 * minute) {
    expect(await authenticate(database, token, 'admin', later(at), active)).not.toBeNull();
  }
  expect(await authenticate(database, token, 'admin', later(12 * hour - 1), active)).not.toBeNull();
  expect(await authenticate(database, token, 'admin', later(12 * hour), active)).toBeNull();
});

test('S2: a check by timer does not count as use', async () => {
  const database = await freshDatabase();
  const token = await signedIn(database);
  expect(await authenticate(database, token, 'admin', later(40 * minute), { active: false })).not.toBeNull();
  expect(await authenticate(database, token, 'admin', later(61 * minute), active)).toBeNull();
});

test('S3: ending all sessions and suspension count from the next request', async () => {
  const database = await freshDatabase();
  const token = await signedIn(database);
  await database.query(sql`update accounts set status = 'Suspended'`);
  expect(await authenticate(database, token, 'admin', now, active)).toBeNull();
  await database.query(sql`update accounts set status = 'Active'`);
  await database.transaction((tx) => endAllSessions(tx, [1], now));
  expect(await authenticate(database, token, 'admin', now, active)).toBeNull();
});

test('S4: of 1,000 guesses at once, five per phone and twenty per address are evaluated', async () => {
  const database = await freshDatabase();
  const guess = (n: number) =>
    countAttempt(database, { surface: 'admin', phone: '9000000001', ip: `10.0.0.${n % 250}`, device: null }, now);
  const allowed = await Promise.all(Array.from({ length: 500 }, (_, n) => guess(n)));
  expect(allowed.filter(Boolean)).toHaveLength(5);
  const spread = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      countAttempt(
        database,
        { surface: 'admin', phone: `8${String(n).padStart(9, '0')}`, ip: '10.1.1.1', device: null },
        now,
      ),
    ),
  );
  expect(spread.filter(Boolean)).toHaveLength(20);
});

test('S4: the window lasts fifteen minutes, and a right password clears it', async () => {
  const database = await freshDatabase();
  const attempt = (at: Date) =>
    countAttempt(database, { surface: 'admin', phone: '9000000001', ip: '10.0.0.1', device: null }, at);
  for (let i = 0; i < 5; i += 1) expect(await attempt(now)).not.toBeNull();
  expect(await attempt(later(15 * minute - 1))).toBeNull();
  const counted = await attempt(later(15 * minute));
  if (!counted) throw new Error('A new window begins');
  await clearAttempts(database, counted);
  for (let i = 0; i < 5; i += 1) expect(await attempt(later(15 * minute))).not.toBeNull();
});

test('D493: what a clock that is ahead stamped lasts no longer than it', async () => {
  const database = await freshDatabase();
  const token = await signedIn(database);
  const before = (ms: number) => authenticate(database, token, 'admin', later(-ms), active);
  expect(await before(minute)).not.toBeNull();
  expect(await before(minute + 1)).toBeNull();
  expect(await before(20 * 24 * hour)).toBeNull();
  expect([isFresh(now, later(-minute)), isFresh(now, later(-minute - 1))]).toEqual([true, false]);
  const attempt = (at: Date) =>
    countAttempt(database, { surface: 'admin', phone: '9000000001', ip: '10.0.0.1', device: null }, at);
  for (let i = 0; i < 5; i += 1) expect(await attempt(now)).not.toBeNull();
  expect(await attempt(later(-minute))).toBeNull();
  expect(await attempt(later(-minute - 1))).not.toBeNull();
});
