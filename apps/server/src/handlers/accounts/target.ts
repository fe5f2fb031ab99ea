import type { PlainCode } from '@cage/contract/refusals/reason';
import type { Permission } from '@cage/contract/roles/permissions';
import { mayGrant } from '@cage/contract/roles/role-names';
import { rolePath } from '@cage/contract/roles/role-path';
import type { Caller } from '../../domain/caller.ts';
import { refusal } from '../../domain/refusal.ts';
import { type Guards, lessRestrictedThanOwn } from '../../domain/role-guards.ts';
import { type AccountBelow, accountInScope, readInScope } from '../../store/accounts/below.ts';
import { type Queryable, RetryTransaction, type Transaction } from '../../store/database/database.ts';
import { lockRoleToGrant, type ManagedRole, managedRoles, type RoleHolds } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext } from '../handler.ts';
import { recheckBeforeCommit } from '../record.ts';

/** The extra permission for changing an agent or a customer. Players need none; an admin's role must be managed. */
const whitelist: Partial<Record<AccountBelow['level'], Permission>> = {
  agent: 'Agent Whitelist',
  customer: 'Customer Whitelist',
};

/**
 * Returns the account to change, and the caller as it is now: the account is in scope, not the caller's own, and one that
 * the caller looks after. Both are held until the transaction ends. Source: R4, R18, D63.
 */
export async function lockTargetAccount(
  tx: Transaction,
  context: CallerContext,
  publicId: string,
): Promise<{ account: AccountBelow; by: CallerContext }> {
  const account = await accountInScope(tx, scopeOf(context.caller), publicId, { toChange: true });
  const by = await context.readmit(tx);
  const { caller } = by;
  if (!account) throw refusal('accountNotFound');
  await refuseUnlessLookedAfter(tx, caller, account);
  recheckBeforeCommit(tx, async (now) => refuseUnlessLookedAfter(tx, await now, account));
  return { account, by };
}

/** Returns the same account for reading only: holds nothing, so that nobody waits for it. */
export async function readTargetAccount(
  database: Queryable,
  { caller }: CallerContext,
  publicId: string,
): Promise<AccountBelow> {
  const account = await readInScope(database, scopeOf(caller), publicId);
  if (!account) throw refusal('accountNotFound');
  await refuseUnlessLookedAfter(database, caller, account);
  return account;
}

/** Refuses the caller's own account, and one that the caller does not look after. Source: R4, R18, D63. */
async function refuseUnlessLookedAfter(
  database: Queryable,
  caller: Caller,
  { id, level, role }: AccountBelow,
): Promise<void> {
  if (id === caller.accountId || id === caller.actingId) throw refusal('ownAccount');
  if (level === 'admin') await managedRole(database, { caller }, role, { otherwise: 'accountNotFound' });
  const needed = whitelist[level];
  if (needed && !caller.permissions.includes(needed)) throw refusal('accountNotFound');
}

/** Returns a role by its name or address, if the caller manages it. */
export async function managedRole(
  database: Queryable,
  { caller }: Pick<CallerContext, 'caller'>,
  name: string,
  { otherwise = 'roleNotFound' }: { otherwise?: PlainCode } = {},
): Promise<ManagedRole> {
  const role = (await managedRoles(database, caller)).find(({ path }) => path === rolePath(name));
  if (!role) throw refusal<'addAdmin' | 'changeAccountRole'>(otherwise, 'role');
  return role;
}

/** Returns the role to give, held until the transaction ends, with all roles made by the account that loses another by it. */
export async function roleToGive(
  tx: Transaction,
  by: CallerContext,
  name: string,
  loser: number | null = null,
): Promise<ManagedRole> {
  const { id } = await managedRole(tx, by, name);
  await lockRoleToGrant(tx, id, loser);
  const held = await managedRole(tx, by, name);
  if (held.id !== id) throw new RetryTransaction('The name is that of another role by now');
  return held;
}

/** Whether the caller holds all of these, or may give them as the role admin. */
export const holdsAllPermissions = ({ caller }: CallerContext, permissions: readonly string[]): boolean =>
  permissions.every((name) => mayGrant(name, caller));

async function holds(
  database: Queryable,
  context: CallerContext,
  { permissions, manages }: RoleHolds,
): Promise<boolean> {
  if (!holdsAllPermissions(context, permissions)) return false;
  const managed = new Set((await managedRoles(database, context.caller)).map(({ id }) => id));
  return manages.every((id) => managed.has(id));
}

/**
 * Refuses a role that holds more than the caller, or is freer: usable from places closed to the caller, or without the
 * second factor that the caller needs. Source: R16, D305.
 */
export async function requireRoleWithinOwn(
  database: Queryable,
  context: CallerContext,
  role: RoleHolds & Guards,
): Promise<void> {
  if (!(await holds(database, context, role)))
    throw refusal<'addAdmin' | 'changeAccountRole'>('roleNotGranted', 'role');
  if (lessRestrictedThanOwn(role, context.caller)) throw refusal<'addAdmin' | 'changeAccountRole'>('roleFreer', 'role');
}

type SignedInTo = Pick<AccountBelow, 'rolePermissions' | 'roleManages'> &
  ({ level: 'admin'; roleGuards: Guards } | { level: Exclude<AccountBelow['level'], 'admin'> });

/**
 * Refuses to set a password, with which the caller could sign in, unless the caller holds all that the account holds, and
 * an admin's role is no freer than the caller's. Agents and customers work where they are, with wallets of their own. A
 * player's role is about its own money, and gives no right in the back office. Source: D63, D305.
 */
export async function refusePasswordOf(tx: Transaction, context: CallerContext, account: SignedInTo): Promise<void> {
  const { level, rolePermissions: permissions, roleManages: manages } = account;
  if (level === 'player') return;
  if (!(await holds(tx, context, { permissions, manages }))) throw refusal('moreThanHeld');
  if (level === 'admin' && lessRestrictedThanOwn(account.roleGuards, context.caller)) throw refusal('accountFreer');
}

/** The rank of a status: a change to a lower one restores something. */
const severity = { Active: 0, InActive: 1, Suspended: 2 } as const;

interface Standing {
  status: keyof typeof severity;
  /** Who took Active away; `null` when unknown. */
  statusBy: { id: number; path: string } | null;
}

/**
 * Returns whom an account's next status is attributed to. Only the account that took something away, or one above it, may
 * restore it; another that takes more away does not change the attribution. Source: D64.
 */
export function statusByAfter({ caller }: CallerContext, before: Standing, next: Standing['status']): number | null {
  const { statusBy, status } = before;
  const lifts = statusBy === null || statusBy.id === caller.accountId || statusBy.path.startsWith(caller.ownPath);
  if (next === status) return statusBy?.id ?? null;
  if (!lifts && severity[next] < severity[status])
    throw refusal<'setAccountStatus' | 'editAgent' | 'editCustomer'>('statusOfOthers', 'status');
  if (next === 'Active') return null;
  return lifts ? caller.accountId : statusBy.id;
}
