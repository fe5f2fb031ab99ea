import { lockedRoles } from '@cage/contract/roles/role-names';
import { nameKey } from '@cage/contract/roles/role-path';
import type { Caller } from '../../domain/caller.ts';
import type { Guards } from '../../domain/role-guards.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

export interface StoredRole extends Guards {
  id: number;
  name: string;
  permissions: string[];
  builtIn: boolean;
  changeable: boolean;
  userCount: number;
  manages: string[];
  addresses: string[];
}

type Reader = Pick<Caller, 'level' | 'role' | 'permissions' | 'accountId' | 'actingId'>;

/** Whether this is the role that everything else is granted by. */
const isAdminRole = ({ level, role }: Pick<Reader, 'level' | 'role'>): boolean => level === 'admin' && role === 'admin';

/** Roles made in the scope; root's also includes the built-in ones, which have no owner. */
const ofScope = (scope: Scope): Statement =>
  scope.isRoot
    ? sql`true`
    : sql`exists (select from accounts o where o.id = r.owner_id and o.path like ${`${scope.path}%`})`;

/** The roles that the reader's own role manages, and, unless the reader is a clerk, the roles made for its own account. */
export function managedBy(reader: Reader): Statement {
  if (isAdminRole(reader)) return sql`not r.built_in`;
  const managed = sql`r.id in (select m.managed_id from role_managed m join roles h on h.id = m.role_id
    where h.name = ${reader.role})`;
  return reader.accountId === reader.actingId ? sql`(${managed} or r.owner_id = ${reader.accountId})` : managed;
}

type Own = Pick<Caller, 'accountId' | 'actingId'>;

/** The roles that the caller's permissions come from: its own, and that of the account it acts for. */
const isOwn = ({ accountId, actingId }: Own): Statement =>
  sql`r.id in (select a.role_id from accounts a where a.id in (${accountId}, ${actingId}))`;

/**
 * Locks roles until the transaction ends, in the order of their ids: shared those that stay, exclusively those that
 * change, together with all made by holders of the latter, which lose permissions and are restricted with them. Locked
 * one by one as they come out of `held`, since a statement can lock the rows of a table in only one mode.
 */
async function lockRoles(tx: Transaction, { stays, changes }: { stays: Statement; changes: Statement }): Promise<void> {
  await tx.query(sql`
    with recursive changing as (
      select r.id from roles r where ${changes}
      union select m.id from changing c join accounts a on a.role_id = c.id join roles m on m.owner_id = a.id
    ), held as materialized (
      select r.id, r.id in (select id from changing) as changes from roles r
      where ${stays} or r.id in (select id from changing) order by r.id
    )
    select case when h.changes then (select true from roles r where r.id = h.id for update)
      else (select true from roles r where r.id = h.id for share) end as held from held h`);
}

/** Makes others that would narrow the caller's roles wait, so that they then see what was made by them. */
export const lockOwnRoles = (tx: Transaction, own: Own): Promise<void> =>
  lockRoles(tx, { stays: isOwn(own), changes: sql`false` });

/** The same, and also locks a role of the scope that the caller changes, which may be its own; nobody can be given it meanwhile. */
export const lockRoleToEdit = (tx: Transaction, scope: Scope, own: Own, id: number): Promise<void> =>
  lockRoles(tx, { stays: isOwn(own), changes: sql`r.id = ${id} and ${ofScope(scope)}` });

/** Locks a role that is being granted, and the roles made for an account that so far has another. */
export const lockRoleToGrant = (tx: Transaction, id: number, accountId: number | null): Promise<void> =>
  lockRoles(tx, { stays: sql`r.id = ${id}`, changes: sql`r.owner_id = ${accountId}::int` });

/**
 * The roles that the reader may change: for the role admin all but the locked ones; for others no built-in ones, and of
 * the rest those made for their own account or with no more permissions than theirs. Source: D65.
 */
function changeableBy(scope: Scope, reader: Reader): Statement {
  const unlocked = sql`${ofScope(scope)} and r.name <> all(${lockedRoles}::text[])`;
  if (isAdminRole(reader)) return unlocked;
  const own = reader.accountId === reader.actingId ? sql`r.owner_id = ${reader.accountId}` : sql`false`;
  return sql`${unlocked} and not r.built_in and (${own} or r.permissions <@ ${reader.permissions}::text[])`;
}

const columns = (scope: Scope, reader: Reader): Statement => sql`r.id, r.name, r.permissions, r.built_in as "builtIn",
  (${changeableBy(scope, reader)}) as changeable,
  (select count(*)::int from accounts a where a.role_id = r.id and a.path like ${`${scope.path}%`} and a.public_id <> 'C0') as "userCount",
  array(select m.name from role_managed g join roles m on m.id = g.managed_id where g.role_id = r.id order by m.name)
    as manages, r.demands_second_factor as "demandsFactor", r.addresses`;

/** The roles that the reader may read: those of the scope, those it manages, and its own. */
export function rolesInScope(database: Queryable, scope: Scope, reader: Reader): Promise<StoredRole[]> {
  return database.query<StoredRole>(sql`
    select ${columns(scope, reader)} from roles r
    where ${ofScope(scope)} or ${managedBy(reader)} or r.name = ${reader.role}
    order by r.built_in desc, r.id limit 500`);
}

/** Only the reader's own role. */
export function ownRole(database: Queryable, scope: Scope, reader: Reader): Promise<StoredRole[]> {
  return database.query<StoredRole>(sql`select ${columns(scope, reader)} from roles r where r.name = ${reader.role}`);
}

export interface LockedRole extends StoredRole {
  managedIds: number[];
}

const managedIdsColumn: Statement = sql`array(select m.managed_id from role_managed m where m.role_id = r.id)`;

/** One role of the scope, locked until the transaction ends; nobody can be given it meanwhile. */
export async function lockRole(
  tx: Transaction,
  scope: Scope,
  reader: Reader,
  id: number,
): Promise<LockedRole | undefined> {
  const [locked] = await tx.query(sql`select r.id from roles r where r.id = ${id} and ${ofScope(scope)} for update`);
  if (!locked) return undefined;
  const [role] = await tx.query<LockedRole>(sql`
    select ${columns(scope, reader)}, ${managedIdsColumn} as "managedIds" from roles r where r.id = ${id}`);
  return role;
}

export interface ManagedRole extends Guards {
  id: number;
  name: string;
  path: string;
  permissions: string[];
  /** The roles whose accounts its holders manage. */
  manages: number[];
}

/** The roles whose accounts the reader manages: all custom ones for the role admin, otherwise as in `managedBy`. Source: R18. */
export function managedRoles(database: Queryable, reader: Reader): Promise<ManagedRole[]> {
  return database.query<ManagedRole>(sql`
    select r.id, r.name, replace(r.name_lower, ' ', '') as path, r.permissions,
      ${managedIdsColumn} as manages,
      r.demands_second_factor as "demandsFactor", r.addresses
    from roles r
    where ${managedBy(reader)} and not r.built_in order by r.name_lower`);
}

interface RoleContent {
  name: string;
  permissions: readonly string[];
  managedIds: readonly number[];
  /** Unchanged when left out. */
  demandsFactor?: boolean | undefined;
  addresses?: readonly string[] | undefined;
}

async function saveManaged(tx: Transaction, id: number, managedIds: readonly number[]): Promise<void> {
  await tx.query(sql`delete from role_managed where role_id = ${id}`);
  await tx.query(sql`insert into role_managed (role_id, managed_id) select ${id}, unnest(${managedIds}::int[])`);
}

/** Inserts a role. A taken name or address throws a unique violation. */
export async function insertRole(tx: Transaction, ownerId: number, content: RoleContent): Promise<number> {
  const { name, permissions, managedIds, demandsFactor = false, addresses = [] } = content;
  const [row] = await tx.query<{ id: number }>(sql`
    insert into roles (name, name_lower, permissions, owner_id, demands_second_factor, addresses)
    values (${name}, ${nameKey(name)}, ${permissions}::text[], ${ownerId}, ${demandsFactor}, ${addresses}::text[]) returning id`);
  if (!row) throw new Error('An insert answers its row');
  await saveManaged(tx, row.id, managedIds);
  return row.id;
}

/** Changes a role; a built-in one keeps its name, by which the program identifies it. */
export async function updateRole(tx: Transaction, id: number, content: RoleContent): Promise<void> {
  const { name, permissions, managedIds, demandsFactor = null, addresses = null } = content;
  await tx.query(sql`
    update roles set permissions = ${permissions}::text[],
      demands_second_factor = coalesce(${demandsFactor}::boolean, demands_second_factor),
      addresses = coalesce(${addresses}::text[], addresses),
      name = case when built_in then name else ${name} end,
      name_lower = case when built_in then name_lower else ${nameKey(name)} end
    where id = ${id}`);
  await saveManaged(tx, id, managedIds);
}

/** What a role holds: permissions, and the roles whose accounts its holders manage. */
export interface RoleHolds {
  permissions: readonly string[];
  manages: readonly number[];
}

interface NarrowedRole {
  id: number;
  name: string;
  permissionsBefore: string[];
  permissions: string[];
  managesBefore: string[];
  manages: string[];
}

/**
 * Takes permissions and managed roles from the roles made for some accounts; returns those that had any of them. A role
 * made for the same account stays managed, since that account manages it without any role naming it.
 */
export function takeFromRolesOf(
  tx: Transaction,
  ownerIds: readonly number[],
  lost: RoleHolds,
): Promise<NarrowedRole[]> {
  const takenFrom = (id: Statement, ownerId: Statement): Statement => sql`m.role_id = ${id}
    and m.managed_id = any(${lost.manages}::int[]) and d.id = m.managed_id and d.owner_id is distinct from ${ownerId}`;
  return tx.query<NarrowedRole>(sql`
    with was as (
      select r.id, r.owner_id, r.permissions,
        array(select d.name from role_managed m join roles d on d.id = m.managed_id where m.role_id = r.id order by d.name)
          as manages
      from roles r
      where r.owner_id = any(${ownerIds}::int[]) and (r.permissions && ${lost.permissions}::text[]
        or exists (select from role_managed m, roles d where ${takenFrom(sql`r.id`, sql`r.owner_id`)}))
      order by r.id for update
    ), taken as (
      delete from role_managed m using was, roles d where ${takenFrom(sql`was.id`, sql`was.owner_id`)}
      returning m.role_id, d.name
    )
    update roles r set permissions = array(
      select held.name from unnest(was.permissions) with ordinality as held(name, position)
      where held.name <> all(${lost.permissions}::text[]) order by held.position)
    from was where r.id = was.id
    returning r.id, r.name, was.permissions as "permissionsBefore", r.permissions, was.manages as "managesBefore",
      array(select held.name from unnest(was.manages) with ordinality as held(name, position)
        where held.name not in (select t.name from taken t where t.role_id = r.id) order by held.position) as manages`);
}

/** The roles made for some accounts, locked until the transaction ends. */
export function rolesMadeBy(
  tx: Transaction,
  ownerIds: readonly number[],
): Promise<(Guards & { id: number; name: string })[]> {
  return tx.query(sql`
    select r.id, r.name, r.demands_second_factor as "demandsFactor", r.addresses from roles r
    where r.owner_id = any(${ownerIds}::int[]) order by r.id for update`);
}

export async function bindRole(tx: Transaction, id: number, { demandsFactor, addresses }: Guards): Promise<void> {
  await tx.query(sql`
    update roles set demands_second_factor = ${demandsFactor}, addresses = ${addresses} where id = ${id}`);
}

export async function removeRole(tx: Transaction, id: number): Promise<void> {
  await tx.query(sql`delete from roles where id = ${id}`);
}

/** The accounts that have a role, anywhere in the tree. */
export async function holdersOf(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`select id from accounts where role_id = ${id} order by id`);
  return rows.map((row) => row.id);
}
