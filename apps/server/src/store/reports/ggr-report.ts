import type { Paise } from '@cage/contract/money';
import type { ggrSorts } from '@cage/contract/reports';
import type { ApiType } from '@cage/contract/statuses';
import { listedName } from '../accounts/built-in-customer.ts';
import { idFound } from '../accounts/public-ids.ts';
import { ofProduct, onDays } from '../bets/bet-totals.ts';
import type { Queryable } from '../database/database.ts';
import { type PageRequest, pagingInOrder, type Span } from '../database/page.ts';
import { allOf, likeLiteral, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

export interface GgrCustomer {
  id: number;
  sortKey: string;
  customerId: string;
  phone: string | null;
  customerName: string;
  projectName: string | null;
  winningsPaise: Paise;
  lostPaise: Paise;
  ggrPaise: Paise;
  percent: string | null;
  payablePaise: Paise | null;
  walletPaise: Paise;
}

export interface GgrTotals {
  customers: number;
  winningsPaise: Paise;
  lostPaise: Paise;
  ggrPaise: Paise;
  payablePaise: Paise | null;
}

/** `feeOf` for a list, whose totals cover all its pages; null if no percentage is agreed. Source: R52. */
export const feeIn = (ggr: Statement, percent: Statement): Statement =>
  sql`round(greatest(${ggr}, 0) * ${percent} / 100)::bigint`;

const sorts = {
  id: { by: sql`x.id`, type: 'int' },
  winnings: { by: sql`x.winnings`, type: 'bigint', moves: true },
  lost: { by: sql`x.lost`, type: 'bigint', moves: true },
  ggr: { by: sql`x.ggr`, type: 'bigint', moves: true },
} as const satisfies Record<(typeof ggrSorts)[number], object>;

interface GgrRequest {
  search: string | undefined;
  product: ApiType | undefined;
  span: Span;
  page: PageRequest;
  rowsOnly: boolean;
}

/** One page of customers with their players' winnings and losses, and the totals over all of them, from the roll-ups. */
export async function listGgr(
  database: Queryable,
  scope: Scope,
  { search, product, span, page, rowsOnly }: GgrRequest,
): Promise<{ rows: GgrCustomer[]; nextCursor: string | null; totals: GgrTotals | null }> {
  const like = `%${likeLiteral((search ?? '').toLowerCase())}%`;
  const name = listedName(sql`c.public_id`, sql`coalesce(c.name, c.username)`);
  const conditions = allOf([
    sql`c.level = 'customer' and c.path like ${`${scope.path}%`}`,
    search
      ? sql`(${idFound(sql`c.public_id`, search)} or c.username_lower like ${like} or lower(${name}) like ${like}
      or lower(c.project_name) like ${like})`
      : sql`true`,
  ]);
  // What is payable is a share of the GGR of both products together, so there is none for one product. A loss owes
  // nothing.
  const payable = product ? sql`null::bigint` : feeIn(sql`t.lost - t.winnings`, sql`c.ggr_percent`);
  const customers = sql`
    select c.id, c.public_id, case when c.public_id <> 'C0' then c.phone end as phone,
           ${name} as name, c.project_name as project, c.ggr_percent as percent, t.winnings, t.lost,
           t.lost - t.winnings as ggr, ${payable} as payable
    from accounts c cross join lateral (
      select coalesce(sum(d.win_payout_paise - d.win_stake_paise), 0)::bigint as winnings,
             coalesce(sum(d.loss_paise), 0)::bigint as lost
      from bet_days d where d.customer_id = c.id and ${onDays(span)} and ${ofProduct(product)}
    ) t where ${conditions}`;
  const by = { fallback: 'id', id: sql`x.id`, source: sql`from (${customers}) x` } as const;
  const { key, after, order, paged } = await pagingInOrder(database, sorts, by, page);
  const [rows, sums] = await Promise.all([
    database.query<GgrCustomer>(sql`
      select x.id, ${key} as "sortKey", x.public_id as "customerId", x.phone, x.name as "customerName",
             x.project as "projectName", x.winnings as "winningsPaise", x.lost as "lostPaise", x.ggr as "ggrPaise",
             trim_scale(x.percent)::text as percent, x.payable as "payablePaise", w.balance_paise as "walletPaise"
      from (${customers}) x join wallets w on w.account_id = x.id and w.kind = 'main'
      where ${after} ${order}`),
    rowsOnly
      ? null
      : database.query<GgrTotals>(sql`
          select count(*)::int as customers, coalesce(sum(x.winnings), 0)::bigint as "winningsPaise",
                 coalesce(sum(x.lost), 0)::bigint as "lostPaise", coalesce(sum(x.ggr), 0)::bigint as "ggrPaise",
                 ${product ? sql`null::bigint` : sql`coalesce(sum(x.payable), 0)::bigint`} as "payablePaise" from (${customers}) x`),
  ]);
  return { ...paged(rows), totals: sums?.[0] ?? null };
}
