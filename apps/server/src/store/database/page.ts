import { isDay } from '@cage/contract/days';
import type { Queryable } from './database.ts';
import { all, preparedByShape, type Statement, sql } from './sql.ts';

const casts = {
  int: sql`int`,
  bigint: sql`bigint`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
};

/**
 * Numbers of rows that are usually read, as text: for a number that it learns with the call PostgreSQL plans for a tenth of
 * the table, so that it would keep no plan.
 */
const usualLimits: Readonly<Record<number, Statement>> = { 51: sql`51`, 10001: sql`10001` };

/** Something a list can be sorted by: an expression that is never null, and its type. */
export interface SortKey {
  by: Statement;
  type: keyof typeof casts;
}

export interface PageRequest {
  /** Name of a sort key, with `-` for the largest first. */
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** What a page's statement is made of: `select …, ${key} as "sortKey" … where ${after} ${order}`, and what becomes of its rows. */
export interface Paging {
  key: Statement;
  after: Statement;
  order: Statement;
  /**
   * The page out of what the statement found, which is a row more where there is a page after it, and that page's cursor;
   * `null` after the last.
   */
  paged<Row extends { sortKey: string; id: number | bigint }>(
    found: readonly Row[],
  ): { rows: Row[]; nextCursor: string | null };
}

/** A cursor that no page of this list and order has answered. */
export class UnreadableCursor extends Error {
  constructor() {
    super('Not a cursor of this list');
    this.name = 'UnreadableCursor';
  }
}

const isWithin = (text: string, digits: RegExp, lowest: bigint, highest: bigint) =>
  digits.test(text) && BigInt(text) >= lowest && BigInt(text) <= highest;
const INT = 2n ** 31n;
const BIGINT = 2n ** 63n;

/** As PostgreSQL writes an instant in JSON. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5]):[0-5]\d$/;

function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  // The database's calendar begins with the year 1.
  return day !== undefined && isDay(day) && day >= '0001-01-01';
}

/** Whether a value out of a cursor is one that its type can have: what the database would refuse never reaches it. */
const readable: Record<SortKey['type'], (text: string) => boolean> = {
  int: (text) => isWithin(text, /^(0|-?[1-9]\d{0,9})$/, -INT, INT - 1n),
  bigint: (text) => isWithin(text, /^(0|-?[1-9]\d{0,18})$/, -BIGINT, BIGINT - 1n),
  timestamptz: isInstant,
  text: (text) => text.isWellFormed() && !text.includes('\0'),
};

/** The number of a row in a cursor. */
export function idOfCursor(text: string): bigint {
  if (!isWithin(text, /^(0|[1-9]\d{0,18})$/, 0n, BIGINT - 1n)) throw new UnreadableCursor();
  return BigInt(text);
}

interface Start {
  value: string;
  id: bigint;
}

/** Where a page begins: after the row that the cursor names, in the order that it was made for. */
function decode(cursor: string, { sort, type }: { sort: string; type: SortKey['type'] }): Start {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new UnreadableCursor();
  }
  const [order, value, id, ...more] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const fits = order === sort && typeof value === 'string' && typeof id === 'string' && more.length === 0;
  if (!fits || !readable[type](value)) throw new UnreadableCursor();
  return { value, id: idOfCursor(id) };
}

/**
 * Keyset pages: a page begins after the sort value and id of the last row before it, so that row 90,000 costs what the
 * first does. `id` makes the order complete. An unknown sort is the fallback; a cursor of another list or order, or one
 * that was touched, is an UnreadableCursor.
 */
export function paging<K extends string>(
  keys: Record<K, SortKey>,
  { fallback, id }: { fallback: K | `-${K}`; id: Statement },
  { sort, cursor, limit }: PageRequest,
): Paging {
  const wanted = sort !== undefined && Object.hasOwn(keys, sort.replace(/^-/, '')) ? sort : fallback;
  const descending = wanted.startsWith('-');
  const { by, type } = keys[wanted.replace(/^-/, '') as K];
  const direction = descending ? sql`desc` : sql`asc`;
  const from = cursor ? decode(cursor, { sort: wanted, type }) : null;
  const start = from
    ? sql`(${by}, ${id}) ${descending ? sql`<` : sql`>`} (${from.value}::${casts[type]}, ${from.id}::bigint)`
    : sql`true`;
  return {
    // An instant in ISO form, whatever the session's settings.
    key: type === 'timestamptz' ? sql`to_json(${by})#>>'{}'` : sql`(${by})::text`,
    after: start,
    order: sql`order by ${by} ${direction}, ${id} ${direction} limit ${usualLimits[limit + 1] ?? limit + 1}`,
    paged(found) {
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (!last || found.length === rows.length) return { rows, nextCursor: null };
      const next = JSON.stringify([wanted, last.sortKey, String(last.id)]);
      return { rows, nextCursor: Buffer.from(next).toString('base64url') };
    },
  };
}

/** Where counting stops: beyond it a count would cost more than the page. */
const COUNTED = 10_000;

export interface Counted {
  total: number;
  totalIsMore: boolean;
}

/** How many rows a `from … where …` has, up to 10,000; prepared by its shape under a name when it is given one. */
export async function countUpTo(database: Queryable, source: Statement, hot?: string): Promise<Counted> {
  const count = sql`select count(*)::int as count from (select 1 ${source} limit ${usualLimits[COUNTED + 1]}) as counted`;
  const [row] = await database.query<{ count: number }>(hot ? preparedByShape(hot, count) : count);
  const counted = row?.count ?? 0;
  return { total: Math.min(counted, COUNTED), totalIsMore: counted > COUNTED };
}

/** Days of a filter as instants: from the start of the first to before the start of the day after the last. */
export interface Span {
  since: Date | undefined;
  before: Date | undefined;
}

/** A column within a span. */
export function during(column: Statement, { since, before }: Span): Statement {
  return all([since ? sql`${column} >= ${since}` : sql`true`, before ? sql`${column} < ${before}` : sql`true`]);
}

/**
 * As `during`, for the column that the index of a page begins with. A plan that is kept for all values takes both ends of a span
 * to leave a two-hundredth of the table, and so reads and sorts the whole span instead of its first rows in order. An
 * `any` is not taken for the end of a span; the index and the choice of months know it as well.
 */
export function duringInOrder(column: Statement, { since, before }: Span): Statement {
  return all([
    since ? sql`${column} >= any(array[${since}::timestamptz])` : sql`true`,
    before ? sql`${column} < ${before}` : sql`true`,
  ]);
}
