import { type FixedOrder, idOfCursor } from '../store/database/page.ts';

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 50;

/** The number of rows of a page: the requested one, at most 500. Source: D10. */
export const pageSize = (limit: number | undefined): number => Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);

/** The requested page of a list. */
export const pageOf = (input: {
  sort?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  fixedOrder?: FixedOrder | undefined;
}) => ({
  sort: input.sort,
  cursor: input.cursor,
  limit: pageSize(input.limit),
  fixedOrder: input.fixedOrder,
});

/** The id after which a queue's page starts, from the previous page's cursor. */
export const idAfter = (cursor: string | undefined): bigint | undefined => (cursor ? idOfCursor(cursor) : undefined);

/** A page of a queue, from one row more than it has, with its cursor: the id of its last row, or `null` at the end. */
export function pagedById<Row extends { id: number }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > rows.length ? String(last.id) : null };
}
