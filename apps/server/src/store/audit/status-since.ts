import type { StatusSince } from '@cage/contract/audit';
import type { AuditAction } from '@cage/contract/audit/actions';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

const givesStatus: readonly AuditAction[] = [
  'account.status-changed',
  'admin.added',
  'agent.added',
  'agent.changed',
  'customer.added',
  'customer.changed',
];

/** Whether a row contains the current status of the account `s`. Quotation marks in typed text are escaped there. */
const statusIn = (side: Statement) => sql`strpos(coalesce(${side}, ''), '"status":"' || s.status || '"') > 0`;

/**
 * Since when an account in scope is barred and by whom: `null` if it is Active, or was barred before the log existed;
 * `undefined` if it is outside the scope. One query, which reads only rows about this account.
 */
export async function statusSince(
  database: Queryable,
  scope: Scope,
  publicId: string,
): Promise<StatusSince | null | undefined> {
  const [row] = await database.query<StatusSince | { at: null }>(sql`
    select c.at, c.username as actor, c.public_id as "actorId"
    from accounts s left join lateral (
      select l.at, a.username, a.public_id from audit_log l left join accounts a on a.id = l.actor_id
      where s.status <> 'Active' and l.subject = s.public_id and l.action = any(${[...givesStatus]}::text[])
        and ${statusIn(sql`l.after`)} and not ${statusIn(sql`l.before`)}
      order by l.id desc limit 1
    ) c on true
    where s.public_id = ${publicId} and s.path like ${`${scope.path}%`}`);
  return row && (row.at ? row : null);
}
