import type { Services } from '../services.ts';
import { type Statement, sql } from '../store/database/sql.ts';
import { retentionRules } from './retention.ts';

/** Small enough that nobody waits for it, even on one connection. */
const BATCH = 500;
/** The most batches in one run; the rest waits for the next. */
const BATCHES = 200;

/** A table name from our own list; a statement takes values, never names. */
const table = (name: string): Statement => ({ text: name, values: [] });

/** Deletes rows in batches, each in its own transaction. Skips rows that another process has locked. */
async function pruneTable(
  { database, stopping }: Pick<Services, 'database' | 'stopping'>,
  name: string,
  goes: Statement,
): Promise<number> {
  let gone = 0;
  for (let batch = 0; batch < BATCHES && !stopping.aborted; batch += 1) {
    const rows = await database.query(sql`
      delete from ${table(name)} where ctid = any(array(
        select ctid from ${table(name)} where ${goes} limit ${BATCH} for update skip locked)) returning 1 as gone`);
    gone += rows.length;
    if (rows.length < BATCH) break;
  }
  return gone;
}

/** Deletes what is no longer needed, by the rules of `retentionRules`. Returns the number of deleted rows by table. */
export async function prune(
  services: Pick<Services, 'database' | 'clock' | 'log' | 'stopping'>,
): Promise<Record<string, number>> {
  const { clock, log } = services;
  const gone: Record<string, number> = {};
  for (const [name, rule] of Object.entries(retentionRules)) {
    if (!('goes' in rule)) continue;
    const count = await pruneTable(services, name, rule.goes(clock.now()));
    if (count > 0) gone[name] = count;
  }
  if (Object.keys(gone).length > 0) log.info({ gone }, 'Old rows are gone');
  return gone;
}
