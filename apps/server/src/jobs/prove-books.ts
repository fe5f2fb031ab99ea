import { proofIsDue } from '../domain/books.ts';
import type { Services } from '../services.ts';
import { latestBooks, proveBooks } from '../store/ledger/books.ts';

/** Proves the books when due, in whichever process is first. Source: R11. */
export async function proveDueBooks({
  database,
  clock,
  startedAt,
  stopping,
}: Pick<Services, 'database' | 'clock' | 'startedAt' | 'stopping'>): Promise<void> {
  const now = clock.now();
  if (proofIsDue(await latestBooks(database, now), { startedAt, now })) await proveBooks(database, now, stopping);
}
