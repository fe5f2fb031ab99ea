import * as z from 'zod/mini';
import { instant, rowId, rupees, singleLine, wireRecord } from '../codec.ts';
import { day } from '../days.ts';

/** The most lines in one call; a larger file takes several calls. */
export const MAX_LINES_PER_CALL = 2_000;

/** The most columns in a bank's file. */
export const MAX_COLUMNS = 40;

/** The longest narration, in characters. The reader of the file cuts longer ones. */
export const NARRATION_LENGTH = 500;

/**
 * Column headers of a file, complete whatever their length, even when broken over two lines: they identify the file's layout
 * next time. Excludes only what a database can't store.
 */
export const columnHeaders = z
  .array(z.string().check(z.regex(/^[^\0]*$/)))
  .check(z.minLength(1), z.maxLength(MAX_COLUMNS));

/** Name of a file, or of a bank. */
export const fileName = singleLine(200);
export const bankName = singleLine(60);

const directions = ['in', 'out'] as const;

/** The largest amount of a line: far above real ones, and low enough that sums of many still fit the database. */
const MOST_PAISE = 10_000_000_000_000n;

/** A line of a bank file, as the client read it. */
export const givenLine = wireRecord({
  day: ['date', day],
  direction: ['direction', z.enum(directions)],
  /** Above zero: the direction is a field of its own. */
  amountPaise: [
    'amount',
    rupees.check(z.refine((paise) => paise > 0n && paise <= MOST_PAISE, 'Not what a line comes to')),
  ],
  /** The bank's own reference, where the file has a column for it. */
  reference: ['reference', singleLine(100)],
  narration: ['narration', singleLine(NARRATION_LENGTH)],
  /** The balance after it. It distinguishes lines that are otherwise equal. */
  balancePaise: ['balance', z.nullable(rupees)],
});
export type GivenLine = z.output<typeof givenLine>;

/** A stored line. */
export const bankLine = wireRecord({
  id: ['id', rowId],
  day: ['date', z.string()],
  amountPaise: ['amount', rupees],
  reference: ['reference', z.string()],
  narration: ['narration', z.string()],
  file: ['file', z.string()],
  takenAt: ['time', instant],
});
export type BankLine = z.output<typeof bankLine>;

/** How the columns of a bank's files are read: each by its index from 0, `null` for none. */
const place = z.nullable(z.int().check(z.nonnegative(), z.lt(MAX_COLUMNS)));

/** The order in which a file writes its dates. */
export const dayOrders = ['day-first', 'month-first', 'year-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/**
 * Amounts are in separate columns for money in and money out, or in one: with a sign, or beside a second column that
 * says Cr or Dr.
 */
export const columns = wireRecord({
  day: ['date', z.int().check(z.nonnegative(), z.lt(MAX_COLUMNS))],
  dayOrder: ['date_order', z.enum(dayOrders)],
  reference: ['reference', place],
  narration: ['narration', place],
  credit: ['credit', place],
  debit: ['debit', place],
  amount: ['amount', place],
  side: ['side', place],
  balance: ['balance', place],
});
export type BankColumns = z.output<typeof columns>;
