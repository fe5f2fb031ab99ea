import { type BankColumns, type GivenLine, MAX_LINES_PER_CALL, NARRATION_LENGTH } from '@cage/contract/bank/fields';
import type { Paise } from '@cage/contract/money';
import { bareCell, readAmount, wayOf } from './amounts.ts';
import { readBankDay } from './dates.ts';
import type { Row } from './table.ts';

/** Why a row is no line. */
export const rowProblems = ['day', 'day-ahead', 'amount', 'both-sides', 'too-large'] as const;
export type RowProblem = (typeof rowProblems)[number];

/** What a row of a file is. Rows without a day and an amount are around the table: page headings, totals, blank lines. */
export type ReadRow =
  | { is: 'line'; line: GivenLine; shortened: boolean }
  | { is: 'unreadable'; kind: RowProblem }
  | { is: 'passed-over' };

/** The most that a line may be of, in paise. */
const MOST_PAISE: Paise = 10_000_000_000_000n;
const REFERENCE_LENGTH = 100;
const BALANCE = /balance|opening|closing|brought|carried|b\/f|c\/f|total|शेष|योग|कुल/i;
/** What a spreadsheet made of a long number; the number itself is lost. */
const SHORTENED = /^\d(?:\.\d+)?E\+?\d+$/i;

const tidy = (cell: string) =>
  bareCell(cell)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

type Found = { paise: Paise; direction: GivenLine['direction'] } | 'both-sides' | 'amount' | null;

/** Reads two columns, one of which is blank or zero. */
function ofTwo(credit: string, debit: string): Found {
  const [came, went] = [readAmount(credit), readAmount(debit)];
  if (came === 'unreadable' || went === 'unreadable') return 'amount';
  if (came && went) return 'both-sides';
  // A negative credit was taken back: nothing came in.
  if (came) return { paise: came.paise, direction: came.way === 'debit' ? 'out' : 'in' };
  return went ? { paise: went.paise, direction: 'out' } : null;
}

/** Reads one column with a sign, or with a column beside it that says Cr or Dr. */
function ofOne(amount: string, side: string | null): Found {
  const read = readAmount(amount);
  if (read === 'unreadable') return 'amount';
  if (read === null) return null;
  const way = (side === null ? null : wayOf(side)) ?? read.way;
  // Where a column gives the side, a line without one is neither.
  if (side !== null && way === null) return 'amount';
  return { paise: read.paise, direction: way === 'debit' ? 'out' : 'in' };
}

function balanceOf(cell: string): Paise | null {
  const read = readAmount(cell);
  if (read === 'unreadable') return null;
  if (read === null) return /\d/.test(cell) ? 0n : null;
  return read.way === 'debit' ? -read.paise : read.paise;
}

/** Reads a row by its bank's columns. `lastDay` is the latest day that a line can have. */
export function readRow(row: Row, columns: BankColumns, lastDay: string): ReadRow {
  const cell = (place: number | null) => (place === null ? '' : (row[place] ?? ''));
  const dayCell = cell(columns.day);
  const found =
    columns.amount === null
      ? ofTwo(cell(columns.credit), cell(columns.debit))
      : ofOne(cell(columns.amount), columns.side === null ? null : cell(columns.side));
  if (found === null) return { is: 'passed-over' };
  const day = readBankDay(dayCell, columns.dayOrder);
  if (day === null) {
    const around = dayCell.trim() === '' || row.some((text) => BALANCE.test(text));
    // A repeated heading, or a note below the table: neither a day nor an amount.
    return around || typeof found === 'string' ? { is: 'passed-over' } : { is: 'unreadable', kind: 'day' };
  }
  if (typeof found === 'string') return { is: 'unreadable', kind: found };
  if (day > lastDay) return { is: 'unreadable', kind: 'day-ahead' };
  if (found.paise > MOST_PAISE) return { is: 'unreadable', kind: 'too-large' };
  const reference = tidy(cell(columns.reference));
  const shortened = SHORTENED.test(reference);
  return {
    is: 'line',
    shortened,
    line: {
      day,
      direction: found.direction,
      amountPaise: found.paise,
      reference: shortened ? '' : cut(reference, REFERENCE_LENGTH),
      narration: cut(tidy(cell(columns.narration)), NARRATION_LENGTH),
      balancePaise: columns.balance === null ? null : balanceOf(cell(columns.balance)),
    },
  };
}

/** Cuts a text to whole characters. */
const cut = (text: string, longest: number) =>
  text.length <= longest
    ? text
    : text
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();

/** The result of reading a whole file. */
export interface ReadFile {
  lines: GivenLine[];
  /** With their rows in the file, from 1. */
  unreadable: { row: number; kind: RowProblem; cells: Row }[];
  in: Sum;
  out: Sum;
  /** The first day; `to` is the last. */
  from: string;
  to: string;
  days: number;
  /** Lines equal to an earlier one: the server takes such a line once. */
  twice: number;
  /** Lines whose reference a spreadsheet has shortened, so that it is left out. */
  shortened: number;
}
export interface Sum {
  count: number;
  paise: Paise;
}

/** What tells one line from another. */
const factsOf = ({ day, direction, amountPaise, reference, narration, balancePaise }: GivenLine) =>
  [day, direction, amountPaise, reference, narration, balancePaise].join('\n');

/** Rows read before the page may do something else: some milliseconds. */
const AT_ONCE = 2_000;

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads all rows below the headers, in parts so that the page stays responsive. */
export async function readLines(
  rows: readonly Row[],
  { begins, columns, lastDay, signal }: { begins: number; columns: BankColumns; lastDay: string; signal?: AbortSignal },
): Promise<ReadFile> {
  const lines: GivenLine[] = [];
  const unreadable: ReadFile['unreadable'] = [];
  const sums = { in: { count: 0, paise: 0n }, out: { count: 0, paise: 0n } };
  const days = new Set<string>();
  const facts = new Set<string>();
  let shortened = 0;
  for (let at = begins; at < rows.length; at += 1) {
    if ((at - begins) % AT_ONCE === AT_ONCE - 1) await breathe();
    signal?.throwIfAborted();
    const row = rows[at] ?? [];
    const read = readRow(row, columns, lastDay);
    if (read.is === 'unreadable') unreadable.push({ row: at + 1, kind: read.kind, cells: row });
    if (read.is !== 'line') continue;
    const { line } = read;
    lines.push(line);
    const sum = sums[line.direction];
    sum.count += 1;
    sum.paise += line.amountPaise;
    days.add(line.day);
    facts.add(factsOf(line));
    if (read.shortened) shortened += 1;
  }
  const ordered = [...days].sort();
  return {
    ...{ lines, unreadable, ...sums, from: ordered[0] ?? '', to: ordered.at(-1) ?? '', days: days.size },
    twice: lines.length - facts.size,
    shortened,
  };
}

/** The most that a call weighs, in characters: what the server accepts, whatever the narration's script. */
const WEIGHT = 400_000;
/** A line's weight besides its texts. */
const FRAME = 150;

/** Splits lines into calls, each with as many as it can take. */
export function callsOf(lines: readonly GivenLine[]): GivenLine[][] {
  const calls: GivenLine[][] = [];
  let weight = 0;
  for (const line of lines) {
    const own = FRAME + line.narration.length + line.reference.length;
    const last = calls.at(-1);
    if (!last || last.length === MAX_LINES_PER_CALL || weight + own > WEIGHT) {
      calls.push([line]);
      weight = own;
    } else {
      last.push(line);
      weight += own;
    }
  }
  return calls;
}
