import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
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

/** A part in use, as the header of an export names it: its bounds are instants in ISO form, `null` for no bound. */
export interface NamedPart {
  whole: Monthly;
  name: string;
  since: string | null;
  until: string | null;
}

/**
 * Whether a row `o` of `detached_months` is about a month that this database has frozen and not yet detached. A house that
 * moved has rows of months that are out, and may have parts of the same names: only the frozen one is on its way out.
 */
export const isLeaving: Statement = sql`exists (
  select from pg_inherits i join pg_trigger t on t.tgrelid = i.inhrelid and t.tgname = 'frozen'
  where i.inhrelid = to_regclass(format('months.%I', o.name)) and not i.inhdetachpending)`;

/** All parts, by table and then in the order of time, including those that are out. */
export function listParts(database: Queryable): Promise<Part[]> {
  return database.query<Part>(sql`
    select p.whole, p.name, p.since, p.until,
           case when not p.attached then 'detached' when o.name is null then 'attached' else 'leaving' end as state,
           coalesce(o.rows, greatest(t.reltuples, 0)::bigint) as rows,
           coalesce(pg_total_relation_size(t.oid), 0)::bigint as bytes
    from (
      select w.relname as whole, c.relname as name, true as attached,
             substring(b.bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as since,
             substring(b.bound from 'TO \\(''([^'']+)''\\)')::timestamptz as until
      from pg_inherits i join pg_class w on w.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
      cross join lateral pg_get_expr(c.relpartbound, c.oid) as b (bound)
      where w.oid = any(${monthly.map(({ whole }) => whole)}::text[]::regclass[]) and not i.inhdetachpending
      union all
      select whole, name, false, since, until from detached_months o where not ${isLeaving}
    ) p
    left join detached_months o on o.name = p.name and p.attached = ${isLeaving}
    left join pg_class t on t.oid = to_regclass(format('months.%I', p.name))
    order by p.whole, p.since nulls first`);
}
