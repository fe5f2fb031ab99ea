import * as z from 'zod/mini';
import { instant, line, renamed, rowId, rupees } from '../codec.ts';
import { day } from '../days.ts';

/** As many lines as one call brings; a file of more comes in several. */
export const MOST_LINES = 2_000;

/** As many columns as the file of a bank may have. */
export const MOST_COLUMNS = 40;

/** The longest narration, in characters. What is longer is cut by whoever reads the file. */
export const NARRATION_LENGTH = 500;

/**
 * What the columns of a file are called, whole, however long, and also where one is broken into two lines: by that the file is known
 * again. Nothing a database can't keep.
 */
export const columnHeaders = z
  .array(z.string().check(z.regex(/^[^\0]*$/)))
  .check(z.minLength(1), z.maxLength(MOST_COLUMNS));

/** A name of a file, or of a bank. */
export const fileName = line(200);
export const bankName = line(60);

const directions = ['in', 'out'] as const;

/** The most that one line comes to: far above what moves, and sums of many stay numbers of the database. */
const MOST_PAISE = 10_000_000_000_000n;

/** A line of a bank file, as it was read. */
export const givenLine = renamed({
  day: ['date', day],
  direction: ['direction', z.enum(directions)],
  /** Above zero: which way it went says the direction. */
  amountPaise: [
    'amount',
    rupees.check(z.refine((paise) => paise > 0n && paise <= MOST_PAISE, 'Not what a line comes to')),
  ],
  /** The bank's own reference, where the file has a column for it. */
  reference: ['reference', line(100)],
  narration: ['narration', line(NARRATION_LENGTH)],
  /** The balance behind it. It tells two lines apart that are otherwise the same. */
  balancePaise: ['balance', z.nullable(rupees)],
});
export type GivenLine = z.output<typeof givenLine>;

/** A line that was taken. */
export const bankLine = renamed({
  id: ['id', rowId],
  day: ['date', z.string()],
  amountPaise: ['amount', rupees],
  reference: ['reference', z.string()],
  narration: ['narration', z.string()],
  file: ['file', z.string()],
  takenAt: ['time', instant],
});
export type BankLine = z.output<typeof bankLine>;

/** How the columns of a bank's files are read: each by its place from 0, `null` where there is none. */
const place = z.nullable(z.int().check(z.nonnegative(), z.lt(MOST_COLUMNS)));

/** In which order a file writes its days. */
export const dayOrders = ['day-first', 'month-first', 'year-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/**
 * Amounts stand in a column each for what came in and what went out, or in one: with a sign, or with a second column
 * that says Cr or Dr.
 */
export const columns = renamed({
  day: ['date', z.int().check(z.nonnegative(), z.lt(MOST_COLUMNS))],
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
