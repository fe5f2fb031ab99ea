import { noFormulaWithin } from '@cage/contract/formulas';
import { rupeesFromPaise } from '@cage/contract/money';
import { ID } from '@cage/contract/partner/fields';
import { indianDateTime } from '@cage/contract/time';
import type { Cell, CsvColumns } from '../handlers/csv-columns.ts';

/** Returns text as a cell that no spreadsheet reads as a formula, nor any part of it where it splits the cell. Source: D487. */
export function textCell(text: string): string {
  const safe = noFormulaWithin(text);
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns an id unchanged, also one with a minus before it, which no program may read as another id; anything that doesn't
 * look like an id is text. Source: D366.
 */
export const idCell = (id: string): string => (ID.test(id) ? id : textCell(id));

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return indianDateTime(cell);
  if ('id' in cell) return idCell(cell.id);
  return 'iso' in cell ? cell.iso.toISOString() : rupeesFromPaise(cell.paise);
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

export interface CsvPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** Yields all pages of a list as CSV text, a page at a time, at the reader's pace. Source: RFC 4180. */
export async function* csvText<Row>(
  columns: CsvColumns<Row>,
  first: CsvPage<Row>,
  page: (cursor: string) => Promise<CsvPage<Row>>,
): AsyncGenerator<string> {
  // The byte order mark: without it spreadsheets don't read the text as UTF-8.
  yield `\uFEFF${line(columns.map(([header]) => textCell(header)))}`;
  for (let next: CsvPage<Row> | null = first; next; ) {
    const { rows, nextCursor }: CsvPage<Row> = next;
    if (rows.length > 0) yield rows.map((row) => line(columns.map(([, cell]) => cellText(cell(row))))).join('');
    next = nextCursor === null ? null : await page(nextCursor);
  }
}
