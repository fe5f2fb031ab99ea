import type { Transaction } from './database.ts';
import { constant, type Statement, sql } from './sql.ts';

/**
 * Yields the rows of a statement, as of its start and in its order, in batches of at most `size`, none of them empty. A
 * transaction can read only one such statement at a time.
 */
export async function* inBatches<Row extends object>(
  tx: Transaction,
  statement: Statement,
  size: number,
): AsyncGenerator<Row[]> {
  await tx.query(sql`declare batches no scroll cursor for ${statement}`);
  for (let full = true; full; ) {
    const batch = await tx.query<Row>(sql`fetch ${constant(size)} from batches`);
    full = batch.length === size;
    if (batch.length > 0) yield batch;
  }
  await tx.query(sql`close batches`);
}
