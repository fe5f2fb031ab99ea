import { rootOf } from '../../domain/path.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A payee's public id, and root of its tree. */
export async function payeeNamed(
  database: Queryable,
  accountId: number,
): Promise<{ publicId: string; rootId: number }> {
  const [row] = await database.query<{ publicId: string; path: string }>(
    sql`select public_id as "publicId", path from accounts where id = ${accountId}`,
  );
  if (!row) throw new Error(`There is no account ${accountId}`);
  return { publicId: row.publicId, rootId: rootOf(row.path) };
}
