import type { Queryable } from './database/database.ts';
import { all, type Statement, sql } from './database/sql.ts';

const casts = {
  int: sql`int`,
  bigint: sql`bigint`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
  numeric: sql`numeric`,
};

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

/** What a page's statement is made of: `select …, ${key} as "sortKey" … where ${after} ${order}`. */
export interface Paging {
  key: Statement;
  after: Statement;
  order: Statement;
  /** The cursor of the page after these rows, or `null` when they are the last. */
  next(rows: readonly { sortKey: string; id: number | bigint }[]): string | null;
}

function decode(cursor: string | undefined): { value: string; id: string } | null {
  if (!cursor) return null;
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    return typeof value === 'string' && typeof id === 'string' && /^\d{1,18}$/.test(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** Whether a value out of a cursor can be read as its type; a strange one starts the list anew. */
const readable: Record<SortKey['type'], (text: string) => boolean> = {
  int: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  numeric: (text) => /^-?\d{1,30}(\.\d{1,20})?$/.test(text),
  timestamptz: (text) => !Number.isNaN(Date.parse(text)) && /^\d{4}-/.test(text) && text.length < 40,
  text: (text) => !text.includes('\0'),
};

/**
 * Keyset pages: a page begins after the sort value and id of the last row before it, so that row 90,000 costs what the
 * first does. `id` makes the order complete. An unknown sort is the fallback.
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
  const from = decode(cursor);
  const start =
    from && readable[type](from.value)
      ? sql`(${by}, ${id}) ${descending ? sql`<` : sql`>`} (${from.value}::${casts[type]}, ${from.id}::bigint)`
      : sql`true`;
  return {
    // An instant in ISO form, whatever the session's settings.
    key: type === 'timestamptz' ? sql`to_json(${by})#>>'{}'` : sql`(${by})::text`,
    after: start,
    order: sql`order by ${by} ${direction}, ${id} ${direction} limit ${limit}`,
    next(rows) {
      const last = rows.at(-1);
      if (!last || rows.length < limit) return null;
      return Buffer.from(JSON.stringify([last.sortKey, String(last.id)])).toString('base64url');
    },
  };
}

/** Where counting stops: beyond it a count would cost more than the page. */
const COUNTED = 10_000;

export interface Counted {
  total: number;
  totalIsMore: boolean;
}

/** How many rows a `from … where …` has, up to 10,000. */
export async function countUpTo(database: Queryable, source: Statement): Promise<Counted> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${source} limit ${COUNTED + 1}) as counted`,
  );
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNTED), totalIsMore: count > COUNTED };
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
