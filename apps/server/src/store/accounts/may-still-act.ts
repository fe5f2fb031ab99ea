import type { Permission } from '@cage/contract/roles/permissions';
import { type Statement, sql } from '../database/sql.ts';

/**
 * Whether an account still acts for another with this permission; for a clerk, the account that it acts for must be
 * Active too. Source: O6, O7.
 */
export const mayStillAct = (given: {
  who: Statement;
  actingId: Statement;
  permission: Permission;
}): Statement => sql`exists (
  select 1 from accounts still join accounts acting on acting.id = coalesce(still.acts_for_id, still.id)
    join roles held on held.id = still.role_id
  where still.id = ${given.who} and acting.id = ${given.actingId} and still.status = 'Active'
    and acting.status = 'Active' and ${given.permission} = any(held.permissions))`;
