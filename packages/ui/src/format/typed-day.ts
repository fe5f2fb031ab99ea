import { plainDigits } from './plain-digits.ts';

const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
  // Numeric keyboards have no separators. Supported years do not begin like a month.
  /^(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|20)\d{2})$/,
];

/** A typed day, `2026-11-20`, `20/11/2026` or their digits alone, as `2026-11-20`; `null` where there is no such day. */
export function parseTypedDay(text: string): string | null {
  const parts = WRITTEN.map((pattern) => pattern.exec(plainDigits(text.trim()))?.groups).find(Boolean);
  if (!parts) return null;
  const { year = '', month = '', day = '' } = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written ? null : written;
}

/** What may continue as a year and its month: the next character tells it from a 19th or 20th. */
const YEAR_FIRST = /^(19|20)(\d{0,2}|\d\d-.*)$/;

/** Tidies a day while it is typed: `11021996` and what a browser fills in, `1996-02-11`, both become `11/02/1996`. */
export function tidyDay(text: string): string {
  const typed = plainDigits(text).replace(/[^\d./-]/g, '');
  const whole = /^(\d{4})-(\d{1,2})-(\d{2})$/.exec(typed);
  if (whole) return `${whole[3]}/${whole[2]}/${whole[1]}`;
  if (YEAR_FIRST.test(typed)) return typed.slice(0, 10);
  let [day = '', month, ...rest] = typed.split(/[./-]/);
  let year = rest.length > 0 ? rest.join('') : undefined;
  if (day.length > 2) [day, month] = [day.slice(0, 2), day.slice(2) + (month ?? '')];
  if (month !== undefined && month.length > 2) [month, year] = [month.slice(0, 2), month.slice(2) + (year ?? '')];
  return [day, month, year?.slice(0, 4)].filter((part) => part !== undefined).join('/');
}
