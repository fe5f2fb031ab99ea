import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/**
 * The name of a staff account, for viewers whose scope contains it or who act for the same account; otherwise only its
 * level. Source: D116, D150.
 */
export const visibleName = ({ path, actingId }: Scope, account: Statement): Statement => sql`case
  when ${account}.path like ${`${path}%`} or ${account}.acts_for_id = ${actingId} then ${account}.username
  else ${account}.level end`;

/** The name of an owner by the same rule; null for the account acted for itself. */
export const whoseIn = (scope: Scope, accountId: Statement): Statement => sql`(
  select ${visibleName(scope, sql`o`)} from accounts o where o.id = ${accountId} and o.id <> ${scope.actingId})`;
