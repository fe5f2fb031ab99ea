import type { Services } from '../services.ts';
import { makeMonths } from '../store/months/make.ts';

/** Creates the months ahead, and logs which. */
export async function prepareMonths({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Promise<void> {
  const months = await makeMonths(database, clock.now());
  if (months.length > 0) log.info({ months }, 'Months are made');
}
