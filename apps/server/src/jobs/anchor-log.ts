import type { Services } from '../services.ts';
import { anchorAudit } from '../store/audit/anchors.ts';

/** Anchors the audit log once a day and writes the line to the server's log, which is kept elsewhere. */
export async function anchorLog({
  database,
  clock,
  log,
  stopping,
}: Pick<Services, 'database' | 'clock' | 'log' | 'stopping'>): Promise<void> {
  const { line, isNew } = await anchorAudit(database, clock.now(), stopping);
  if (isNew) log.info({ anchor: line }, 'The audit log is anchored');
}
