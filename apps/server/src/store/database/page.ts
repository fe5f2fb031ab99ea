import { isDay } from '@cage/contract/days';
import type { Queryable } from './database.ts';
import { allOf, preparedByShape, type Statement, sql } from './sql.ts';

const casts = {
  int: sql`int`,
  bigint: sql`bigint`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
};

/**
 * Usual row limits as literal text: for a limit that is a parameter PostgreSQL assumes a tenth of the table, and would
 * keep no plan.
 */
const usualLimits: Readonly<Record<number, Statement>> = { 51: sql`51`, 10001: sql`10001` };

/** Something that a list can be sorted by: an expression that is never null, and its type. */
export interface SortKey {
  by: Statement;
  type: keyof typeof casts;
  /** Its values change: pages that follow it, read one after the other, may have a row twice and miss another. */
  moves?: boolean;
}

/** The order of an export: the ids of all rows as they were when it began, once a list that needs them has read them. */
export interface FixedOrder {
  ids: Int32Array | null;
}

export interface PageRequest {
  /** Name of a sort key, with `-` for descending order. */
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  /** Of an export, the same for all its pages. */
  fixedOrder?: FixedOrder | undefined;
}

/** The parts of a page's statement, `select …, ${key} as "sortKey" … where ${after} ${order}`, and how its rows become a page. */
export interface Paging {
  key: Statement;
  after: Statement;
  order: Statement;
  /**
   * The page out of the rows found, which include one extra if another page follows, and the cursor of that page;
   * `null` after the last.
   */
  paged<Row extends { sortKey: string; id: number | bigint }>(
    found: readonly Row[],
  ): { rows: Row[]; nextCursor: string | null };
}

/** Thrown for a cursor that does not belong to this list and order. */
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

/** An instant as PostgreSQL writes it in JSON. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5]):[0-5]\d$/;

function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  // The database's calendar begins with the year 1.
  return day !== undefined && isDay(day) && day >= '0001-01-01';
}

/** Whether a cursor's value is valid for its type: what the database would reject never reaches it. */
const readable: Record<SortKey['type'], (text: string) => boolean> = {
  int: (text) => isWithin(text, /^(0|-?[1-9]\d{0,9})$/, -INT, INT - 1n),
  bigint: (text) => isWithin(text, /^(0|-?[1-9]\d{0,18})$/, -BIGINT, BIGINT - 1n),
  timestamptz: isInstant,
  text: (text) => text.isWellFormed() && !text.includes('\0'),
};

/** The row id in a cursor. */
export function idOfCursor(text: string): bigint {
  if (!isWithin(text, /^(0|[1-9]\d{0,18})$/, 0n, BIGINT - 1n)) throw new UnreadableCursor();
  return BigInt(text);
}

interface Start {
  value: string;
  id: bigint;
}

/** The start of a page: after the row that the cursor names, in the order that it was made for. */
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

interface Order<K extends string> {
  fallback: K | `-${K}`;
  id: Statement;
}

/** The key that a list is sorted by, and in which direction; an unknown one falls back. */
function chosen<K extends string>(
  keys: Record<K, SortKey>,
  { fallback }: Order<K>,
  { sort }: PageRequest,
): SortKey & { wanted: string; descending: boolean; direction: Statement } {
  const wanted = sort !== undefined && Object.hasOwn(keys, sort.replace(/^-/, '')) ? sort : fallback;
  const descending = wanted.startsWith('-');
  const key = keys[wanted.replace(/^-/, '') as K];
  return { ...key, wanted, descending, direction: descending ? sql`desc` : sql`asc` };
}

/**
 * Keyset pages: a page starts after the sort value and id of the last row before it, so that row 90,000 costs what the
 * first does. `id` makes the order total. An unknown sort falls back; a cursor of another list or order, or a modified
 * one, throws UnreadableCursor.
 */
export function paging<K extends string>(keys: Record<K, SortKey>, order: Order<K>, page: PageRequest): Paging {
  const { by, type, wanted, descending, direction } = chosen(keys, order, page);
  const { id } = order;
  const { cursor, limit } = page;
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

/**
 * Like `paging`, for a list with keys whose values change, of rows `from … where …`. An export that is sorted by one reads
 * all ids first, four bytes each, and its pages by them: each row once, in the order in which it was then.
 */
export async function pagingInOrder<K extends string>(
  database: Queryable,
  keys: Record<K, SortKey>,
  { source, ...order }: Order<K> & { source: Statement },
  page: PageRequest,
): Promise<Paging> {
  const { by, moves, direction } = chosen(keys, order, page);
  const { fixedOrder, cursor, limit } = page;
  if (!fixedOrder || !moves) return paging(keys, order, page);
  const { id } = order;
  if (!fixedOrder.ids) {
    const [all] = await database.query<{ ids: number[] | null }>(
      sql`select array_agg(${id} order by ${by} ${direction}, ${id} ${direction}) as ids ${source}`,
    );
    fixedOrder.ids = Int32Array.from(all?.ids ?? []);
  }
  const from = cursor === undefined ? 0 : Number(cursor);
  const next = from + limit < fixedOrder.ids.length ? String(from + limit) : null;
  const ids = [...fixedOrder.ids.subarray(from, from + limit)];
  return {
    key: sql`''`,
    after: sql`${id} = any(${ids}::int[])`,
    order: sql`order by array_position(${ids}::int[], ${id})`,
    // Rows that are gone, or are no longer what the list is of, leave the page shorter.
    paged: (found) => ({ rows: [...found], nextCursor: next }),
  };
}

/** The limit of counting: a larger count would cost more than the page. */
const COUNTED = 10_000;

export interface Counted {
  total: number;
  totalIsMore: boolean;
}

/** The number of rows of a `from … where …`, up to 10,000; prepared by its shape if given a name. */
export async function countUpTo(database: Queryable, source: Statement, hot?: string): Promise<Counted> {
  const count = sql`select count(*)::int as count from (select 1 ${source} limit ${usualLimits[COUNTED + 1]}) as counted`;
  const [row] = await database.query<{ count: number }>(hot ? preparedByShape(hot, count) : count);
  const counted = row?.count ?? 0;
  return { total: Math.min(counted, COUNTED), totalIsMore: counted > COUNTED };
}

/** The days of a filter as instants: from the start of the first to just before the start of the day after the last. */
export interface Span {
  since: Date | undefined;
  before: Date | undefined;
}

/** Condition that a column is within a span. */
export function during(column: Statement, { since, before }: Span): Statement {
  return allOf([since ? sql`${column} >= ${since}` : sql`true`, before ? sql`${column} < ${before}` : sql`true`]);
}

/**
 * Like `during`, for the leading column of a page's index. A generic plan assumes that both ends of a span leave a
 * two-hundredth of the table, and so reads and sorts the whole span instead of its first rows in order. An `any` is not
 * recognised as the end of a span, but index and month pruning still work with it.
 */
export function duringInOrder(column: Statement, { since, before }: Span): Statement {
  return allOf([
    since ? sql`${column} >= any(array[${since}::timestamptz])` : sql`true`,
    before ? sql`${column} < ${before}` : sql`true`,
  ]);
}
