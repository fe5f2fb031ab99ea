import { dashboardAccess } from '@cage/contract/dashboard';
import { type Access, mayCall } from '@cage/contract/roles/access';
import { mintProblem } from '../../domain/books.ts';
import { daysOf, type Period, periodAsked, periodBefore, trendOf } from '../../domain/periods.ts';
import { indianDay, startOfIndianDay } from '../../domain/time.ts';
import { type PartTotals, totalsByPart } from '../../store/bets/bet-totals.ts';
import { countsOf, lackingIn } from '../../store/dashboard/dashboard.ts';
import { kindsFor } from '../../store/notifications/inbox.ts';
import { scopeOf } from '../../store/scope.ts';
import { seesDocuments } from '../documents/sees.ts';
import type { Handler } from '../handler.ts';

/** No bet is of a later day. */
const ALL_DAYS: Period = { from: null, to: '2100-12-31' };

const none = { betsPaise: 0n, lostPaise: 0n, winningsPaise: 0n, ggrPaise: 0n };

/** The sum of parts. */
const together = (parts: readonly PartTotals[]) =>
  parts.reduce(
    (sum, part) => ({
      betsPaise: sum.betsPaise + part.betsPaise,
      lostPaise: sum.lostPaise + part.lostPaise,
      winningsPaise: sum.winningsPaise + part.winningsPaise,
      ggrPaise: sum.ggrPaise + part.ggrPaise,
    }),
    none,
  );

/**
 * Returns the figures that the caller's role opens, and `null` for the rest. Three queries whatever the scope and the
 * period; bets come from their daily roll-ups. Source: D236.
 */
export const getDashboard: Handler<'getDashboard'> = async (input, { caller, services }) => {
  const { database, clock, settings, startedAt } = services;
  const may = (access: Access) => mayCall(access, caller);
  const told = <T>(access: Access, value: T): T | null => (may(access) ? value : null);
  const scope = scopeOf(caller);
  const now = clock.now();
  const today = indianDay(now);
  const asked = periodAsked(input, today);
  const period = asked ?? ALL_DAYS;
  const before = periodBefore(period);
  const trend = trendOf(asked ?? { from: null, to: today }, today);
  const names = {
    own: may('Pending Recharge'),
    agents: may('Agent Whitelist'),
    customers: may('Customer Whitelist'),
    waiting: may('Pending Recharge'),
  };
  const [counts, { lowBalances, lowFloats, failedCalls }, parts] = await Promise.all([
    countsOf(database, scope, { now, dayStart: startOfIndianDay(now), kinds: kindsFor(caller) }),
    lackingIn(database, scope, { belowPaise: settings.lowBalancePaise, names, now }),
    may(dashboardAccess.figures) ? totalsByPart(database, scope, { period, before, trend }) : null,
  ]);
  return {
    figures: parts && {
      ...together(parts.filter((part) => part.of === 'period')),
      days: asked,
      before: before && { ...before, ...together(parts.filter((part) => part.of === 'before')) },
      ownGgrPercent: counts.ownGgrPercent,
      trend: daysOf(trend).map((day) => ({ day, ...together(parts.filter((part) => part.day === day)) })),
    },
    customerCount: told(dashboardAccess.customers, counts.customerCount),
    activeCustomerCount: told(dashboardAccess.customers, counts.activeCustomerCount),
    agentCount: told(dashboardAccess.agents, counts.agentCount),
    playerCount: told(dashboardAccess.players, counts.playerCount),
    hasPlayers: counts.playerCount > 0,
    paymentsSetUp: told(dashboardAccess.payments, counts.paymentsSetUp),
    recharges: told(dashboardAccess.recharges, counts.recharges),
    withdrawals: told(dashboardAccess.withdrawals, counts.withdrawals),
    statementsInReview: told(dashboardAccess.statementsInReview, counts.statementsInReview),
    creditedToday: told(dashboardAccess.credited, counts.creditedToday),
    lowBalances: told(dashboardAccess.lowBalances, lowBalances),
    lowFloats: told(dashboardAccess.lowFloats, lowFloats),
    failedCalls: told(dashboardAccess.failedCalls, failedCalls),
    failedDeliveries: told(dashboardAccess.failedDeliveries, counts.failedDeliveries),
    documentsReceived: seesDocuments(services, caller) ? counts.documentsReceived : null,
    unansweredFiles: told(dashboardAccess.unansweredFiles, counts.unansweredFiles),
    books: counts.books && {
      ...counts.books,
      tooOld: mintProblem(counts.books, { startedAt, now }) === 'booksNotProved',
    },
  };
};
