import { INDIA_AHEAD_MS, indianDateTime } from '@cage/contract/time';

/** A day in milliseconds; India has no daylight saving time. */
export const DAY_MS = 24 * 60 * 60_000;

/** The Indian day that an instant falls in: 2026-11-20. */
export const indianDay = (instant: Date): string => indianDateTime(instant).split(' ')[0] ?? '';

/** The instant at which an Indian day begins. */
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS);

/** The last day of the month that begins on a day: 2026-11-30 of 2026-11-01. */
export function lastDayOfMonth(first: string): string {
  const day = new Date(`${first}T00:00:00Z`);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** The start of the Indian day that an instant falls in. */
export const startOfIndianDay = (instant: Date): Date => startOf(indianDay(instant));

/** The Indian days of a filter as instants: from the start of the first to just before the day after the last. Source: D9. */
export function spanOfDays({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    since: from ? startOf(from) : undefined,
    before: to ? new Date(startOf(to).getTime() + DAY_MS) : undefined,
  };
}

/** How far, in milliseconds, a clock may be off before what it decides would be wrong. Source: D483. */
export const DRIFT_MS = 60_000;

/** The time from which what is stored must be by a wrong clock. Source: D493. */
export const futureFrom = (now: Date): Date => new Date(now.getTime() + DRIFT_MS);
