import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/**
 * Whether a file is for whoever looks: of the account acted for, and of one below that fell to those above, since it is not Active;
 * root has all. Source: R24 by analogy.
 */
export const fileShown = (scope: Scope, { file, owner }: { file: Statement; owner: Statement }): Statement =>
  sql`(${file}.account_id = ${scope.actingId} or ${owner}.path like ${`${scope.path}%`}
    and ${scope.isRoot ? sql`true` : sql`${owner}.status <> 'Active'`})`;
