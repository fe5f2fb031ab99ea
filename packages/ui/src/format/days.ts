import { formatDate } from './time.ts';

/** First and last day, `2026-11-20`; empty where it is open. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** A day of the calendar so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const periods = ['today', 'yesterday', 'last7Days', 'thisMonth', 'lastMonth'] as const;

/** A period that has a name. */
export type Period = (typeof periods)[number];

/** The days of a named period as of an instant, in India; what is still running ends with today. */
export function daysOf(period: Period, now: Date): Days {
  const today = formatDate(now);
  const yesterday = addDays(today, -1);
  const endOfLastMonth = addDays(firstOfMonth(today), -1);
  const all: Record<Period, Days> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7Days: { from: addDays(today, -6), to: today },
    thisMonth: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  };
  return all[period];
}

/** The name of a period, if these days have one as of an instant. */
export const periodOf = (days: Days, now: Date): Period | undefined =>
  periods.find((period) => {
    const { from, to } = daysOf(period, now);
    return from === days.from && to === days.to;
  });

/** The same days, first one first. */
export const inOrder = ({ from, to }: Days): Days =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };

/** `20 Nov` as it is said in a language, for what is not compared. */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    Date.parse(day),
  );

/** `1 – 20 Nov`, `29 Oct – 4 Nov` or one day. */
export function formatDays({ from, to }: Days, language: string): string {
  if (from === to) return formatDay(to, language);
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from, language);
  return `${first} – ${formatDay(to, language)}`;
}

const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
];

/** A day as people type it, `2026-11-20` or `20/11/2026`, as `2026-11-20`; `null` where there is no such day. */
export function readDay(text: string): string | null {
  const parts = WRITTEN.map((pattern) => pattern.exec(text.trim())?.groups).find(Boolean);
  if (!parts) return null;
  const { year = '', month = '', day = '' } = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written ? null : written;
}

/** A day while it is typed: `11021996` and what a browser fills in, `1996-02-11`, both become `11/02/1996`. */
export function tidyDay(text: string): string {
  const whole = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (whole) return `${whole[3]}/${whole[2]}/${whole[1]}`;
  let [day = '', month, ...rest] = text.replace(/[^\d./-]/g, '').split(/[./-]/);
  let year = rest.length > 0 ? rest.join('') : undefined;
  if (day.length > 2) [day, month] = [day.slice(0, 2), day.slice(2) + (month ?? '')];
  if (month !== undefined && month.length > 2) [month, year] = [month.slice(0, 2), month.slice(2) + (year ?? '')];
  return [day, month, year?.slice(0, 4)].filter((part) => part !== undefined).join('/');
}
