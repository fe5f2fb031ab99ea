import { mayCall } from '@cage/contract/roles/access';
import { treeAccess } from '@cage/contract/tree';
import { periodAsked } from '../../domain/periods.ts';
import { refusal } from '../../domain/refusal.ts';
import { indianDay, spanOfDays } from '../../domain/time.ts';
import { scopeOf } from '../../store/scope.ts';
import {
  childrenOf,
  figuresOf,
  type Listed,
  pathToAccount,
  type Summed,
  type TreeAccount,
  treeAccount,
} from '../../store/tree/tree.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** The kinds of account that the caller's lists show. */
function listedFor({ caller }: CallerContext): Listed {
  const { agents, customers, players } = treeAccess;
  return {
    reader: caller,
    agents: mayCall(agents, caller),
    customers: mayCall(customers, caller),
    players: mayCall(players, caller),
  };
}

/**
 * Lists the accounts directly below an account, with the account itself when it is the caller's own. Three queries, four
 * with the own account, however many are below. Source: O14.
 */
export const getTree: Handler<'getTree'> = async (input, context) => {
  const { caller, services } = context;
  const { database, clock } = services;
  const scope = scopeOf(caller);
  const listed = listedFor(context);
  const now = clock.now();
  const asked = periodAsked(input, indianDay(now));
  const span = spanOfDays({ from: asked?.from ?? undefined, to: asked?.to });
  const of = await treeAccount(database, scope, { publicId: input.account, listed });
  if (!of) throw refusal('accountNotFound');
  const { rows, nextCursor } = await childrenOf(database, of, { listed, only: input.only, page: pageOf(input) });
  const { ggr, playerGgr, recharges, withdrawals } = treeAccess;
  const told = {
    ggr: mayCall(ggr, caller),
    playerGgr: mayCall(playerGgr, caller),
    recharges: mayCall(recharges, caller),
    withdrawals: mayCall(withdrawals, caller),
  };
  const sums = (summed: Summed['rows']) => figuresOf(database, scope, { of, rows: summed, span, now, listed, told });
  const [figures, whole] = await Promise.all([sums(rows), input.account === undefined ? sums([of]) : null]);
  const none = { below: null, ggrPaise: null, recharges: null, withdrawals: null };
  const said = ({ id, path: _, ...row }: TreeAccount, from: typeof figures) => ({ ...row, ...(from.get(id) ?? none) });
  return {
    account: whole && said(of, whole),
    rows: rows.map((row) => said(row, figures)),
    nextCursor,
  };
};

/** Returns the path to an account of the scope; one not in the tree answers like one that does not exist. Source: R4. */
export const getTreePath: Handler<'getTreePath'> = async ({ account: publicId }, context) => {
  const path = await pathToAccount(context.services.database, scopeOf(context.caller), {
    publicId,
    listed: listedFor(context),
  });
  if (path.length === 0) throw refusal('accountNotFound');
  return { path };
};
