import { type BankColumns, type DayOrder, MAX_COLUMNS } from '@cage/contract/bank/fields';
import type { BankMapping } from '@cage/contract/bank/lines';
import { readAmount } from './amounts.ts';
import { bankNamed, type KnownBank } from './banks.ts';
import { type Guess, guessColumns, headWeight, plainHeader } from './columns.ts';
import { orderOfDays, readBankDay } from './dates.ts';

export type Row = readonly string[];

/** The table in a file: its headers, and where its rows begin. */
export interface BankTable {
  headers: readonly string[];
  /** The place of the first row below the headers, from 0. */
  begins: number;
  /** The rows above them. */
  heading: readonly Row[];
}

/** More rows than banks print above their tables. */
const LOOKED_AT = 80;
/** Rows that decide the order of days. */
const SAMPLE = 400;
/** The longest column name that is stored, in characters. */
const HEADER_LENGTH = 100;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

/** A header as stored: on one line, and no longer than allowed. */
const kept = (cell: string) =>
  cell
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, HEADER_LENGTH)
    .trim();

export function tableAt(rows: readonly Row[], at: number): BankTable {
  const head = (rows[at] ?? []).map(kept);
  // A delimiter at the end of each line makes an empty column.
  while (head.length > 0 && head.at(-1) === '') head.pop();
  return { headers: head.slice(0, MAX_COLUMNS), begins: at + 1, heading: rows.slice(0, at) };
}

const isData = (row: Row) =>
  row.some((cell) => readBankDay(cell, 'day-first') !== null || readBankDay(cell, 'month-first') !== null) &&
  row.some((cell) => typeof readAmount(cell) === 'object' && readAmount(cell) !== null);

/**
 * Finds the bank's table in the rows of its file: at headers that banks are known to use, else above the first row with a
 * day and an amount. `null` if there is no such row.
 */
export function findTable(rows: readonly Row[]): BankTable | null {
  const looked = rows.slice(0, LOOKED_AT);
  const weights = looked.map(headWeight);
  const most = Math.max(0, ...weights);
  if (most > 0) return tableAt(rows, weights.indexOf(most));
  const first = looked.findIndex(isData);
  if (first < 0) return null;
  for (let at = first - 1; at >= 0; at -= 1) {
    if (filled(rows[at] ?? []) >= filled(rows[first] ?? []) - 2 && filled(rows[at] ?? []) > 1) return tableAt(rows, at);
  }
  // No row names the columns: they are called by their places.
  const headers = (rows[first] ?? []).slice(0, MAX_COLUMNS).map((_, index) => String(index + 1));
  return { headers, begins: first, heading: rows.slice(0, first) };
}

const sameHeaders = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((header, index) => plainHeader(header) === plainHeader(other[index] ?? ''));

/** Finds the table whose columns were named before, and how to read them. */
export function findKnownTable<Mapping extends Pick<BankMapping, 'headers'>>(
  rows: readonly Row[],
  mappings: readonly Mapping[],
): { table: BankTable; mapping: Mapping } | null {
  const last = Math.min(rows.length, LOOKED_AT);
  for (let at = 0; at < last; at += 1) {
    const table = tableAt(rows, at);
    const mapping = mappings.find(({ headers }) => sameHeaders(headers, table.headers));
    if (mapping) return { table, mapping };
  }
  const found = findTable(rows);
  const mapping = found && mappings.find(({ headers }) => sameHeaders(headers, found.headers));
  return found && mapping ? { table: found, mapping } : null;
}

export interface GuessedColumns extends Guess {
  dayOrder: DayOrder;
}

const cellsOf = (rows: readonly Row[], { begins }: BankTable, column: number) =>
  rows.slice(begins, begins + SAMPLE).map((row) => row[column] ?? '');

/** Guesses the columns, as far as the headers and the first rows tell. */
export function guessTable(rows: readonly Row[], table: BankTable): GuessedColumns {
  const guess = guessColumns(table.headers);
  const days = guess.day === null ? [] : cellsOf(rows, table, guess.day);
  return { ...guess, dayOrder: orderOfDays(days) };
}

/** Guesses the bank, by what is printed above the table or by the file's name; `null` if neither tells. */
export const guessBank = (table: BankTable, name: string): KnownBank | null =>
  bankNamed([...table.heading.flat(), name].join(' '));

/** Returns the columns if they are all that a line needs, else `null`. */
export function completeColumns(guess: GuessedColumns): BankColumns | null {
  const { day, credit, debit, amount } = guess;
  return day === null || (credit === null && debit === null && amount === null) ? null : { ...guess, day };
}
