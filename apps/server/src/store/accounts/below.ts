import type { Level } from '@cage/contract/people';
import type { AccountStatus } from '@cage/contract/statuses';
import type { Guards } from '../../domain/role-guards.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { endAllSessions } from '../sessions/sessions.ts';

/** An account in scope, as needed to change it. */
export interface AccountBelow {
  id: number;
  publicId: string;
  level: Level;
  role: string;
  rolePermissions: string[];
  roleManages: number[];
  roleGuards: Guards;
  actsForId: number | null;
  parentId: number | null;
  path: string;
  /** Its parent is the built-in customer, whose players root manages. */
  ofBuiltInCustomer: boolean;
  username: string;
  phone: string;
  status: AccountStatus;
  /** Who ended the status Active, and where in the tree that account is. */
  statusBy: StatusBy | null;
}

export interface StatusBy {
  id: number;
  path: string;
}

/** For the account `a`: who ended its status Active, as JSON. */
export const statusByColumn = sql`(select json_build_object('id', b.id, 'path', b.path) from accounts b
  where b.id = a.status_by and a.status <> 'Active') as "statusBy"`;

const inScope = (scope: Scope, publicId: string, lock: Statement) => sql`
  select a.id, a.public_id as "publicId", a.level, r.name as role, r.permissions as "rolePermissions",
         array(select m.managed_id from role_managed m where m.role_id = r.id) as "roleManages",
         json_build_object('demandsFactor', r.demands_second_factor, 'addresses', r.addresses) as "roleGuards",
         a.acts_for_id as "actsForId", a.parent_id as "parentId", a.path, coalesce(p.public_id = 'C0', false) as "ofBuiltInCustomer",
         a.username, a.phone, a.status, ${statusByColumn}
  from accounts a join roles r on r.id = a.role_id left join accounts p on p.id = a.parent_id
  where a.public_id = ${publicId} and a.path like ${`${scope.path}%`} and a.public_id <> 'C0' ${lock}`;

/**
 * An account in scope by its public id, its status locked until the transaction ends; `toChange` also makes others wait
 * that would change it. The built-in customer is excluded: nobody is behind it, and it is not to be changed.
 */
export async function accountInScope(
  tx: Transaction,
  scope: Scope,
  publicId: string,
  { toChange = false }: { toChange?: boolean } = {},
): Promise<AccountBelow | undefined> {
  const lock = toChange ? sql`for no key update of a` : sql`for share of a`;
  const [account] = await tx.query<AccountBelow>(inScope(scope, publicId, lock));
  return account;
}

/** The same without a lock, for reads, possibly from a replica. */
export async function readInScope(
  database: Queryable,
  scope: Scope,
  publicId: string,
): Promise<AccountBelow | undefined> {
  const [account] = await database.query<AccountBelow>(inScope(scope, publicId, sql``));
  return account;
}

export interface Below {
  agentCount: number;
  customerCount: number;
  playerCount: number;
  rechargeCount: number;
  withdrawalCount: number;
}

/**
 * How many accounts are below some accounts in scope, each counted once and these accounts themselves not, and how many
 * requests of each kind wait for them; `undefined` when all are outside the scope.
 */
export async function countBelow(
  database: Queryable,
  scope: Scope,
  publicIds: readonly string[],
): Promise<Below | undefined> {
  const accounts = await database.query<{ id: number; path: string }>(sql`
    select id, path from accounts where public_id = any(${publicIds}::text[]) and path like ${`${scope.path}%`}`);
  if (accounts.length === 0) return undefined;
  const ids = accounts.map(({ id }) => id);
  // Separate conditions, so that each uses its own range of the index.
  const inside = accounts
    .map(({ path }) => sql`path like ${`${path}%`}`)
    .reduce((left, right) => sql`${left} or ${right}`);
  const [below] = await database.query<Below>(sql`
    select count(*) filter (where level = 'agent')::int as "agentCount",
           count(*) filter (where level = 'customer')::int as "customerCount",
           count(*) filter (where level = 'player')::int as "playerCount",
           (select count(*)::int from recharges where payee_id = any(${ids}::int[]) and status = ${requestCodes.open}) as "rechargeCount",
           (select count(*)::int from withdrawals where payer_id = any(${ids}::int[]) and status = ${requestCodes.open}) as "withdrawalCount"
    from accounts where (${inside}) and id <> all(${ids}::int[])`);
  return below;
}

export async function saveStatus(
  tx: Transaction,
  id: number,
  { status, statusBy }: { status: AccountStatus; statusBy: number | null },
): Promise<void> {
  await tx.query(sql`update accounts set status = ${status}, status_by = ${statusBy}::int where id = ${id}`);
}

export async function saveRole(tx: Transaction, id: number, roleId: number): Promise<void> {
  await tx.query(sql`update accounts set role_id = ${roleId} where id = ${id}`);
}

/** Ends the sessions of an account and of the clerks who act for it; returns these accounts, and whether any had a session. */
export async function endSessionsOf(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<{ audience: number[]; ended: boolean }> {
  const rows = await tx.query<{ id: number }>(sql`select id from accounts where id = ${id} or acts_for_id = ${id}`);
  const audience = rows.map((row) => row.id);
  return { audience, ended: await endAllSessions(tx, audience, now) };
}

export interface OwnFacts {
  credential: Buffer | null;
  ggrPercent: string | null;
  /** Level of the account that it acts for. */
  level: Level;
  creator: { publicId: string; username: string } | null;
}

/** The facts that an account's profile shows besides the account itself. */
export async function ownFacts(database: Queryable, id: number): Promise<OwnFacts> {
  const [row] = await database.query<{
    credential: Buffer | null;
    ggrPercent: string | null;
    level: Level;
    parentPublicId: string | null;
    parentName: string | null;
  }>(sql`
    select a.credential, trim_scale(w.ggr_percent)::text as "ggrPercent", w.level, p.public_id as "parentPublicId", p.username as "parentName"
    from accounts a join accounts w on w.id = coalesce(a.acts_for_id, a.id) left join accounts p on p.id = a.parent_id
    where a.id = ${id}`);
  if (!row) throw new Error(`Account ${id} is gone`);
  const { credential, ggrPercent, level, parentPublicId, parentName } = row;
  const creator = parentPublicId ? { publicId: parentPublicId, username: parentName ?? '' } : null;
  return { credential, ggrPercent, level, creator };
}

/** The inboxes of an account and all above it, root first; a clerk's is that of the account it acts for. */
export async function inboxesAbove(tx: Transaction, accountId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select coalesce(w.acts_for_id, w.id) as id from accounts a
    join accounts w on w.id = any(array_remove(string_to_array(a.path, '/'), '')::int[])
    where a.id = ${accountId} order by length(w.path)`);
  return rows.map(({ id }) => id);
}
