import type { Queryable } from './database/database.ts';
import { prepared, sql } from './database/sql.ts';
import { requestCodes } from './database/states.ts';
import { latestBooks } from './ledger/books.ts';

interface Waiting {
  queue: 'recharges' | 'withdrawals' | 'pushes' | 'deliveries';
  count: bigint;
  /** `null` for an empty queue. */
  oldest: Date | null;
}

/** What waits in all queues of the house. Reads only indexes of waiting rows, however much was decided. */
function waitingInQueues(database: Queryable): Promise<Waiting[]> {
  return database.query<Waiting>(
    prepared(
      'waiting-in-queues',
      sql`select 'recharges' as queue, count(*) as count, min(requested_at) as oldest from recharges where status = ${requestCodes.open}
          union all
          select 'withdrawals', count(*), min(requested_at) from withdrawals where status = ${requestCodes.open}
          union all
          select 'pushes', count(*), min(n.at) from push_outbox o join notifications n on n.id = o.notification_id
          union all
          select 'deliveries', count(*), min(at) from deliveries where state = 'waiting'`,
    ),
  );
}

export const houseFigures = async (database: Queryable, now: Date) => ({
  queues: await waitingInQueues(database),
  books: await latestBooks(database, now),
});
