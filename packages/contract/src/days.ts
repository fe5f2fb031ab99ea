import * as z from 'zod/mini';

const calendarDay = z.iso.date();

/** Whether a text is a day of the calendar, `2026-11-20`: 31 April is none, nor is 29 February of most years. */
export const isDay = (text: string): boolean => calendarDay.safeParse(text).success;

/** The days that a list can be asked about: nothing happened before the first, and nobody plans beyond the last. */
const LIST_DAYS = { first: '2000-01-01', last: '2100-12-31' } as const;

const isInReach = (text: string) => text >= LIST_DAYS.first && text <= LIST_DAYS.last;

/** Whether a list can be asked about a day. */
export const isListDay = (text: string): boolean => isDay(text) && isInReach(text);

/** An Indian calendar day, `2026-11-20`. Filters cover the start of the first to the end of the last. Source: D9, D68. */
export const day = z.iso.date().check(z.refine(isInReach, `Not a day from ${LIST_DAYS.first} to ${LIST_DAYS.last}`));
