import type { Services } from '../services.ts';
import { correctionsBeyond, lapseCorrection } from '../store/approvals/corrections.ts';

/**
 * Lapses waiting corrections of bets that the partner's server or the time limit overtook, and write-offs of debts that were
 * paid meanwhile: nobody can confirm them any more. Source: D136, D447, D449.
 */
export async function lapseCorrections({
  database,
  clock,
  stopping,
}: Pick<Services, 'database' | 'clock' | 'stopping'>): Promise<void> {
  const at = clock.now();
  for (const id of await correctionsBeyond(database, at)) {
    if (stopping.aborted) return;
    await database.transaction((tx) => lapseCorrection(tx, id, at));
  }
}
