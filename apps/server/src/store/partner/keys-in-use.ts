import type { World } from '../../domain/partner/calls.ts';
import { type Statement, sql } from '../database/sql.ts';

/** A customer's Verify Keys of a world that are active at an instant, as an array. */
export const keysInUse = (customerId: Statement, world: World, now: Date): Statement => sql`array(
  select k.verify_key from partner_keys k where k.customer_id = ${customerId} and k.world = ${world}
    and (k.expires_at is null or k.expires_at > ${now}::timestamptz))`;
