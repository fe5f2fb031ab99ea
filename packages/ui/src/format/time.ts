const INDIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-11-20 14:05:09`, in India. */
export const formatDateTime = (instant: Date): string => INDIA.format(instant);

/** `2026-11-20`, in India. */
export const formatDate = (instant: Date): string => formatDateTime(instant).slice(0, 10);

const UNITS = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** `9 minutes ago`, in a language; `null` below a minute. */
export function formatRelative(instant: Date, now: Date, language: string): string | null {
  const passedMs = instant.getTime() - now.getTime();
  const unit = UNITS.find(([ms]) => Math.abs(passedMs) >= ms);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return unit ? relative.format(Math.trunc(passedMs / unit[0]), unit[1]) : null;
}
