/** India is five and a half hours ahead of UTC, all year round. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/** An instant as people in India read it: 2026-11-20 14:05:09. Source: D9. */
export const indianDateTime = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_AHEAD_MS)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');

/** An instant as people in India say it: 20 Nov, 2:05 pm; with its year where it may be years ahead: 20 Nov 2027, 2:05 pm. */
export const indianMoment = (instant: Date, language: 'en' | 'hi', year?: 'numeric'): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year },
    ...{ hour: 'numeric', minute: '2-digit' },
  })
    .format(instant)
    // A narrow space that few faces have.
    .replaceAll('\u202f', '\u00a0');
