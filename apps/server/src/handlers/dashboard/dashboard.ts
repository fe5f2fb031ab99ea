import type { Input } from '@cage/contract/contract';
import { lowBalancesToldTo } from '@cage/contract/dashboard';
import { mayCall } from '@cage/contract/roles/permissions';
import { daysOf, type Period, periodBefore, runningMonth, trendOf } from '../../domain/periods.ts';
import { indianDay, startOfIndianDay } from '../../domain/time.ts';
import { type PartTotals, totalsByPart } from '../../store/bets/bet-totals.ts';
import { countsOf, shortIn } from '../../store/dashboard/dashboard.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';

/** A customer is told of its own. */
const FLOATS_TOLD_TO = ['Customer Whitelist', 'customer'] as const;
/** Bets stand on no later day. */
const ALL_DAYS: Period = { from: null, to: '2100-12-31' };

/** The days that are asked for; `null` since ever. */
function askedFor({ from, to, period }: Input<'getDashboard'>, today: string): Period | null {
  if (from ?? to) return { from: from ?? null, to: to ?? today };
  return period === 'month' ? runningMonth(today) : null;
}

const none = { betsPaise: 0n, lostPaise: 0n, winningsPaise: 0n, ggrPaise: 0n };

/** What parts come to together. */
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

/** Three queries whatever the scope, the period and its size; bets come from their daily roll-ups. */
export const getDashboard: Handler<'getDashboard'> = async (input, { caller, services }) => {
  const { database, clock, settings } = services;
  const scope = scopeOf(caller);
  const now = clock.now();
  const today = indianDay(now);
  const asked = askedFor(input, today);
  const period = asked ?? ALL_DAYS;
  const before = periodBefore(period);
  const trend = trendOf(asked ?? { from: null, to: today }, today);
  const [counts, { lowBalances, lowFloats }, parts] = await Promise.all([
    countsOf(database, scope, { now, dayStart: startOfIndianDay(now) }),
    shortIn(database, scope, settings.lowBalancePaise),
    totalsByPart(database, scope, { period, before, trend }),
  ]);
  return {
    ...together(parts.filter((part) => part.of === 'period')),
    days: asked,
    before: before && { ...before, ...together(parts.filter((part) => part.of === 'before')) },
    trend: daysOf(trend).map((day) => ({ day, ...together(parts.filter((part) => part.day === day)) })),
    ...counts,
    lowBalances: mayCall(lowBalancesToldTo, caller) ? lowBalances : [],
    lowFloats: mayCall(FLOATS_TOLD_TO, caller) ? lowFloats : [],
  };
};
