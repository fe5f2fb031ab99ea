/** Offset of Indian time from UTC, the same all year. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/** An instant as Indian date and time: 2026-11-20 14:05:09. Source: D9. */
export const indianDateTime = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_AHEAD_MS)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');

/** An instant in Indian time for reading: 20 Nov, 2:05 pm; with the year where it may be years ahead: 20 Nov 2027, 2:05 pm. */
export const indianMoment = (instant: Date, language: 'en' | 'hi', year?: 'numeric'): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year },
    ...{ hour: 'numeric', minute: '2-digit' },
  })
    .format(instant)
    // A narrow space that few fonts have.
    .replaceAll('\u202f', '\u00a0');
