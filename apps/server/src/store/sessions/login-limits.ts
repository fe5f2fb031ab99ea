import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Surface } from '../../domain/caller.ts';
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
/** As long as browsers keep a cookie. */
const DEVICE_MS = 400 * 24 * 60 * 60_000;

/** Counts one more under a key; a window starts with its first. Answers how many there were in it. */
async function count(database: Queryable, key: string, now: Date, windowMs = WINDOW_MS): Promise<number> {
  const stale = new Date(now.getTime() - windowMs);
  const [row] = await database.query<{ count: number }>(sql`
    insert into login_limits as l (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      window_start = case when l.window_start <= ${stale} then excluded.window_start else l.window_start end,
      count = case when l.window_start <= ${stale} then 1 else l.count + 1 end
    returning count`);
  return row?.count ?? 0;
}

/** Whom an address counts as: one line of IPv6 has 2^64 addresses to choose from. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':').toLowerCase();
}

export interface Attempt {
  /** The door. Each counts by itself: who is let in at none of them must not shut out whoever is at the other. */
  surface: Surface;
  phone: string;
  ip: string;
  /** The number in the cookie of the browser, when it has one. */
  device: string | null;
  /** Guesses of codes have counts of their own. */
  what?: 'code';
}

/** The counters that an attempt stands in. */
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
 * Counts a password against its phone at this door and its address before anything is hashed; `null` when it may not be evaluated. A
 * browser that signed in to the account before has a count of its own, so that nobody else can shut it out. The address
 * comes first: beyond its limit no phone gets a row. Source: R46, S4.
 */
export async function countAttempt(database: Database, attempt: Attempt, now: Date): Promise<CountedAttempt | null> {
  const { surface, phone, ip, device, what = 'password' } = attempt;
  // Last what somebody typed: it may hold anything, and must not be read as one of the others.
  const whose = `${surface}:${what}:${phone}`;
  const within = async (key: string, most: number) => (await count(database, key, now)) <= most;
  if (device !== null && (await isKnownDevice(database, attempt, now))) {
    const own = `device:${whose}:${hashOf(device).toString('base64url')}`;
    return (await within(own, PER_PHONE)) ? { own, address: null } : null;
  }
  const [address, own] = [`address:${networkOf(ip)}`, `phone:${whose}`];
  return (await within(address, PER_ADDRESS)) && (await within(own, PER_PHONE)) ? { own, address } : null;
}

/** A right password clears the count that it stood in, and takes its own attempt off the address. */
export async function forgiveAttempts(tx: Queryable, { own, address }: CountedAttempt): Promise<void> {
  await tx.query(sql`
    with cleared as (delete from login_limits where key = ${own})
    update login_limits set count = greatest(count - 1, 0) where key = ${address}::text`);
}

/** Notes that a browser signed in to an account; the last ten are known. Whether it is new where others were known. */
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

/** Counts a form of registration against its address, before it is read. */
export async function countRegistrationForm(database: Database, ip: string, now: Date): Promise<boolean> {
  return (await count(database, `register-form:${networkOf(ip)}`, now)) <= REGISTRATION_FORMS;
}

/** Counts a registration against its address: each costs a hash, and nobody opens twenty accounts in a quarter of an hour. */
export async function countRegistration(database: Database, ip: string, now: Date): Promise<boolean> {
  return (await count(database, `register:${networkOf(ip)}`, now)) <= PER_ADDRESS;
}

/** How many refusals of one kind an account, or an address without a session, has had in the window, this one included. */
export function countRefusal(
  database: Queryable,
  action: string,
  by: { accountId: number } | { ip: string },
  now: Date,
): Promise<number> {
  const whose = 'accountId' in by ? `account:${by.accountId}` : networkOf(by.ip);
  return count(database, `refused:${action}:${whose}`, now);
}

/** Counts a test of a channel against whoever asks for it: each makes our server call an address that somebody typed. */
export async function countChannelTest(
  database: Queryable,
  { channelId, by }: { channelId: number; by: number },
  now: Date,
): Promise<boolean> {
  return (await count(database, `channel-test:${channelId}:${by}`, now, TESTS_MS)) <= TESTS;
}
