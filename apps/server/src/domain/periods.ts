import { DAY_MS, lastDayOfMonth } from './time.ts';

/** Indian days, both inclusive; `null` is an open start. */
export interface Period {
  from: string | null;
  to: string;
}

/** A period with a start. */
export type BoundPeriod = Period & { from: string };

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const dayCount = ({ from, to }: BoundPeriod): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const TREND = { open: 30, least: 7, most: 62 };

/** The days that a chart shows of a period, ending today at the latest: at least a week, at most two months. */
export function trendOf({ from, to }: Period, today: string): BoundPeriod {
  const last = to < today ? to : today;
  const days = from === null ? TREND.open : dayCount({ from, to: last });
  return { from: addDays(last, 1 - Math.min(TREND.most, Math.max(TREND.least, days))), to: last };
}

/** Each day of a period, oldest first. */
export const daysOf = (period: BoundPeriod): string[] =>
  Array.from({ length: dayCount(period) }, (_, index) => addDays(period.from, index));

/**
 * What a period is compared with: a month with the same days of the month before, other periods with as many days right
 * before them. `null` without a start. Source: D163.
 */
export function periodBefore({ from, to }: Period): BoundPeriod | null {
  if (from === null || from > to) return null;
  const month = from.slice(0, 7);
  if (!from.endsWith('-01') || to.slice(0, 7) !== month) {
    return { from: addDays(from, -dayCount({ from, to })), to: addDays(from, -1) };
  }
  const first = `${addDays(from, -1).slice(0, 7)}-01`;
  const last = lastDayOfMonth(first);
  const sameDay = `${first.slice(0, 8)}${to.slice(8)}`;
  return { from: first, to: to === lastDayOfMonth(from) || sameDay > last ? last : sameDay };
}

/** The month that an Indian day is in, up to that day. */
export const runningMonth = (today: string): BoundPeriod => ({ from: `${today.slice(0, 7)}-01`, to: today });

/** The period that was asked for: named days, or the running month; `null` for all time. */
export function periodAsked(
  { from, to, period }: { from?: string | undefined; to?: string | undefined; period?: 'month' | undefined },
  today: string,
): Period | null {
  if (from ?? to) return { from: from ?? null, to: to ?? today };
  return period === 'month' ? runningMonth(today) : null;
}
