import type { Level } from '@cage/contract/people';
import type { Permission } from '@cage/contract/roles/permissions';
import type { Caller } from '../../domain/caller.ts';
import { refusal } from '../../domain/refusal.ts';
import { type AccountBelow, accountInScope, readInScope } from '../../store/accounts/below.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { managedRoles } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext } from '../handler.ts';

/** The permissions to open an account's record and to change an account, by level; of staff the role must be managed, too. */
const permissionsOf: Record<Level, { read: Permission | null; write: Permission }> = {
  player: { read: 'Members', write: 'View More/Edit' },
  agent: { read: 'Agent Whitelist', write: 'Agent Whitelist' },
  customer: { read: 'Customer Whitelist', write: 'Customer Whitelist' },
  admin: { read: null, write: 'View More/Edit' },
};

/** Returns the account, and whether the caller may change it; refuses one whose record it may not open as not found. */
async function opened(
  database: Queryable,
  caller: Caller,
  account: AccountBelow | undefined,
): Promise<{ account: AccountBelow; mayWrite: boolean }> {
  if (!account || account.id === caller.accountId || account.id === caller.actingId) throw refusal('accountNotFound');
  const { read, write } = permissionsOf[account.level];
  const holds = (permission: Permission | null) => permission === null || caller.permissions.includes(permission);
  if (!holds(read)) throw refusal('accountNotFound');
  const isManaged = async () => (await managedRoles(database, caller)).some(({ name }) => name === account.role);
  if (account.level === 'admin' && !(await isManaged())) throw refusal('accountNotFound');
  return { account, mayWrite: holds(write) };
}

/**
 * Returns the account whose notes are read, if the caller may open its record. An account out of scope, the caller itself
 * and the account it acts for answer like one that does not exist. Locks nothing, so that a replica can be read. Source:
 * D384, D385.
 */
export const readNoted = async (database: Queryable, { caller }: CallerContext, publicId: string) =>
  opened(database, caller, await readInScope(database, scopeOf(caller), publicId));

/** Returns the account to write about, if the caller, admitted again, may open its record and change it. */
export async function notedAccount(
  tx: Transaction,
  context: CallerContext,
  publicId: string,
  { toChange = false }: { toChange?: boolean } = {},
): Promise<AccountBelow> {
  const found = await accountInScope(tx, scopeOf(context.caller), publicId, { toChange });
  const { caller } = await context.readmit(tx);
  const { account, mayWrite } = await opened(tx, caller, found);
  if (!mayWrite) throw refusal('accountNotFound');
  return account;
}
