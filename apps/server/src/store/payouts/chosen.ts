import type { Paise } from '@cage/contract/money';
import type { AccountStatus } from '@cage/contract/statuses';
import type { QueueFilter } from '../dashboard/queues.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import {
  type PendingRow,
  pendingColumns,
  pendingSource,
  type StoredPending,
  withFiles,
  within,
} from '../withdrawals/withdrawals.ts';

/** A pending withdrawal with everything that decides whether it goes into a file. */
export interface ChosenRow extends PendingRow {
  requesterId: number;
  requesterStatus: AccountStatus;
  payerId: number;
  payerStatus: AccountStatus;
  payerInScope: boolean;
  debtPaise: Paise;
  /** When its payout account was saved; `null` if that has been removed. */
  savedAt: Date | null;
}

/** Those of some withdrawals that are pending and in scope, oldest first. */
export async function chosenWithdrawals(
  database: Queryable,
  scope: Scope,
  { ids, ...looker }: { ids: readonly number[] } & Pick<QueueFilter, 'now' | 'viewerId'>,
): Promise<ChosenRow[]> {
  const rows = await database.query<Omit<ChosenRow, 'inBank'> & StoredPending>(sql`
    select ${pendingColumns(scope, looker)}, r.requester_id as "requesterId", q.status as "requesterStatus",
           r.payer_id as "payerId", p.status as "payerStatus", p.path like ${`${scope.path}%`} as "payerInScope",
           m.debt_paise as "debtPaise",
           (select max(s.saved_at) from payout_accounts s where s.account_id = r.requester_id and s.removed_at is null
             and account_key(s.payout_to) = account_key(r.payout_to)) as "savedAt"
    from ${pendingSource(scope)}
    where r.id = any(${ids}::int[]) and r.status = ${requestCodes.open} and ${within(scope)} order by r.id`);
  return withFiles(rows);
}
