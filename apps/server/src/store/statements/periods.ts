import type { StatementState, statementSorts } from '@cage/contract/statements';
import { indianDay } from '../../domain/time.ts';
import { idFound } from '../accounts/public-ids.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { allOf, likeLiteral, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/** The first day of the first statement of the customer `c`. */
export const firstDay: Statement = sql`coalesce(c.statements_from,
  date_trunc(c.statement_period, c.created_at at time zone 'Asia/Kolkata')::date)`;

/**
 * The periods of the customers selected by a condition on `c`: those of their statements, followed by open ones up to
 * today's. They are contiguous even when the terms change; the first starts on the day set for it, or else with the
 * month or week in which the customer was opened.
 */
export const periodsOf = (customers: Statement, now: Date): Statement => sql`
  select s.customer_id, s.from_day, s.to_day, s.state, s.id as statement_id
  from statements s join accounts c on c.id = s.customer_id where ${customers}
  union all
  select k.id, greatest(k.next_day, g.start::date), (g.start + k.step - interval '1 day')::date, 'open', null
  from (
    select c.id, c.statement_period as unit, ('1 ' || c.statement_period)::interval as step, coalesce(
      (select max(s.to_day) + 1 from statements s where s.customer_id = c.id),
      ${firstDay}) as next_day
    from accounts c where ${customers}
  ) k cross join lateral generate_series(
    date_trunc(k.unit, k.next_day::timestamp), ${indianDay(now)}::date::timestamp, k.step) as g (start)`;

/** Customers in scope, without the built-in one, which owes nobody. */
const customersWithStatements = (scope: Scope): Statement =>
  sql`c.level = 'customer' and c.public_id <> 'C0' and c.path like ${`${scope.path}%`}`;

interface StatementFilter {
  customer: string | undefined;
  state: StatementState | undefined;
  search: string | undefined;
  /** The days on which the period may begin, both inclusive. */
  from: string | undefined;
  to: string | undefined;
}

/** A period of a customer. */
export interface Period {
  customerId: number;
  from: string;
  to: string;
  state: StatementState;
}

const sorts = { from: { by: sql`p.from_day::text`, type: 'text' } } as const satisfies Record<
  (typeof statementSorts)[number],
  object
>;

function customersOf(scope: Scope, { customer, search }: StatementFilter): Statement {
  const like = `%${likeLiteral((search ?? '').toLowerCase())}%`;
  return allOf([
    customersWithStatements(scope),
    customer ? sql`c.public_id = ${customer}` : sql`true`,
    search
      ? sql`(${idFound(sql`c.public_id`, search)} or c.username_lower like ${like} or lower(coalesce(c.name, '')) like ${like}
             or lower(c.project_name) like ${like})`
      : sql`true`,
  ]);
}

/** One page of periods, newest first. */
export async function listPeriods(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly, now }: { filter: StatementFilter; page: PageRequest; rowsOnly: boolean; now: Date },
): Promise<Counted & { rows: Period[]; nextCursor: string | null }> {
  const { state, from, to } = filter;
  const source = sql`from (${periodsOf(customersOf(scope, filter), now)}) p where ${allOf([
    state ? sql`p.state = ${state}` : sql`true`,
    from ? sql`p.from_day >= ${from}::date` : sql`true`,
    to ? sql`p.from_day <= ${to}::date` : sql`true`,
  ])}`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-from', id: sql`p.customer_id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<Period & { id: number; sortKey: string }>(sql`
      select p.customer_id as id, p.customer_id as "customerId", ${key} as "sortKey", p.from_day::text as "from",
             p.to_day::text as "to", p.state ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}

/** The period of a customer in scope that starts on a day, or `undefined`. */
export async function periodOf(
  database: Queryable,
  scope: Scope,
  { customer, from, now }: { customer: string; from: string; now: Date },
): Promise<Period | undefined> {
  const one = sql`${customersWithStatements(scope)} and c.public_id = ${customer}`;
  const [row] = await database.query<Period>(sql`
    select p.customer_id as "customerId", p.from_day::text as "from", p.to_day::text as "to", p.state
    from (${periodsOf(one, now)}) p where p.from_day = ${from}::date`);
  return row;
}

/** The account id of a customer in scope, by its public id. */
export async function customerInScope(
  database: Queryable,
  scope: Scope,
  customer: string,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    sql`select c.id from accounts c where ${customersWithStatements(scope)} and c.public_id = ${customer}`,
  );
  return row?.id;
}
