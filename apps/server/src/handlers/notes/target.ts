import type { Level } from '@cage/contract/people';
import type { Permission } from '@cage/contract/roles/permissions';
import type { Caller } from '../../domain/caller.ts';
import { refusal } from '../../domain/refusal.ts';
import { type AccountBelow, accountInScope, readInScope } from '../../store/accounts/below.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { managedRoles } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext } from '../handler.ts';

/** What opens the record of an account, and what changes an account of its level: of staff its role is managed besides. */
const permissionsOf: Record<Level, { read: Permission | null; write: Permission }> = {
  player: { read: 'Members', write: 'View More/Edit' },
  agent: { read: 'Agent Whitelist', write: 'Agent Whitelist' },
  customer: { read: 'Customer Whitelist', write: 'Customer Whitelist' },
  admin: { read: null, write: 'View More/Edit' },
};

/** What a caller may do about an account, or that it is not there. */
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
 * The account that somebody reads what was noted about, for whoever may open its record. One out of scope, and whoever asks
 * about itself or whom it acts for, gets the same answer as about one that is not there. It locks nothing, so that a replica
 * can be read. Source: D384, D385.
 */
export const readNoted = async (database: Queryable, { caller }: CallerContext, publicId: string) =>
  opened(database, caller, await readInScope(database, scopeOf(caller), publicId));

/** The account that somebody notes something about, for whoever may open its record and change it, as the caller is then. */
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
