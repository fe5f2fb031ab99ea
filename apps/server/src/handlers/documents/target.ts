import { mayCall } from '@cage/contract/roles/access';
import type { Caller } from '../../domain/caller.ts';
import { refusal } from '../../domain/refusal.ts';
import { type AccountBelow, accountInScope, readInScope } from '../../store/accounts/below.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext } from '../handler.ts';
import { requireDocumentsEnabled, seesDocuments } from './sees.ts';

/** Returns a player if the caller sees its documents; to any other caller it does not exist. Source: D412. */
function seen({ services }: CallerContext, caller: Caller, player: AccountBelow | undefined): AccountBelow {
  if (player?.level !== 'player' || !seesDocuments(services, caller)) throw refusal('accountNotFound');
  return player;
}

const decides = (caller: Caller): boolean => mayCall('View More/Edit', caller);

/** Returns the player whose documents are read, without holding anything, and whether the caller may ask and decide. Source: D467. */
export async function playerWithDocuments(
  database: Queryable,
  context: CallerContext,
  publicId: string,
): Promise<{ player: AccountBelow; mayDecide: boolean }> {
  requireDocumentsEnabled(context.services);
  const { caller } = context;
  const player = seen(context, caller, await readInScope(database, scopeOf(caller), publicId));
  return { player, mayDecide: decides(caller) };
}

/**
 * Returns the player whose documents are asked for or decided, if the caller, admitted again, may also change players. Others who
 * would change it wait until the transaction ends.
 */
export async function playerToDecide(tx: Transaction, context: CallerContext, publicId: string): Promise<AccountBelow> {
  requireDocumentsEnabled(context.services);
  const player = await accountInScope(tx, scopeOf(context.caller), publicId, { toChange: true });
  const { caller } = await context.readmit(tx);
  if (!decides(caller)) throw refusal('accountNotFound');
  return seen(context, caller, player);
}
