import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/**
 * Who of staff did something, for those whose scope has that account or who act for the same; of somebody above or
 * elsewhere only the level. Source: D116, D150.
 */
export const namedIn = ({ path, actingId }: Scope, account: Statement): Statement => sql`case
  when ${account}.path like ${`${path}%`} or ${account}.acts_for_id = ${actingId} then ${account}.username
  else ${account}.level end`;

/** Whose something is, by the same rule, for everybody but that account itself. */
export const whoseIn = (scope: Scope, accountId: Statement): Statement => sql`(
  select ${namedIn(scope, sql`o`)} from accounts o where o.id = ${accountId} and o.id <> ${scope.actingId})`;
