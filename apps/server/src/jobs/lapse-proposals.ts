import type { Services } from '../services.ts';
import { lapseUnconfirmable, unconfirmable } from '../store/approvals/unconfirmable.ts';

/**
 * Lapses proposed payout files of which all was decided otherwise, and proposals of accounts that may no longer make them: nobody
 * can confirm them. Source: D473.
 */
export async function lapseProposals({
  database,
  clock,
  stopping,
}: Pick<Services, 'database' | 'clock' | 'stopping'>): Promise<void> {
  const at = clock.now();
  for (const id of await unconfirmable(database)) {
    if (stopping.aborted) return;
    await database.transaction((tx) => lapseUnconfirmable(tx, id, at));
  }
}
