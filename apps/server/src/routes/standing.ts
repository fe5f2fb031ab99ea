import { texts } from '@cage/contract';
import { type CallerContext, Refusal } from '../handler.ts';
import { type Account, accountById, ancestorsOf } from '../store/accounts.ts';
import type { Queryable } from '../store/database/database.ts';

/** The account that the caller acts for, and whether anybody above it is Suspended. */
export async function accountStanding(
  database: Queryable,
  context: CallerContext,
): Promise<{ account: Account; suspendedAncestor: boolean }> {
  const account = await accountById(database, context.caller.actingId);
  if (!account) throw new Refusal(texts.sessionExpired);
  const ancestors = await ancestorsOf(database, account);
  return { account, suspendedAncestor: ancestors.some(({ status }) => status === 'Suspended') };
}
