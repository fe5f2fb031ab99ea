import { createHash, randomBytes } from 'node:crypto';
import type { Level } from '@cage/contract/people';
import { isAllowedFrom } from '../../domain/allowed-addresses.ts';
import type { Caller, Surface } from '../../domain/caller.ts';
import { futureFrom } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';

const IDLE_MS = 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** `used_at` is written at most this often, so that reading a page does not write a row each time. */
const TOUCH_MS = 30_000;

/** How long a typed password proves who is there. */
const FRESH_MS = 5 * 60_000;

export const isFresh = (at: Date | null | undefined, now: Date): boolean =>
  at !== null && at !== undefined && at <= futureFrom(now) && now.getTime() - at.getTime() < FRESH_MS;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The origin of a request: its address and user agent. A stolen token comes from elsewhere. */
export interface RequestOrigin {
  ip: string;
  agent: string | null;
}

/** Starts a session and returns its token: 256 random bits, of which only a hash is stored. Source: R43, S1. */
export async function startSession(
  tx: Queryable,
  session: { accountId: number; surface: Surface; ip: string; agent?: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { accountId, surface, ip, agent = null, now } = session;
  await tx.query(sql`insert into sessions (token_hash, account_id, surface, created_at, used_at, ip, agent)
    values (${hashOf(token)}, ${accountId}, ${surface}, ${now}, ${now}, ${ip}, ${agent})`);
  return token;
}

interface SessionRow {
  session_id: bigint;
  used_at: Date;
  retyped_at: Date | null;
  retyped_ip: string | null;
  retyped_agent: string | null;
  account_id: number;
  acting_id: number;
  acting_level: Level;
  public_id: string;
  username: string;
  phone: string;
  level: Level;
  role: string;
  permissions: string[];
  own_path: string;
  path: string;
  addresses: string[];
  factor_on: boolean;
  factor_passkey: boolean;
  factor_given: boolean;
  factor_demanded: boolean;
}

const columns = sql`s.id as session_id, s.used_at, s.retyped_at, s.retyped_ip, s.retyped_agent, a.id as account_id, w.id as acting_id, w.level as acting_level, a.public_id,
  a.username, a.phone, a.level, r.name as role, r.permissions, a.path as own_path, w.path,
  f.since is not null as factor_on,
  f.since is not null and exists (select from passkeys k where k.account_id = a.id) as factor_passkey, s.factor_at is not null as factor_given,
  r.demands_second_factor as factor_demanded, r.addresses`;
const source = sql`from sessions s
  join accounts a on a.id = s.account_id
  join roles r on r.id = a.role_id
  join accounts w on w.id = coalesce(a.acts_for_id, a.id)
  left join second_factors f on f.account_id = a.id`;
/** Whether the session `s` has not run out: used within the hour, and begun within twelve; a wrong clock extends neither. */
const lasts = (now: Date): Statement =>
  sql`s.used_at > ${new Date(now.getTime() - IDLE_MS)} and s.used_at <= ${futureFrom(now)} and s.created_at > ${new Date(now.getTime() - ABSOLUTE_MS)}`;

/** Whether the session `s` can be used: it lasts, has not ended, and its account, and that which a clerk acts for, is Active. */
const live = (now: Date): Statement =>
  sql`s.ended_at is null and a.status = 'Active' and w.status = 'Active' and ${lasts(now)}`;

/** The time counts only where the password was typed. Source: D166. */
const retypedFrom = (
  { retyped_at, retyped_ip, retyped_agent }: SessionRow,
  from: RequestOrigin | undefined,
): Date | null => (from?.ip === retyped_ip && from.agent === retyped_agent ? retyped_at : null);

const callerOf = (row: SessionRow, from?: RequestOrigin): Caller => ({
  accountId: row.account_id,
  actingId: row.acting_id,
  actingLevel: row.acting_level,
  publicId: row.public_id,
  name: row.username,
  phone: row.phone,
  level: row.level,
  role: row.role,
  permissions: row.permissions,
  sessionId: row.session_id,
  ownPath: row.own_path,
  path: row.path,
  retypedAt: retypedFrom(row, from),
  addresses: row.addresses,
  factor: {
    on: row.factor_on,
    passkey: row.factor_passkey,
    given: row.factor_given,
    demanded: row.factor_demanded,
  },
});

/**
 * The holder of a live session with this token, with permissions read each time, or `null`. `active` calls extend the
 * hour; a check by timer does not.
 */
export async function authenticate(
  database: Queryable,
  token: string,
  surface: Surface,
  now: Date,
  { active, from }: { active: boolean; from?: RequestOrigin },
): Promise<Caller | null> {
  const [row] = await database.query<SessionRow>(
    prepared(
      'authenticate',
      sql`select ${columns} ${source} where s.token_hash = ${hashOf(token)} and s.surface = ${surface} and ${live(now)}`,
    ),
  );
  if (!row) return null;
  // A call refused because of its address keeps no session alive.
  const used = active && (!from || isAllowedFrom(row.addresses, from.ip));
  if (used && now.getTime() - row.used_at.getTime() >= TOUCH_MS) {
    await database.query(sql`update sessions set used_at = ${now} where id = ${row.session_id} and ended_at is null`);
  }
  return callerOf(row, from);
}

/**
 * The caller, read again inside the transaction of a change after something slow, and unchanged until the transaction
 * ends, because ending the session waits for it. `null` when the session is over. Source: R45.
 */
export async function readmitCaller(
  tx: Transaction,
  sessionId: bigint,
  { now, from }: { now: Date; from: RequestOrigin },
): Promise<Caller | null> {
  await tx.query(sql`select id from sessions where id = ${sessionId} for share`);
  const [row] = await tx.query<SessionRow>(sql`select ${columns} ${source} where s.id = ${sessionId} and ${live(now)}`);
  return row ? callerOf(row, from) : null;
}

/** Locks sessions that are to change, in the order of their ids: of two that end each other, the later one waits. */
const holding = (which: Statement): Statement =>
  sql`select s.id from sessions s where ${which} order by s.id for no key update`;

const openOf = (accountIds: readonly number[]): Statement =>
  sql`s.account_id = any(${accountIds}::int[]) and s.ended_at is null`;

/** Locks the session that a call changes, before `readmitCaller`, which takes a shared lock. */
export async function lockSession(tx: Transaction, sessionId: bigint): Promise<void> {
  await tx.query(holding(sql`s.id = ${sessionId}`));
}

/** Locks an account's sessions that have not ended, also before `readmitCaller`. */
export async function lockSessionsOf(tx: Transaction, accountId: number): Promise<void> {
  await tx.query(holding(openOf([accountId])));
}

/** Records that the password, or a code, was typed again in this session, and where. */
export async function recordRetyped(
  tx: Transaction,
  sessionId: bigint,
  { now, from: { ip, agent } }: { now: Date; from: RequestOrigin },
): Promise<void> {
  await tx.query(sql`update sessions set retyped_at = ${now}, retyped_ip = ${ip}, retyped_agent = ${agent}
    where id = ${sessionId}`);
}

/** When a session ends if it is not used again. */
export const sessionEndsAt = ({ usedAt, startedAt }: { usedAt: Date; startedAt: Date }): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE_MS, startedAt.getTime() + ABSOLUTE_MS));

/** Ends sessions and the pushes to their browser. */
export async function endSessions(tx: Transaction, sessionIds: readonly bigint[], now: Date): Promise<void> {
  const ids = sql`${[...sessionIds]}::bigint[]`;
  await tx.query(sql`delete from push_subscriptions where session_id = any(${ids})`);
  await tx.query(sql`with held as (${holding(sql`s.id = any(${ids}) and s.ended_at is null`)})
    update sessions s set ended_at = ${now} from held where s.id = held.id`);
}

/**
 * Ends all sessions of accounts at once, since a password, status, phone or role changed. Returns whether any had not
 * run out yet. Source: R45.
 */
export async function endAllSessions(tx: Transaction, accountIds: readonly number[], now: Date): Promise<boolean> {
  await tx.query(sql`delete from push_subscriptions where account_id = any(${accountIds}::int[])`);
  const ended = await tx.query<{ lasted: boolean }>(sql`with held as (${holding(openOf(accountIds))})
    update sessions s set ended_at = ${now} from held where s.id = held.id returning ${lasts(now)} as lasted`);
  return ended.some(({ lasted }) => lasted);
}

export interface OpenSessionRow {
  id: bigint;
  agent: string | null;
  ip: string;
  startedAt: Date;
  usedAt: Date;
}

/** The sessions of an account that can be used now, latest first. */
export function openSessionsOf(database: Queryable, accountId: number, now: Date): Promise<OpenSessionRow[]> {
  return database.query<OpenSessionRow>(sql`
    select s.id, s.agent, s.ip, s.created_at as "startedAt", s.used_at as "usedAt" ${source}
    where s.account_id = ${accountId} and ${live(now)} order by s.used_at desc, s.id desc limit 100`);
}

/** Ends one session of an account; false when the account has none with that id, or it is over. */
export async function endSessionOf(tx: Transaction, accountId: number, sessionId: bigint, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update sessions set ended_at = ${now}
    where id = ${sessionId} and account_id = ${accountId} and ended_at is null returning id`);
  await tx.query(sql`delete from push_subscriptions where session_id = ${sessionId} and account_id = ${accountId}`);
  return rows.length === 1;
}

/** Ends all sessions of the caller's account except the current one. Returns whether there were any. */
export async function endOtherSessions(
  tx: Transaction,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  await tx.query(sql`delete from push_subscriptions where account_id = ${accountId} and session_id <> ${sessionId}`);
  const ended = await tx.query(sql`with held as (${holding(sql`${openOf([accountId])} and s.id <> ${sessionId}`)})
    update sessions s set ended_at = ${now} from held where s.id = held.id returning 1 as ended`);
  return ended.length > 0;
}

/** The current holders of those of these sessions that can still be used; the query does not count as use. */
export async function callersAmong(
  database: Queryable,
  ids: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, Caller>> {
  const rows = await database.query<SessionRow>(
    prepared(
      'callers-among',
      sql`select ${columns} ${source} where s.id = any(${[...ids]}::bigint[]) and ${live(now)}`,
    ),
  );
  return new Map(rows.map((row) => [row.session_id, callerOf(row)]));
}

/** When a session began, if it began where the caller is now. Source: D166. */
export async function signedInHereAt(
  database: Queryable,
  sessionId: bigint,
  { ip, agent }: RequestOrigin,
): Promise<Date | undefined> {
  const [row] = await database.query<{ at: Date }>(sql`select created_at as at from sessions
    where id = ${sessionId} and ip = ${ip} and agent is not distinct from ${agent}`);
  return row?.at;
}

/** When a session began. */
export async function sessionStartedAt(database: Queryable, sessionId: bigint): Promise<Date | undefined> {
  const [row] = await database.query<{ at: Date }>(sql`select created_at as at from sessions where id = ${sessionId}`);
  return row?.at;
}
