import { mayGrant, texts } from '@cage/contract';
import { type CallerContext, Refusal } from '../../handler.ts';
import { type AccountBelow, accountInScope } from '../../store/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { type ManagedRole, managedRoles } from '../../store/roles.ts';
import { scopeOf } from '../../store/scope.ts';

/** The account that a change is about: in scope, not one's own, and of a role that the caller manages. Source: R4, R18. */
export async function targetOf(tx: Transaction, context: CallerContext, publicId: string): Promise<AccountBelow> {
  const { caller } = context;
  const account = await accountInScope(tx, scopeOf(caller), publicId);
  if (!account) throw new Refusal(texts.accountNotFound);
  if (account.id === caller.accountId || account.id === caller.actingId) throw new Refusal(texts.ownAccount);
  if (account.level === 'admin') await managedRole(tx, context, account.role, texts.accountNotFound);
  return account;
}

/** A role by its name or address, when the caller manages it. */
export async function managedRole(
  tx: Pick<Transaction, 'query'>,
  { caller }: CallerContext,
  name: string,
  otherwise: string = texts.roleNotFound,
): Promise<ManagedRole> {
  const wanted = name.toLowerCase().replace(/\s+/g, '');
  const role = (await managedRoles(tx, caller)).find(({ path }) => path === wanted);
  if (!role) throw new Refusal(otherwise, 'role');
  return role;
}

/** Nobody gets more through an account of others than they hold themselves. Source: R16. */
export function refuseMoreThanHeld({ caller }: CallerContext, permissions: readonly string[]): void {
  if (permissions.some((name) => !mayGrant(name, caller))) throw new Refusal(texts.roleNotGranted, 'role');
}
