import type { Level } from '@cage/contract/people';
import type { Permission } from '@cage/contract/roles/permissions';
import { refusal } from '../../domain/refusal.ts';
import { type AccountBelow, accountInScope } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
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

/**
 * The account that somebody notes something about, for whoever may open its record, and `toWrite` for whoever may change it,
 * as the caller is then. One out of scope, and whoever asks about itself or whom it acts for, gets the same answer as about
 * one that is not there. Source: D384, D385.
 */
export async function notedAccount(
  tx: Transaction,
  context: CallerContext,
  publicId: string,
  { toWrite = false, toChange = false }: { toWrite?: boolean; toChange?: boolean } = {},
): Promise<{ account: AccountBelow; mayWrite: boolean }> {
  const account = await accountInScope(tx, scopeOf(context.caller), publicId, { toChange });
  const { caller } = toWrite ? await context.readmit(tx) : context;
  if (!account || account.id === caller.accountId || account.id === caller.actingId) throw refusal('accountNotFound');
  const { read, write } = permissionsOf[account.level];
  const holds = (permission: Permission | null) => permission === null || caller.permissions.includes(permission);
  const mayWrite = holds(write);
  if (!holds(read) || (toWrite && !mayWrite)) throw refusal('accountNotFound');
  const isManaged = async () => (await managedRoles(tx, caller)).some(({ name }) => name === account.role);
  if (account.level === 'admin' && !(await isManaged())) throw refusal('accountNotFound');
  return { account, mayWrite };
}
