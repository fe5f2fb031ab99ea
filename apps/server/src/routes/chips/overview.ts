import { startOfIndianDay } from '../../domain/time.ts';
import type { Handler } from '../../handler.ts';
import { balanceOf, countScope } from '../../store/accounts.ts';
import { latestBooks } from '../../store/books.ts';
import { lowBalances, rechargeTotals } from '../../store/dashboard.ts';
import { scopeOf } from '../../store/scope.ts';

export const getBalance: Handler<'getBalance'> = async (_, { caller, services: { database } }) => {
  const { balancePaise } = await balanceOf(database, caller.actingId);
  return { data: { balancePaise, role: caller.role } };
};

/** Four queries whatever the size of the scope, one more for root. */
export const getDashboard: Handler<'getDashboard'> = async (_, { caller, services: { database, clock, settings } }) => {
  const scope = scopeOf(caller);
  const now = clock.now();
  const [counts, totals, low, books] = await Promise.all([
    countScope(database, scope),
    rechargeTotals(database, scope, { now, dayStart: startOfIndianDay(now) }),
    lowBalances(database, scope, settings.lowBalancePaise),
    scope.isRoot ? latestBooks(database) : null,
  ]);
  return {
    customerCount: Number(counts.customers),
    activeCustomerCount: Number(counts.activeCustomers),
    agentCount: Number(counts.agents),
    playerCount: Number(counts.players),
    ...totals,
    lowBalances: low,
    books,
  };
};
