import type { ApiType } from '@cage/contract/statuses';
import type { Queryable } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';

/** The project where a player's customer runs its games. */
export interface Project {
  customerId: number;
  customerPublicId: string;
  name: string;
  url: string;
  products: readonly ApiType[];
}

/** The project of a player's customer; `undefined` if the customer has none. */
export async function projectOf(database: Queryable, playerId: number): Promise<Project | undefined> {
  const [project] = await database.query<Project>(
    prepared(
      'project-of-player',
      sql`select c.id as "customerId", c.public_id as "customerPublicId", c.project_name as name, c.project_url as url,
                 c.api_types as products
          from accounts p join accounts c on c.id = p.parent_id and c.level = 'customer'
          where p.id = ${playerId} and c.project_name is not null and c.project_url is not null`,
    ),
  );
  return project;
}
