import type { DayOrder } from '@cage/contract/bank/fields';
import { isListDay } from '@cage/contract/days';
import { plainDigits } from '@cage/ui/format/plain-digits';
import { bareCell } from './amounts.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Days in figures, or with the month's name; a time may follow. */
const IN_FIGURES = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:[T ,].*)?$/;
const WITH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{2}|\d{4})(?:[ T,:].*)?$/i;
const NAME_FIRST = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[,/. -]+(\d{4})(?:[ ,].*)?$/i;
const YEAR_FIRST = /^\d{4}/;

const plain = (cell: string) => plainDigits(bareCell(cell)).replace(/\s+/g, ' ');

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A two-digit year is in this century. */
const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text);

function dayOf(year: string, month: string | number, date: string): string | null {
  const day = `${yearOf(year)}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isListDay(day) ? day : null;
}

/**
 * Returns the Indian day of a cell, `2026-12-01`; `null` if it has none. A day that has one reading only, by the month's
 * name or a leading year, is read so, whatever the order of the others.
 */
export function readBankDay(cell: string, order: DayOrder): string | null {
  const text = plain(cell);
  const figures = IN_FIGURES.exec(text);
  if (figures) {
    const [, first = '', , second = '', third = ''] = figures;
    if (YEAR_FIRST.test(first)) return dayOf(first, second, third);
    if (order === 'year-first') return first.length === 2 ? dayOf(first, second, third) : null;
    if (third.length !== 2 && third.length !== 4) return null;
    return order === 'day-first' ? dayOf(third, second, first) : dayOf(third, first, second);
  }
  const named = WITH_NAME.exec(text);
  if (named) return dayOf(named[3] ?? '', monthOf(named[2] ?? ''), named[1] ?? '');
  const nameFirst = NAME_FIRST.exec(text);
  return nameFirst ? dayOf(nameFirst[3] ?? '', monthOf(nameFirst[1] ?? ''), nameFirst[2] ?? '') : null;
}

/** Returns the order in which these cells write their days: India's, unless a day rules it out. */
export function orderOfDays(cells: readonly string[]): DayOrder {
  const figures = cells.flatMap((cell) => {
    const found = IN_FIGURES.exec(plain(cell));
    return found ? [[found[1] ?? '', found[3] ?? ''] as const] : [];
  });
  if (figures.length > 0 && figures.every(([first]) => YEAR_FIRST.test(first))) return 'year-first';
  const beyond = (at: 0 | 1) => figures.some((parts) => parts[at].length < 3 && Number(parts[at]) > 12);
  return beyond(1) && !beyond(0) ? 'month-first' : 'day-first';
}
