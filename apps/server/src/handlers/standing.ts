import { refusal } from '../domain/refusal.ts';
import { type Account, accountById, ancestorsOf } from '../store/accounts/accounts.ts';
import type { Queryable } from '../store/database/database.ts';
import type { CallerContext } from './handler.ts';

/** Returns the account that the caller acts for, and whether any account above it is Suspended. */
export async function accountStanding(
  database: Queryable,
  context: CallerContext,
): Promise<{ account: Account; suspendedAncestor: boolean }> {
  const account = await accountById(database, context.caller.actingId);
  if (!account) throw refusal('sessionExpired');
  const ancestors = await ancestorsOf(database, account);
  return { account, suspendedAncestor: ancestors.some(({ status }) => status === 'Suspended') };
}
