import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type Monthly, monthly } from './make.ts';

/** A part of a table partitioned by months: a month, everything before the first, or rows that have no month yet. */
export interface Part {
  whole: Monthly;
  /** The name of its table, in the schema `months`. */
  name: string;
  since: Date | null;
  until: Date | null;
  /** In use, on its way out, or out. */
  state: 'attached' | 'leaving' | 'detached';
  /** PostgreSQL's latest estimate; exact for a part that is out. */
  rows: bigint;
  bytes: bigint;
}

/** All parts, by table and then in the order of time, including those that are out. */
export function listParts(database: Queryable): Promise<Part[]> {
  return database.query<Part>(sql`
    select p.whole, p.name, p.since, p.until,
           case when d.name is null then 'attached' when p.attached then 'leaving' else 'detached' end as state,
           coalesce(d.rows, greatest(t.reltuples, 0)::bigint) as rows,
           coalesce(pg_total_relation_size(t.oid), 0)::bigint as bytes
    from (
      select w.relname as whole, c.relname as name, true as attached,
             substring(b.bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as since,
             substring(b.bound from 'TO \\(''([^'']+)''\\)')::timestamptz as until
      from pg_inherits i join pg_class w on w.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
      cross join lateral pg_get_expr(c.relpartbound, c.oid) as b (bound)
      where w.oid = any(${monthly.map(({ whole }) => whole)}::text[]::regclass[]) and not i.inhdetachpending
      union all
      select whole, name, false, since, until from detached_months o
      where not exists (select from pg_inherits i where i.inhrelid = to_regclass(format('months.%I', o.name))
                        and not i.inhdetachpending)
    ) p
    left join detached_months d on d.name = p.name
    left join pg_class t on t.oid = to_regclass(format('months.%I', p.name))
    order by p.whole, p.since nulls first`);
}
