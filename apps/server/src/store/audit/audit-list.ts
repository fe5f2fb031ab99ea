import { publicIdOf, writtenAsId } from '@cage/contract/accounts/public-ids';
import type { idSorts } from '@cage/contract/list';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, during, type PageRequest, paging, type Span } from '../database/page.ts';
import { allOf, likeLiteral, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

export interface AuditFilter extends Span {
  actor: string | undefined;
  action: string | undefined;
  subject: string | undefined;
}

export interface AuditListRow {
  id: bigint;
  sortKey: string;
  at: Date;
  actor: string | null;
  actorId: string | null;
  actedFor: string | null;
  action: string;
  subject: string | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  requestId: string | null;
}

const sorts = { id: { by: sql`l.id`, type: 'bigint' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** Notes and tags of an account, refused attempts included. */
const isNoted = sql`split_part(l.action, '.', 1) in ('note', 'tag')`;

/**
 * Root sees everything, including actions without a signed-in account; others see what was done by, for or to their
 * subtree. Notes and tags are for their writers and those above them, and never for the account that they are about.
 * Source: D384.
 */
function within(scope: Scope, reader: string): Statement {
  const ownAffair = sql`not (${isNoted} and l.subject = ${reader})`;
  if (scope.isRoot) return ownAffair;
  const inside = `${scope.path}%`;
  return sql`(a.path like ${inside} or f.path like ${inside}
    or (l.subject in (select public_id from accounts where path like ${inside}) and not ${isNoted})) and ${ownAffair}`;
}

const contains = (column: Statement, text: string | undefined): Statement =>
  text ? sql`lower(${column}) like ${`%${likeLiteral(text.toLowerCase())}%`}` : sql`true`;

/** An account is searched by its whole id, which is an index lookup; everything else by a part. */
const about = (subject: string | undefined): Statement =>
  subject && writtenAsId(subject) ? sql`l.subject = ${publicIdOf(subject)}` : contains(sql`l.subject`, subject);

/** One page of the audit log for a reader, who is given by public id. Two queries, one when only the rows are wanted. */
export async function listAuditRows(
  database: Queryable,
  scope: Scope,
  { filter, reader, page, rowsOnly }: { filter: AuditFilter; reader: string; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: AuditListRow[]; nextCursor: string | null }> {
  const actor = filter.actor
    ? sql`(${contains(sql`a.username`, filter.actor)} or a.public_id = ${publicIdOf(filter.actor)})`
    : sql`true`;
  const conditions = allOf([
    within(scope, reader),
    actor,
    contains(sql`l.action`, filter.action),
    about(filter.subject),
    during(sql`l.at`, filter),
  ]);
  const source = sql`from audit_log l left join accounts a on a.id = l.actor_id left join accounts f on f.id = l.acted_for_id`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`l.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<AuditListRow>(sql`
      select l.id, ${key} as "sortKey", l.at, a.username as actor, a.public_id as "actorId",
             case when l.acted_for_id <> l.actor_id then f.public_id end as "actedFor", l.action, l.subject, l.before,
             l.after, l.ip, l.request_id as "requestId"
      ${source} where ${conditions} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, sql`${source} where ${conditions}`),
  ]);
  return { ...paged(rows), ...counted };
}

/** The number of rows in the whole log. */
export async function countAudit(database: Queryable): Promise<number> {
  const [row] = await database.query<{ rows: number }>(sql`select coalesce(sum(seq), 0)::int as rows from audit_heads`);
  return row?.rows ?? 0;
}
