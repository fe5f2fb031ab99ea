const DAY_MS = 24 * 60 * 60_000;
/** India is five and a half hours ahead of UTC, all year round. */
const AHEAD_MS = 5.5 * 60 * 60_000;

/** An instant as people in India read it: 2026-11-20 14:05:09. Source: D9. */
export const indianDateTime = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_MS)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');

/** The Indian day that an instant falls in: 2026-11-20. */
export const indianDay = (instant: Date): string => indianDateTime(instant).split(' ')[0] ?? '';

/** The instant in which an Indian day begins. */
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS);

/** The start of the Indian day that an instant falls in. */
export const startOfIndianDay = (instant: Date): Date => startOf(indianDay(instant));

/** Indian days of a filter as instants: from the start of the first to before the day after the last. Source: D9. */
export function spanOfDays({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    since: from ? startOf(from) : undefined,
    before: to ? new Date(startOf(to).getTime() + DAY_MS) : undefined,
  };
}
