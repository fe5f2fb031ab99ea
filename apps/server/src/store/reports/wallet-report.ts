import type { AdjustmentCategory, DebtPaid } from '@cage/contract/cases/fields';
import type { timeSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { WalletLineName } from '@cage/contract/statements';
import type { Movement } from '../../domain/ledger.ts';
import { kindsOf } from '../../domain/statements.ts';
import { customersOf } from '../bets/bet-totals.ts';
import { categoryOf } from '../cases/adjustments.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, during, type PageRequest, paging, type Span } from '../database/page.ts';
import { allOf, type Statement, sql } from '../database/sql.ts';
import { debtPaidTo, referenceOf } from '../ledger/references.ts';
import type { Scope } from '../scope.ts';

export interface WalletFilter extends Span {
  /** Public id of one customer. */
  customer: string | undefined;
  line: WalletLineName | undefined;
}

export interface WalletRow {
  id: bigint;
  sortKey: string;
  customerId: string;
  kind: Movement['kind'];
  reference: string | null;
  debt: DebtPaid | null;
  counterparty: string | null;
  category: AdjustmentCategory | null;
  note: string | null;
  oldBalancePaise: Paise;
  balancePaise: Paise;
  at: Date;
}

const sorts = { time: { by: sql`e.at`, type: 'timestamptz' } } as const satisfies Record<
  (typeof timeSorts)[number],
  object
>;

/** Entries of a line. Literals, so that the partial index of movements without bets can be used. */
function ofLine(line: WalletLineName): Statement {
  const kinds = kindsOf(line);
  const literals: Statement = { text: kinds.map((kind) => `'${kind}'`).join(', '), values: [] };
  return sql`e.transaction_id in (select t.id from ledger_transactions t where t.kind in (${literals}))`;
}

/** One page of changes to customers' wallets, from the ledger: by one index, or the newest of each customer merged. */
export async function listWalletMoves(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly }: { filter: WalletFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: WalletRow[]; nextCursor: string | null }> {
  const { customer, line } = filter;
  const everyone = scope.isRoot && !customer;
  const customers = sql`${customersOf(scope)} and ${customer ? sql`c.public_id = ${customer}` : sql`true`}`;
  const conditions = allOf([during(sql`e.at`, filter), line ? ofLine(line) : sql`true`]);
  const { key, after, order, paged } = paging(sorts, { fallback: '-time', id: sql`e.id` }, page);
  const entries = everyone
    ? sql`select e.* from ledger_entries e where e.customer_id is not null and ${conditions} and ${after} ${order}`
    : sql`select e.* from (${customers}) k cross join lateral (
            select e.* from ledger_entries e where e.customer_id = k.id and ${conditions} and ${after} ${order}
          ) e ${order}`;
  const counting = everyone
    ? sql`from ledger_entries e where e.customer_id is not null and ${conditions}`
    : sql`from ledger_entries e where e.customer_id = any(array(${customers})) and ${conditions}`;
  const [rows, counted] = await Promise.all([
    database.query<WalletRow>(sql`
      select e.id, ${key} as "sortKey", c.public_id as "customerId", t.kind, e.before_paise as "oldBalancePaise",
             e.after_paise as "balancePaise", e.at, t.note, ${referenceOf(sql`t.key`)} as reference,
             ${debtPaidTo(sql`e.customer_id`)} as debt, ${categoryOf(sql`t.id`)} as category,
             (select case when w.account_id = e.customer_id then 'On hold' when o.path like ${`${scope.path}%`} then o.public_id
                          else upper(coalesce(o.level, w.kind)) end
              from ledger_entries x join wallets w on w.id = x.wallet_id left join accounts o on o.id = w.account_id
              where x.transaction_id = e.transaction_id and x.wallet_id <> e.wallet_id
              order by x.wallet_id limit 1) as counterparty
      from (${entries}) e join accounts c on c.id = e.customer_id
      join ledger_transactions t on t.id = e.transaction_id ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, counting),
  ]);
  return { ...paged(rows), ...counted };
}
