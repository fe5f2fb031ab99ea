import { mayCall } from '@cage/contract/roles/permissions';
import { indianDay, startOfIndianDay } from '../../domain/time.ts';
import { countScope, ggrPercentOf } from '../../store/accounts/accounts.ts';
import { type DayTotals, scopeTotals, totalsByDay } from '../../store/bets/bet-totals.ts';
import { lowBalances, requestTotals } from '../../store/dashboard/dashboard.ts';
import { latestBooks } from '../../store/ledger/books.ts';
import { lowFloats } from '../../store/partner/floats.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';

const TREND_DAYS = 30;
/** Sums are everybody's on the first page; accounts are named to those whose lists name them. */
const NAMED_TO = ['Pending Recharge', 'Agent Whitelist', 'Customer Whitelist'] as const;
/** A customer is told of its own. */
const FLOATS_TOLD_TO = ['Customer Whitelist', 'customer'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** Every day of a span that began then, also those on which nobody bet. */
function everyDay(since: Date, totals: readonly DayTotals[]) {
  return Array.from({ length: TREND_DAYS }, (_, index) => {
    const day = indianDay(new Date(since.getTime() + index * DAY_MS));
    const found = totals.find((candidate) => candidate.day === day);
    const { betsPaise = 0n, winningsPaise = 0n, ggrPaise = 0n } = found ?? {};
    return { day, betsPaise, winningsPaise, ggrPaise };
  });
}

/** Eight queries whatever the size of the scope, one more for root; bets come from their daily roll-ups. */
export const getDashboard: Handler<'getDashboard'> = async (_, { caller, services: { database, clock, settings } }) => {
  const scope = scopeOf(caller);
  const now = clock.now();
  const today = startOfIndianDay(now);
  const since = new Date(today.getTime() - (TREND_DAYS - 1) * DAY_MS);
  const [counts, totals, low, floats, bets, days, ownGgrPercent, books] = await Promise.all([
    countScope(database, scope),
    requestTotals(database, scope, { now, dayStart: today }),
    lowBalances(database, scope, settings.lowBalancePaise),
    lowFloats(database, scope),
    scopeTotals(database, scope, { since: undefined, before: undefined }),
    totalsByDay(database, scope, { since, before: undefined }),
    ggrPercentOf(database, scope),
    scope.isRoot ? latestBooks(database) : null,
  ]);
  return {
    betsPaise: bets.betsPaise,
    winningsPaise: bets.winningsPaise,
    ggrPaise: bets.ggrPaise,
    ownGgrPercent,
    trend: everyDay(since, days),
    customerCount: Number(counts.customers),
    activeCustomerCount: Number(counts.activeCustomers),
    agentCount: Number(counts.agents),
    playerCount: Number(counts.players),
    ...totals,
    lowBalances: mayCall(NAMED_TO, caller) ? low : [],
    lowFloats: mayCall(FLOATS_TOLD_TO, caller) ? floats : [],
    books,
  };
};
