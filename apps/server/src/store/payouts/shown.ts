import type { MoneyCase } from '@cage/contract/cases';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/**
 * Whether a file is for whoever looks: of the account acted for, and of one below that fell to those above, since it is not Active;
 * root has all. Source: R24 by analogy.
 */
export const fileShown = (scope: Scope, { file, owner }: { file: Statement; owner: Statement }): Statement =>
  sql`(${file}.account_id = ${scope.actingId} or ${owner}.path like ${`${scope.path}%`}
    and ${scope.isRoot ? sql`true` : sql`${owner}.status <> 'Active'`})`;

type Filed = NonNullable<MoneyCase['payoutFile']>;
/** A file of `filedIn` as it is read. */
export type StoredFiled = Omit<Filed, 'at'> & { at: string };

/** The file by which a bank pays, or has answered for, a withdrawal `r`; its number and name for whoever may open it. */
export const filedIn = (scope: Scope): Statement => sql`(
  select jsonb_build_object('id', case when s.shown then f.id end, 'name', case when s.shown then f.name end,
                            'at', f.at, 'despite', x.despite)
  from payout_files f join accounts o on o.id = f.account_id
  join payout_rows x on x.file_id = f.id and x.withdrawal_id = r.id
  cross join lateral (select ${fileShown(scope, { file: sql`f`, owner: sql`o` })} as shown) s
  where f.id = r.payout_file_id)`;

export const filedOf = ({ at, ...filed }: StoredFiled): Filed => ({ ...filed, at: new Date(at) });
