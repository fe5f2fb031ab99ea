import type { BooksCheck } from '../../domain/books.ts';
import { futureFrom } from '../../domain/time.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { notify } from '../notifications/notifications.ts';
import { verifyLedger } from './proof.ts';

/** Reads `at` and `balanced` of the proof that started last. One from the future is by a wrong clock, and proves nothing. */
export const latestProof = (now: Date): Statement => sql`
  select at, balanced from books_checks where at <= ${futureFrom(now)} order by at desc, id desc limit 1`;

/** The result of the proof that started last, or `null` before the first; an earlier one may have ended after it. */
export async function latestBooks(database: Queryable, now: Date): Promise<BooksCheck | null> {
  const [row] = await database.query<BooksCheck>(latestProof(now));
  return row ?? null;
}

/**
 * Proves the books, which takes minutes in a large house, and stores the result; root is notified when they stop being
 * balanced. Throws, and stores nothing, when `until` aborts meanwhile. Source: R11.
 */
export async function proveBooks(
  database: Database,
  at: Date,
  until?: AbortSignal,
): Promise<BooksCheck & { faults: string[] }> {
  const { balanced, faults } = await verifyLedger(database, until);
  await database.transaction(async (tx) => {
    // Proofs may overlap: only the first that finds a fault notifies.
    await tx.query(sql`lock table books_checks in exclusive mode`);
    const before = await latestBooks(tx, at);
    await tx.query(
      sql`insert into books_checks (at, balanced, detail) values (${at}, ${balanced}, ${faults.join('; ')})`,
    );
    if (balanced || before?.balanced === false) return;
    const roots = await tx.query<{ id: number }>(sql`select id from accounts where parent_id is null`);
    const accountIds = roots.map(({ id }) => id);
    await notify(tx, { accountIds, kind: 'books-unbalanced', subject: 'Add Chips is stopped', at });
  });
  return { at, balanced, faults };
}
