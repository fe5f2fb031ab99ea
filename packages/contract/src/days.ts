import * as z from 'zod/mini';

const calendarDay = z.iso.date();

/** Whether a text is a calendar day such as `2026-11-20`: 31 April is not, nor is 29 February in most years. */
export const isDay = (text: string): boolean => calendarDay.safeParse(text).success;

/** The range of days a list can be asked about: none earlier holds data, and no plan reaches later ones. */
const LIST_DAYS = { first: '2000-01-01', last: '2100-12-31' } as const;

const isInReach = (text: string) => text >= LIST_DAYS.first && text <= LIST_DAYS.last;

/** Whether a list can be asked about a day. */
export const isListDay = (text: string): boolean => isDay(text) && isInReach(text);

/** An Indian calendar day, `2026-11-20`. Filters run from the start of the first to the end of the last. Source: D9, D68. */
export const day = z.iso.date().check(z.refine(isInReach, `Not a day from ${LIST_DAYS.first} to ${LIST_DAYS.last}`));
