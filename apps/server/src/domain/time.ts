const INDIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as people in India read it: 2026-11-20 14:05:09. Source: D9. */
export const indianDateTime = (instant: Date): string => INDIA.format(instant);

/** The start of the Indian day that an instant falls in. */
export function startOfIndianDay(instant: Date): Date {
  return new Date(`${indianDateTime(instant).slice(0, 10)}T00:00:00+05:30`);
}
