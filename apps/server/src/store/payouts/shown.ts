import type { MoneyCase } from '@cage/contract/cases';
import { UNANSWERED_AFTER_MS } from '@cage/contract/payouts/files';
import type { Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { publishEvent } from '../live/live-events.ts';
import type { Scope } from '../scope.ts';

/**
 * Whether the caller may see a file: one of the account acted for, or of an account below that is not Active, whose
 * files pass to those above; root sees all. Source: R24 by analogy.
 */
export const fileShown = (scope: Scope, { file, owner }: { file: Statement; owner: Statement }): Statement =>
  sql`(${file}.account_id = ${scope.actingId} or ${owner}.path like ${`${scope.path}%`}
    and ${scope.isRoot ? sql`true` : sql`${owner}.status <> 'Active'`})`;

type Filed = NonNullable<MoneyCase['payoutFile']>;
/** A file as `filedIn` returns it. */
export type StoredFiled = Omit<Filed, 'at'> & { at: string };

/** The file by which a bank pays, or has paid, a withdrawal `r`; its id and name only for callers who may open it. */
export const filedIn = (scope: Scope): Statement => sql`(
  select jsonb_build_object('id', case when s.shown then f.id end, 'name', case when s.shown then f.name end,
                            'at', f.at, 'despite', x.despite)
  from payout_files f join accounts o on o.id = f.account_id
  join payout_rows x on x.file_id = f.id and x.withdrawal_id = r.id
  cross join lateral (select ${fileShown(scope, { file: sql`f`, owner: sql`o` })} as shown) s
  where f.id = r.payout_file_id)`;

export const filedOf = ({ at, ...filed }: StoredFiled): Filed => ({ ...filed, at: new Date(at) });

/** Whether a withdrawal `r` was taken out of a file that a bank may have, because it was downloaded. Source: D453. */
export const leftDownloadedFile = sql`exists (select from payout_rows x join payout_files f on f.id = x.file_id
  where x.withdrawal_id = r.id and x.out_at is not null and f.downloaded_at is not null)`;

const aDayBefore = (now: Date): Date => new Date(now.getTime() - UNANSWERED_AFTER_MS);

/** Files with withdrawals that are in the bank. */
const inTheBank: Statement = sql`(select r.payout_file_id from withdrawals r
  where r.status = ${requestCodes.open} and r.payout_file_id is not null)`;

/**
 * Files `f` of `owner` that the bank has had for more than a day and that the scope's account must act on: its own, and
 * those that passed to it. Root, which may open all files, leaves the others to their makers. Source: D434.
 */
export const unanswered = (scope: Scope, now: Date, owner: Statement): Statement => sql`f.at <= ${aDayBefore(now)}
  and f.id in ${inTheBank} and (f.account_id = ${scope.actingId}
    or ${owner}.path like ${`${scope.path}%`} and ${owner}.status <> 'Active')`;

/** The number of such files, as a value within a statement. */
export const unansweredCount = (scope: Scope, now: Date): Statement => sql`
  (select count(*)::int from payout_files f join accounts u on u.id = f.account_id where ${unanswered(scope, now, sql`u`)})`;

/**
 * Files that the bank has had for more than a day, each once, with the account to remind: the one that pays by it, or
 * its parent when that is not Active. Skips rows that another process is handling.
 */
export const takeUnanswered = (tx: Transaction, now: Date): Promise<{ id: number; accountId: number }[]> =>
  tx.query(sql`
    with forgotten as (
      select f.id from payout_files f where not f.reminded and f.at <= ${aDayBefore(now)} and f.id in ${inTheBank}
      order by f.id for no key update of f skip locked
    ), noted as (
      update payout_files f set reminded = true from forgotten where f.id = forgotten.id returning f.id, f.account_id
    )
    select noted.id, case when o.status = 'Active' then o.id else coalesce(o.parent_id, o.id) end as "accountId"
    from noted join accounts o on o.id = noted.account_id order by noted.id`);

/**
 * Marks reminders of a file as read: those of one account, whose people opened the file, or, when no account is given
 * and the bank has nothing of it any more, all of them. The inboxes concerned are notified. Source: D191, D434.
 */
export async function readUnanswered(
  tx: Transaction,
  { fileId, accountId, at }: { fileId: number; accountId?: number; at: Date },
): Promise<void> {
  const whose =
    accountId === undefined
      ? sql`n.account_id in (
          select unnest(array[o.id, o.parent_id]) from payout_files f join accounts o on o.id = f.account_id where f.id = ${fileId})
        and ${fileId} not in ${inTheBank}`
      : sql`n.account_id = ${accountId}`;
  const read = await tx.query<{ account: number }>(sql`
    update notifications n set read_at = ${at}
    where ${whose} and n.kind = 'payout-file-unanswered' and n.subject = ${String(fileId)} and n.read_at is null
    returning n.account_id as account`);
  const audience = [...new Set(read.map(({ account }) => account))];
  if (audience.length > 0) await publishEvent(tx, { audience, type: 'notified', at });
}
