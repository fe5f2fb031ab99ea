import type { Permission } from '@cage/contract/roles/permissions';
import { idsOf } from '../../domain/path.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A house account above a player: root, or a branch. */
export interface HouseAccount {
  id: number;
  /** Somebody who acts for it can decide the player's documents now. */
  decides: boolean;
}

const needed: readonly Permission[] = ['Members', 'View More/Edit'];

/** The house accounts above a player, root first. Agents and customers between them are not notified of documents. Source: D412. */
export function houseAbove(database: Queryable, path: string): Promise<HouseAccount[]> {
  return database.query<HouseAccount>(sql`
    select h.id, h.status = 'Active' and exists (
        select from accounts s join roles r on r.id = s.role_id
        where coalesce(s.acts_for_id, s.id) = h.id and s.status = 'Active' and r.permissions @> ${[...needed]}::text[]
      ) as decides
    from accounts h where h.id = any(${idsOf(path)}::int[]) and h.level = 'admin' order by length(h.path)`);
}
