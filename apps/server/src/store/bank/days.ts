import type { BankDay } from '@cage/contract/bank/piles';
import type { timeSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { Queryable } from '../database/database.ts';
import { type Counted, during, type PageRequest, paging, type Span } from '../database/page.ts';
import { allOf, type Statement, sql } from '../database/sql.ts';
import { kept } from '../reviews/compared.ts';
import type { Scope } from '../scope.ts';
import { askedOn, inRupees } from './matching.ts';

type Sums = Omit<BankDay, 'day'>;

interface SumColumns {
  askedCount: number;
  askedPaise: Paise;
  acceptedCount: number;
  acceptedPaise: Paise;
  bankCount: number;
  bankPaise: Paise;
}

const sumColumns = sql`coalesce(sum(asked), 0)::int as "askedCount", coalesce(sum(asked_paise), 0)::bigint as "askedPaise",
  coalesce(sum(accepted), 0)::int as "acceptedCount", coalesce(sum(accepted_paise), 0)::bigint as "acceptedPaise",
  coalesce(sum(lines), 0)::int as "bankCount", coalesce(sum(lines_paise), 0)::bigint as "bankPaise"`;

/** Each day of an account that has any: its requests, those of them that count, and its lines. */
function daysOf({ actingId }: Scope, filter: DaysFilter): Statement {
  const { from, to } = filter;
  const lines = allOf([
    sql`l.account_id = ${actingId} and l.incoming and l.aside_at is null`,
    from ? sql`l.day >= ${from}::date` : sql`true`,
    to ? sql`l.day <= ${to}::date` : sql`true`,
  ]);
  return sql`(
    select ${askedOn(sql`r`)} as day, count(*) as asked, sum(r.amount_paise) as asked_paise,
           count(*) filter (where ${kept('recharge')}) as accepted,
           sum(r.amount_paise) filter (where ${kept('recharge')}) as accepted_paise, 0 as lines, 0 as lines_paise
    from recharges r where r.payee_id = ${actingId} and ${inRupees(sql`r`)} and ${during(sql`r.requested_at`, filter)} group by 1
    union all
    select l.day, 0, 0, 0, 0, count(*), sum(l.amount_paise) from bank_lines l where ${lines} group by 1)`;
}

function sumsOf({ askedCount, askedPaise, acceptedCount, acceptedPaise, bankCount, bankPaise }: SumColumns): Sums {
  return {
    asked: { count: askedCount, amountPaise: askedPaise },
    accepted: { count: acceptedCount, amountPaise: acceptedPaise },
    inBank: { count: bankCount, amountPaise: bankPaise },
    differencePaise: bankPaise - acceptedPaise,
  };
}

export interface DaysFilter extends Span {
  from: string | undefined;
  to: string | undefined;
}

const daySorts = { time: { by: sql`d.id`, type: 'int' } } as const satisfies Record<(typeof timeSorts)[number], object>;

/** One page of an account's days, newest first, and their totals. Two queries, one when only the rows are wanted. */
export async function listDays(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly }: { filter: DaysFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: BankDay[]; nextCursor: string | null; totals: Sums }> {
  const days = daysOf(scope, filter);
  const { key, after, order, paged } = paging(daySorts, { fallback: '-time', id: sql`d.id` }, page);
  const [found, [sums]] = await Promise.all([
    database.query<SumColumns & { id: number; day: string; sortKey: string }>(sql`
      select d.*, ${key} as "sortKey"
      from (select day::text as day, day - date '2000-01-01' as id, ${sumColumns} from ${days} parts group by parts.day) d
      where ${after} ${order}`),
    rowsOnly
      ? []
      : database.query<SumColumns & { total: number }>(
          sql`select count(distinct day)::int as total, ${sumColumns} from ${days} parts`,
        ),
  ]);
  const { rows, nextCursor } = paged(found);
  const { total = 0, ...all } = sums ?? { total: 0, ...nothing };
  return {
    rows: rows.map(({ day, ...row }) => ({ day, ...sumsOf(row) })),
    ...{ nextCursor, total, totalIsMore: false, totals: sumsOf(all) },
  };
}

const nothing: SumColumns = {
  ...{ askedCount: 0, askedPaise: 0n, acceptedCount: 0, acceptedPaise: 0n },
  ...{ bankCount: 0, bankPaise: 0n },
};
