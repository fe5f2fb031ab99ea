import { INDIA_AHEAD_MS, indianDateTime } from '@cage/contract/time';

const DAY_MS = 24 * 60 * 60_000;

/** The Indian day that an instant falls in: 2026-11-20. */
export const indianDay = (instant: Date): string => indianDateTime(instant).split(' ')[0] ?? '';

/** The instant in which an Indian day begins. */
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS);

/** The start of the Indian day that an instant falls in. */
export const startOfIndianDay = (instant: Date): Date => startOf(indianDay(instant));

/** Indian days of a filter as instants: from the start of the first to before the day after the last. Source: D9. */
export function spanOfDays({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    since: from ? startOf(from) : undefined,
    before: to ? new Date(startOf(to).getTime() + DAY_MS) : undefined,
  };
}
