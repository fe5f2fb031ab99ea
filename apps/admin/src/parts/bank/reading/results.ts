import {
  type BankAnswer,
  MAX_RESULTS_PER_CHECK,
  type PayoutAnswer,
  type ResultColumns,
} from '@cage/contract/payouts/results';
import { bareCell, readAmount } from './amounts.ts';
import { statusOf } from './bank-status.ts';
import { plainHeader } from './columns.ts';
import { type BankTable, type Row, tableAt } from './table.ts';

/** A withdrawal's code, wherever in a cell a bank returns it. */
const CODE = /W\d{6}[0-9A-Z]{8}/i;
const LOOKED_AT = 80;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;
const hasCode = (row: Row) => row.some((cell) => CODE.test(cell));

/** Finds the table of a bank's answer: its first row with a code, below its headers. `null` if there is none. */
export function findResultTable(rows: readonly Row[]): BankTable | null {
  const first = rows.slice(0, LOOKED_AT).findIndex(hasCode);
  if (first < 0) return null;
  const cells = filled(rows[first] ?? []);
  for (let at = first - 1; at >= 0; at -= 1) {
    if (filled(rows[at] ?? []) >= cells / 2 && filled(rows[at] ?? []) > 1)
      return { ...tableAt(rows, at), begins: first };
  }
  // No row names the columns: they are called by their places.
  return { headers: (rows[first] ?? []).map((_, place) => String(place + 1)), begins: first, heading: [] };
}

/** Banks' names for the columns of their answers, the most exact first. */
const KNOWN: Record<Exclude<keyof ResultColumns, 'reference'>, readonly RegExp[]> = {
  utr: [/\butr\b|\brrn\b/, /bank ref|payment ref|transaction ref|txn ref|cms ref|transaction id/],
  status: [/status|state|स्थिति|\bresult\b/],
  reason: [/reason|कारण|failure|error/, /remark|description|टिप्पणी/],
  amount: [/^(transaction |txn |payment )?(amount|amt)\b|राशि|रकम/, /amount|amt/],
};

export type GuessedResult = { readonly [K in keyof ResultColumns]: number | null };

/** Guesses the columns, as far as the headers and the first row tell. */
export function guessResult(rows: readonly Row[], { headers, begins }: BankTable): GuessedResult {
  const plain = headers.map(plainHeader);
  const reference = (rows[begins] ?? []).findIndex((cell) => CODE.test(cell));
  const taken = new Set([reference]);
  const find = (part: keyof typeof KNOWN): number | null => {
    for (const pattern of KNOWN[part]) {
      const at = plain.findIndex((header, place) => !taken.has(place) && pattern.test(header));
      if (at >= 0) {
        taken.add(at);
        return at;
      }
    }
    return null;
  };
  const [utr, status, reason, amount] = [find('utr'), find('status'), find('reason'), find('amount')];
  return { reference: reference < 0 ? null : reference, utr, status, reason, amount };
}

/** Returns a bank's answer to a payment: by its status if it has one, else by whether there is a UTR. */
export function answerOf(status: string | null, utr: string): BankAnswer {
  if (status === null) return utr === '' ? 'open' : 'paid';
  return statusOf(status);
}

const tidy = (cell: string, longest: number) =>
  bareCell(cell)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);

/** A row of a bank's answer, with its place in the file from 1 and the bank's own status. */
export type ReadAnswer = PayoutAnswer & { row: number; status: string };

/**
 * Reads the rows of an answer by its columns, without those that have neither reference nor amount. A row whose amount
 * came in is open, whether it says paid or not.
 */
export function readAnswers(
  rows: readonly Row[],
  { begins }: BankTable,
  columns: ResultColumns,
): { is: 'read'; answers: ReadAnswer[] } | { is: 'too-many' } {
  const answers = rows.slice(begins).flatMap((row, at) => {
    const cell = (place: number | null) => (place === null ? '' : (row[place] ?? ''));
    const amount = readAmount(cell(columns.amount));
    const reference = tidy(cell(columns.reference), 100);
    if (!CODE.test(reference) && (amount === null || amount === 'unreadable' || filled(row) < 3)) return [];
    const utr = tidy(cell(columns.utr), 100);
    const status = columns.status === null ? null : cell(columns.status);
    const known = amount === null || amount === 'unreadable' ? null : amount;
    const answer = known?.way === 'credit' ? 'open' : answerOf(status, utr);
    const reason = tidy(cell(columns.reason), 200);
    return [
      {
        ...{ row: begins + at + 1, reference, amountPaise: known?.paise ?? null, answer, utr, reason },
        status: tidy(status ?? '', 100),
      },
    ];
  });
  // A bank may answer for a whole day: when there are too many rows, only those with one of our codes count.
  const ours =
    answers.length > MAX_RESULTS_PER_CHECK ? answers.filter(({ reference }) => CODE.test(reference)) : answers;
  return ours.length > MAX_RESULTS_PER_CHECK ? { is: 'too-many' } : { is: 'read', answers: ours };
}
