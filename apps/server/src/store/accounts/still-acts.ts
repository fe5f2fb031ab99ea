import type { Permission } from '@cage/contract/roles/permissions';
import { type Statement, sql } from '../database/sql.ts';

/** Whether somebody still acts for an account, with this permission: a clerk needs the account it acts for. Source: O6, O7. */
export const stillActs = (given: {
  who: Statement;
  actingId: Statement;
  permission: Permission;
}): Statement => sql`exists (
  select 1 from accounts still join accounts acting on acting.id = coalesce(still.acts_for_id, still.id)
    join roles held on held.id = still.role_id
  where still.id = ${given.who} and acting.id = ${given.actingId} and still.status = 'Active'
    and acting.status = 'Active' and ${given.permission} = any(held.permissions))`;
