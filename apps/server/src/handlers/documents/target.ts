import { mayCall } from '@cage/contract/roles/access';
import { refusal } from '../../domain/refusal.ts';
import { type AccountBelow, accountInScope } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext } from '../handler.ts';
import { refuseWhileOff, seesDocuments } from './sees.ts';

/**
 * The player whose documents somebody asks about, and `toDecide` for whoever may also change players, as the caller is
 * then. For everybody else, and of a player out of scope, it is as of one that is not there. Source: D412.
 */
export async function playerWithDocuments(
  tx: Transaction,
  context: CallerContext,
  publicId: string,
  { toDecide = false }: { toDecide?: boolean } = {},
): Promise<{ player: AccountBelow; mayDecide: boolean }> {
  refuseWhileOff(context.services);
  const player = await accountInScope(tx, scopeOf(context.caller), publicId, { toChange: toDecide });
  const { caller } = toDecide ? await context.readmit(tx) : context;
  const mayDecide = mayCall('View More/Edit', caller);
  const may = seesDocuments(context.services, caller) && (mayDecide || !toDecide);
  if (player?.level !== 'player' || !may) throw refusal('accountNotFound');
  return { player, mayDecide };
}
