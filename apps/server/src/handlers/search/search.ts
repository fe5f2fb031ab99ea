import { mayCall, type Permission } from '@cage/contract/roles/permissions';
import type { FoundRecharge } from '@cage/contract/search';
import type { Level } from '@cage/contract/statuses';
import type { Caller } from '../../domain/caller.ts';
import { scopeOf } from '../../store/scope.ts';
import {
  findAccounts,
  findRecharges,
  findWithdrawals,
  type RechargeHit,
  type RechargeLists,
} from '../../store/search/search.ts';
import type { Handler } from '../handler.ts';

const listOfLevel: readonly (readonly [Level, Permission])[] = [
  ['agent', 'Agent Whitelist'],
  ['customer', 'Customer Whitelist'],
  ['player', 'Members'],
];

function listsOf(caller: Caller): RechargeLists {
  const may = (permission: Permission) => mayCall(permission, caller);
  return {
    pending: may('Pending Recharge'),
    history: may('Recharge History'),
    customers: may('Read Customer History'),
    own: may('Recharge'),
  };
}

/** The first of the caller's lists that shows a request. */
function placeOf(hit: RechargeHit, lists: RechargeLists, isRoot: boolean): FoundRecharge['place'] {
  if (hit.status === 'waiting' && lists.pending && (hit.mine || isRoot)) return 'pending';
  if (hit.status !== 'waiting' && lists.history && hit.payeeInside) return 'history';
  return hit.below && lists.customers ? 'customers' : 'own';
}

/** Three queries whatever is found; what one's lists do not show is not found. */
export const searchEverything: Handler<'searchEverything'> = async (input, { caller, services: { database } }) => {
  const text = input.text.trim().toLowerCase();
  if (text === '') return { accounts: [], recharges: [], withdrawals: [] };
  const scope = scopeOf(caller);
  const levels = listOfLevel.flatMap(([level, permission]) => (mayCall(permission, caller) ? [level] : []));
  const lists = listsOf(caller);
  const payouts = {
    pending: mayCall('Pending Withdrawal', caller),
    history: mayCall('Withdrawal History', caller),
    own: lists.own,
  };
  const [accounts, recharges, withdrawals] = await Promise.all([
    findAccounts(database, scope, { text, levels }),
    findRecharges(database, scope, { text, lists }),
    findWithdrawals(database, scope, { text, lists: payouts }),
  ]);
  return {
    accounts,
    recharges: recharges.map((hit) => {
      const { code, utr, username, amountPaise, status, mine } = hit;
      const place = placeOf(hit, lists, scope.isRoot);
      const queue = mine ? ('mine' as const) : ('downline' as const);
      return { code, utr, username, amountPaise, status, place, queue };
    }),
    withdrawals: withdrawals.map(({ mine, own, ...hit }) => ({
      ...hit,
      place: own ? ('own' as const) : hit.status === 'pending' ? ('pending' as const) : ('history' as const),
      queue: mine ? ('mine' as const) : ('downline' as const),
    })),
  };
};
