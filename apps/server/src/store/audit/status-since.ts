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

/** The status of the account `s` as it stands in a row. What somebody typed has its quotation marks escaped there. */
const statusIn = (side: Statement) => sql`strpos(coalesce(${side}, ''), '"status":"' || s.status || '"') > 0`;

/**
 * Since when an account of the scope is barred and by whom: `null` for one that is Active, or that was barred before the
 * log was; `undefined` for one outside. One query, which looks at rows about this account alone.
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
