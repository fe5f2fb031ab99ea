import Papa from 'papaparse';
import { findTable, type Row } from './table.ts';

/** What can separate the cells of a row. */
const DELIMITERS = [',', '\t', ';', '|'] as const;

/** Rows that decide the delimiter: more than banks print above a table. */
const LOOKED_AT = 120;
/** Characters parsed before the page may do something else: some milliseconds. */
const AT_ONCE = 200_000;

const parsed = (text: string, delimiter: string): Row[] =>
  Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT }).data;

const cellsOf = (rows: readonly Row[]) => rows.reduce((most, row) => Math.max(most, row.length), 0);

/**
 * Returns the delimiter with which the rows have a bank's table. What is above a table has commas of its own, so counting
 * them says nothing.
 */
export function delimiterOf(text: string): string {
  const begin = text.slice(0, AT_ONCE);
  const tried = DELIMITERS.map((delimiter) => {
    const rows = parsed(begin, delimiter);
    return { delimiter, named: findTable(rows)?.headers.length ?? 0, cells: cellsOf(rows) };
  });
  const [best] = tried.toSorted((one, other) => other.named - one.named || other.cells - one.cells);
  return best?.delimiter ?? ',';
}

/** Parses all rows, and says whether a quotation mark was never closed: it then swallows everything after it. */
function parseAll(text: string, delimiter: string, quoteChar: string, signal: AbortSignal | undefined) {
  const rows: Row[] = [];
  let open = false;
  return new Promise<{ rows: Row[]; open: boolean }>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    Papa.parse<string[]>(text, {
      delimiter,
      quoteChar,
      chunkSize: AT_ONCE,
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) rows.push(row);
        open ||= errors.some(({ code }) => code === 'MissingQuotes');
        if (signal?.aborted) return parser.abort();
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve({ rows, open }),
    });
  });
}

/** A character that no text contains. */
const NO_QUOTES = '\u0000';

/**
 * Returns the rows of a text, parsed in parts so that the page stays responsive. If a quotation mark is never closed,
 * quotation marks are taken literally: a row that they spoil is reported, and none is lost.
 */
export async function rowsOf(text: string, signal?: AbortSignal): Promise<Row[]> {
  const delimiter = delimiterOf(text);
  const { rows, open } = await parseAll(text, delimiter, '"', signal);
  return open ? (await parseAll(text, delimiter, NO_QUOTES, signal)).rows : rows;
}
