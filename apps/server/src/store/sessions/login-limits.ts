import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Surface } from '../../domain/caller.ts';
import { futureFrom } from '../../domain/time.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const WINDOW_MS = 15 * 60_000;
const TESTS_MS = 60_000;
const TESTS = 5;
const PER_PHONE = 5;
const PER_ADDRESS = 20;
/** Refused forms cost no hash, and people mistype. */
const REGISTRATION_FORMS = 60;
const DEVICES_KEPT = 10;
/** The longest that browsers keep a cookie. */
const DEVICE_MS = 400 * 24 * 60 * 60_000;

/**
 * Counts one more attempt under a key; a window starts with its first. Returns the count within it. A window from the future
 * was begun by a wrong clock, and is over.
 */
async function count(database: Queryable, key: string, now: Date, windowMs = WINDOW_MS): Promise<number> {
  const isOver = sql`(l.window_start <= ${new Date(now.getTime() - windowMs)} or l.window_start > ${futureFrom(now)})`;
  const [row] = await database.query<{ count: number }>(sql`
    insert into login_limits as l (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      window_start = case when ${isOver} then excluded.window_start else l.window_start end,
      count = case when ${isOver} then 1 else l.count + 1 end
    returning count`);
  return row?.count ?? 0;
}

/** The network that an address counts as: one IPv6 line has 2^64 addresses to choose from. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':').toLowerCase();
}

export interface Attempt {
  /**
   * The app that the attempt is for. Each is counted separately: somebody who is let in at neither must not shut out
   * users of the other.
   */
  surface: Surface;
  phone: string;
  ip: string;
  /** The id in the browser's cookie, if it has one. */
  device: string | null;
  /** Guesses of codes are counted separately. */
  what?: 'code';
}

/** The counters that an attempt was added to. */
export interface CountedAttempt {
  own: string;
  address: string | null;
}

const hashOf = (device: string) => createHash('sha256').update(device).digest();

async function isKnownDevice(database: Queryable, { phone, device }: Attempt, now: Date): Promise<boolean> {
  if (device === null) return false;
  const rows = await database.query(sql`
    select 1 as known from known_devices k join accounts a on a.id = k.account_id
    where a.phone = ${phone} and k.device_hash = ${hashOf(device)}
      and k.seen_at > ${new Date(now.getTime() - DEVICE_MS)}`);
  return rows.length === 1;
}

/**
 * Counts a password against its phone at this app and its address before anything is hashed; `null` when it may not be
 * evaluated. A browser that signed in to the account before has a counter of its own, so that nobody else can shut it
 * out. The address is counted first: beyond its limit no phone gets a row. Source: R46, S4.
 */
export async function countAttempt(database: Database, attempt: Attempt, now: Date): Promise<CountedAttempt | null> {
  const { surface, phone, ip, device, what = 'password' } = attempt;
  // The typed text comes last: it may contain anything, and must not be mistaken for another part.
  const whose = `${surface}:${what}:${phone}`;
  const within = async (key: string, most: number) => (await count(database, key, now)) <= most;
  if (device !== null && (await isKnownDevice(database, attempt, now))) {
    const own = `device:${whose}:${hashOf(device).toString('base64url')}`;
    return (await within(own, PER_PHONE)) ? { own, address: null } : null;
  }
  const [address, own] = [`address:${networkOf(ip)}`, `phone:${whose}`];
  return (await within(address, PER_ADDRESS)) && (await within(own, PER_PHONE)) ? { own, address } : null;
}

/** After a right password, clears the counter that it was counted in, and takes its own attempt off the address. */
export async function clearAttempts(tx: Queryable, { own, address }: CountedAttempt): Promise<void> {
  await tx.query(sql`
    with cleared as (delete from login_limits where key = ${own})
    update login_limits set count = greatest(count - 1, 0) where key = ${address}::text`);
}

/** Records that a browser signed in to an account; the last ten are known. Returns whether it is new while others were known. */
export async function rememberDevice(tx: Transaction, accountId: number, device: string, now: Date): Promise<boolean> {
  const [known] = await tx.query<{ any: boolean; this: boolean }>(sql`
    select count(*) > 0 as any, coalesce(bool_or(device_hash = ${hashOf(device)}), false) as this
    from known_devices where account_id = ${accountId}`);
  await tx.query(sql`
    insert into known_devices (account_id, device_hash, seen_at) values (${accountId}, ${hashOf(device)}, ${now})
    on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at`);
  await tx.query(sql`
    delete from known_devices where account_id = ${accountId} and device_hash not in (
      select device_hash from known_devices where account_id = ${accountId} order by seen_at desc limit ${DEVICES_KEPT})`);
  return known?.any === true && !known.this;
}

/** Counts a registration form against its address, before it is read; returns whether it is within the limit. */
export async function countRegistrationForm(database: Database, ip: string, now: Date): Promise<boolean> {
  return (await count(database, `register-form:${networkOf(ip)}`, now)) <= REGISTRATION_FORMS;
}

/** Counts a registration against its address: each costs a hash, and nobody opens twenty accounts in a quarter of an hour. */
export async function countRegistration(database: Database, ip: string, now: Date): Promise<boolean> {
  return (await count(database, `register:${networkOf(ip)}`, now)) <= PER_ADDRESS;
}

/** The number of refusals of one kind of an account, or of an address without a session, in the window, including this one. */
export function countRefusal(
  database: Queryable,
  action: string,
  by: { accountId: number } | { ip: string },
  now: Date,
): Promise<number> {
  const whose = 'accountId' in by ? `account:${by.accountId}` : networkOf(by.ip);
  return count(database, `refused:${action}:${whose}`, now);
}

/** Counts a channel test against its requester: each makes our server call an address that somebody typed. */
export async function countChannelTest(
  database: Queryable,
  { channelId, by }: { channelId: number; by: number },
  now: Date,
): Promise<boolean> {
  return (await count(database, `channel-test:${channelId}:${by}`, now, TESTS_MS)) <= TESTS;
}
