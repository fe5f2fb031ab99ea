import type { Level } from '@cage/contract/people';
import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import { findAccounts, findBets, findRecharges, findWithdrawals } from '../../store/search/search.ts';
import { viewerOf } from '../cases/lists.ts';
import type { Handler } from '../handler.ts';

const listOfLevel: readonly (readonly [Level, Permission])[] = [
  ['agent', 'Agent Whitelist'],
  ['customer', 'Customer Whitelist'],
  ['player', 'Members'],
];

/** Searches with at most four queries; finds only what the caller's lists show. */
export const searchEverything: Handler<'searchEverything'> = async (input, context) => {
  const { caller, services } = context;
  const { database } = services;
  const typed = input.text.trim();
  const text = typed.toLowerCase();
  if (text === '') return { accounts: [], recharges: [], withdrawals: [], bets: [] };
  const viewer = viewerOf(context);
  const levels = listOfLevel.flatMap(([level, permission]) => (mayCall(permission, caller) ? [level] : []));
  const [accounts, recharges, withdrawals, bets] = await Promise.all([
    findAccounts(database, viewer.scope, { text, levels }),
    findRecharges(database, viewer, text),
    findWithdrawals(database, viewer, text),
    mayCall('Casino Bets', caller) ? findBets(database, viewer.scope, typed) : [],
  ]);
  return { accounts, recharges, withdrawals, bets };
};
