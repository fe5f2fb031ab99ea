import { type BankColumns, type DayOrder, MOST_COLUMNS } from '@cage/contract/bank/fields';
import type { BankMapping } from '@cage/contract/bank/lines';
import { readAmount } from './amounts.ts';
import { bankNamed, type KnownBank } from './banks.ts';
import { type Guess, guessColumns, headWeight, plainHeader } from './columns.ts';
import { orderOfDays, readBankDay } from './dates.ts';

export type Row = readonly string[];

/** The table in a file: what its columns are called, and where its rows begin. */
export interface BankTable {
  headers: readonly string[];
  /** The place in the file of the first row below the headers, from 0. */
  begins: number;
  /** What stands above them. */
  heading: readonly Row[];
}

/** What banks print above their tables is no longer than this. */
const LOOKED_AT = 80;
/** Rows by which an order of days is known. */
const SAMPLE = 400;
/** The longest name of a column that is kept, in characters. */
const HEADER_LENGTH = 100;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

/** As a header is kept: on one line, and not longer than a header may be. */
const kept = (cell: string) =>
  cell
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, HEADER_LENGTH)
    .trim();

export function tableAt(rows: readonly Row[], at: number): BankTable {
  const head = (rows[at] ?? []).map(kept);
  // A delimiter at the end of each line makes a column of nothing.
  while (head.length > 0 && head.at(-1) === '') head.pop();
  return { headers: head.slice(0, MOST_COLUMNS), begins: at + 1, heading: rows.slice(0, at) };
}

const isData = (row: Row) =>
  row.some((cell) => readBankDay(cell, 'day-first') !== null || readBankDay(cell, 'month-first') !== null) &&
  row.some((cell) => typeof readAmount(cell) === 'object' && readAmount(cell) !== null);

/**
 * The table of a bank in the rows of its file: where the headers are that a bank is known to write, else above the first row
 * with a day and an amount. `null` where there is nothing of the kind.
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
  // No row has their names: they are called by their places.
  const headers = (rows[first] ?? []).slice(0, MOST_COLUMNS).map((_, index) => String(index + 1));
  return { headers, begins: first, heading: rows.slice(0, first) };
}

const sameHeaders = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((header, index) => plainHeader(header) === plainHeader(other[index] ?? ''));

/** The table whose columns were named before, and how they are read. */
export function findKept<Mapping extends Pick<BankMapping, 'headers'>>(
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

/** How the columns are read as far as their headers and their first rows tell. */
export function guessTable(rows: readonly Row[], table: BankTable): GuessedColumns {
  const guess = guessColumns(table.headers);
  const days = guess.day === null ? [] : cellsOf(rows, table, guess.day);
  return { ...guess, dayOrder: orderOfDays(days) };
}

/** The bank that a file is of, by what it prints above its table or how the file is called; `null` where nothing tells. */
export const guessBank = (table: BankTable, name: string): KnownBank | null =>
  bankNamed([...table.heading.flat(), name].join(' '));

/** Whether the columns are all that a line needs. */
export function completeColumns(guess: GuessedColumns): BankColumns | null {
  const { day, credit, debit, amount } = guess;
  return day === null || (credit === null && debit === null && amount === null) ? null : { ...guess, day };
}
