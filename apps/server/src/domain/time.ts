const INDIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as people in India read it: 2026-11-20 14:05:09. Source: D9. */
export const indianDateTime = (instant: Date): string => INDIA.format(instant);

/** The Indian day that an instant falls in: 2026-11-20. */
export const indianDay = (instant: Date): string => indianDateTime(instant).slice(0, 10);

/** The start of the Indian day that an instant falls in. */
export function startOfIndianDay(instant: Date): Date {
  return new Date(`${indianDay(instant)}T00:00:00+05:30`);
}

const DAY_MS = 24 * 60 * 60_000;

/** Indian days of a filter as instants: from the start of the first to before the day after the last. Source: D9. */
export function spanOfDays({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const start = (day: string) => new Date(`${day}T00:00:00+05:30`);
  return {
    since: from ? start(from) : undefined,
    before: to ? new Date(start(to).getTime() + DAY_MS) : undefined,
  };
}
