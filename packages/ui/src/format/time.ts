/** India is five and a half hours ahead of UTC, all year round. */
const AHEAD_MS = 5.5 * 60 * 60_000;

/** `2026-11-20 14:05:09`, in India. By hand: the first Intl format costs a page 10 ms, and 50 on a cheap phone (ADR 74). */
export const formatDateTime = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/** `2026-11-20`, in India. */
export const formatDate = (instant: Date): string => formatDateTime(instant).slice(0, 10);

/** `14:05:09`, in India. */
export const formatTime = (instant: Date): string => formatDateTime(instant).slice(11);

/** A format takes longer to make than to use: memoised per language, made when first needed. */
function ofLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const relatives = ofLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));

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
const dayOf = (instant: Date): number => Date.parse(formatDate(instant)) / DAY_MS;

const ENGLISH = {
  days: new Map([
    [-1, 'Yesterday'],
    [0, 'Today'],
    [1, 'Tomorrow'],
  ]),
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
};
const HINDI = {
  // Hindi has one word for yesterday and tomorrow: future dates are written as dates.
  days: new Map([
    [-1, 'कल'],
    [0, 'आज'],
  ]),
  months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
};

const wordsOf = (language: string) => (language === 'hi' ? HINDI : ENGLISH);

/** `20 Nov` of `2026-11-20`, in a language. */
export const formatDay = (day: string, language: string): string =>
  `${Number(day.slice(8))} ${wordsOf(language).months[Number(day.slice(5, 7)) - 1]}`;

/** Whether a time starts the text or is within a sentence: `Today 3:44 am`, but `from today 3:44 am`. */
export type SpokenPlace = 'alone' | 'sentence';

/** `Today 3:44 am`, `Yesterday 11:40 pm`, `Tomorrow 2:30 am`, `14 Nov, 11:40 am`, another year's with its year; in India, in a language. */
export function formatSpoken(instant: Date, now: Date, language: string, place: SpokenPlace = 'alone'): string {
  const date = formatDate(instant);
  const [hour, minute] = formatTime(instant).split(':');
  const hours = Number(hour);
  const time = `${hours % 12 || 12}:${minute}\u00a0${hours < 12 ? 'am' : 'pm'}`;
  const near = wordsOf(language).days.get(dayOf(instant) - dayOf(now));
  if (near) return `${place === 'alone' ? near : near.toLowerCase()} ${time}`;
  const year = date.slice(0, 4);
  return `${formatDay(date, language)}${year === formatDate(now).slice(0, 4) ? '' : ` ${year}`}, ${time}`;
}
