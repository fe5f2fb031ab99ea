const INDIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-11-20 14:05:09`, in India. */
export const formatDateTime = (instant: Date): string => INDIA.format(instant);

/** `2026-11-20`, in India. */
export const formatDate = (instant: Date): string => formatDateTime(instant).slice(0, 10);

/** `14:05:09`, in India. */
export const formatTime = (instant: Date): string => formatDateTime(instant).slice(11);

/** A format takes longer to make than to use: one for each language, from when it is first needed. */
function ofLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const relatives = ofLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
const spokenDays = ofLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const indian = (more: Intl.DateTimeFormatOptions) =>
  ofLanguage(
    (language) =>
      new Intl.DateTimeFormat(`${language}-IN`, {
        ...{ timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' },
        ...more,
      }),
  );
const times = indian({});
const dates = indian({ day: 'numeric', month: 'short' });
const datesOfYears = indian({ day: 'numeric', month: 'short', year: 'numeric' });

const UNITS = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** `9 minutes ago`, in a language; `null` below a minute. */
export function formatRelative(instant: Date, now: Date, language: string): string | null {
  const passedMs = instant.getTime() - now.getTime();
  const unit = UNITS.find(([ms]) => Math.abs(passedMs) >= ms);
  return unit ? relatives(language).format(Math.trunc(passedMs / unit[0]), unit[1]) : null;
}

const DAY_MS = 24 * 60 * 60_000;
/** Intl's narrow space between an hour and its half of the day is in few faces. */
const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0');
const dayOf = (instant: Date): number => Date.parse(formatDate(instant)) / DAY_MS;

/** Whether a time begins what is read, or stands within a sentence: `Today 3:44 am`, but `from today 3:44 am`. */
export type SpokenPlace = 'alone' | 'sentence';

/** `Today 3:44 am`, `Yesterday 11:40 pm`, `Tomorrow 2:30 am`, `14 Nov, 11:40 am`, another year's with its year; in India, in a language. */
export function formatSpoken(instant: Date, now: Date, language: string, place: SpokenPlace = 'alone'): string {
  const days = dayOf(instant) - dayOf(now);
  const relative = spokenDays(language);
  const day = relative.format(days, 'day');
  // Hindi has one word for the day before and the day after: what is to come keeps its date there.
  if (days === 0 || days === -1 || (days === 1 && day !== relative.format(-1, 'day'))) {
    const time = plain(times(language).format(instant));
    return `${place === 'alone' ? `${day.slice(0, 1).toUpperCase()}${day.slice(1)}` : day} ${time}`;
  }
  const sameYear = formatDate(instant).slice(0, 4) === formatDate(now).slice(0, 4);
  return plain((sameYear ? dates : datesOfYears)(language).format(instant));
}
