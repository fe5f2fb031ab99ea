import { idOfCursor } from '../store/database/page.ts';

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 50;

/** The number of rows of a page: what was asked for, 500 at most. Source: D10. */
export const pageSize = (limit: number | undefined): number => Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);

/** The page that a list was asked for. */
export const pageOf = (input: {
  sort?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}) => ({
  sort: input.sort,
  cursor: input.cursor,
  limit: pageSize(input.limit),
});

/** The id a queue's page goes on from, out of the cursor that the page before answered. */
export const idAfter = (cursor: string | undefined): bigint | undefined => (cursor ? idOfCursor(cursor) : undefined);

/** A page of a queue out of one row more than it has, with its cursor: the id of its last row, or `null` at the end. */
export function pagedById<Row extends { id: number }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > rows.length ? String(last.id) : null };
}
