import type { Transaction } from './database.ts';
import { constant, type Statement, sql } from './sql.ts';

/**
 * The rows that one statement finds as of when it is asked, in its order, at most `size` of them at once and never none.
 * A transaction reads one such statement after another, not two side by side.
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
