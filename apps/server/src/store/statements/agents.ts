import type { AgentShare } from '@cage/contract/statements';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The shares in statements of an agent's customers that became final between two Indian days, inclusive. */
export function sharesOf(
  database: Queryable,
  agentId: number,
  { from, to }: { from: string; to: string },
): Promise<AgentShare[]> {
  return database.query<AgentShare>(sql`
    select c.public_id as "customerId", coalesce(c.name, c.username) as "customerName", s.from_day::text as "from",
           s.to_day::text as "to", s.number, s.payable_paise as "payablePaise", s.share_paise as "sharePaise",
           s.booking, s.final_at as "finalAt"
    from statements s join accounts c on c.id = s.customer_id
    where s.agent_id = ${agentId} and s.state = 'final'
      and s.final_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
      and s.final_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    order by s.final_at, s.id`);
}

/** An agent's display name, by its account. */
export async function agentName(database: Queryable, agentId: number): Promise<string> {
  const [row] = await database.query<{ name: string }>(
    sql`select coalesce(name, username) as name from accounts where id = ${agentId}`,
  );
  if (!row) throw new Error(`Account ${agentId} is gone`);
  return row.name;
}
