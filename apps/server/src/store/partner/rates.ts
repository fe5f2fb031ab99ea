import type { Queryable } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';

/** Takes a number of calls from a key's minute for a process; returns how many all processes have taken, these included. */
export async function takeCalls(
  database: Queryable,
  { keyId, minute, calls }: { keyId: number; minute: Date; calls: number },
): Promise<number> {
  const [row] = await database.query<{ taken: number }>(
    prepared(
      'take-calls',
      sql`insert into partner_rates as r (key_id, minute, calls) values (${keyId}, ${minute}, ${calls})
          on conflict (key_id, minute) do update set calls = r.calls + excluded.calls returning calls as taken`,
    ),
  );
  return row?.taken ?? 0;
}
