import { formatDate, formatDay } from './time.ts';

/** First and last day, `2026-11-20`; empty where it is open. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the day so many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const periods = ['today', 'yesterday', 'last7Days', 'thisMonth', 'lastMonth'] as const;

/** A named period. */
export type Period = (typeof periods)[number];

/** Days with the period that they were chosen as: on the first of a month, today is also the whole month. */
export interface NamedDays extends Days {
  period?: Period | undefined;
}

/** Returns the days of a named period as of an instant, in India; a running period ends with today. */
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

/** Returns the name of the period of these days as of an instant, if any. */
export const periodOf = (days: Days, now: Date): Period | undefined =>
  periods.find((period) => {
    const { from, to } = daysOf(period, now);
    return from === days.from && to === days.to;
  });

/** Returns the same days, the earlier one first. */
export const inOrder = ({ from, to }: Days): Days =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };

/** `1 – 20 Nov`, `29 Oct – 4 Nov` or one day. */
export function formatDays({ from, to }: Days, language: string): string {
  if (from === to) return formatDay(to, language);
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from, language);
  return `${first} – ${formatDay(to, language)}`;
}
