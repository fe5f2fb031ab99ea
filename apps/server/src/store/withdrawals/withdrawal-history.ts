import type { OwnReversal, Reversal } from '@cage/contract/cases/reversals';
import type { requestSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { PayoutMethod } from '@cage/contract/pay-methods';
import { type WithdrawalStatus, withdrawalStatuses } from '@cage/contract/statuses';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import { visibleName } from '../accounts/visible-name.ts';
import {
  type OwnReversalColumns,
  ownReversalColumns,
  type ReversalColumns,
  reversalColumns,
  reversalJoin,
  shownAs,
  withOwnReversal,
  withReversal,
} from '../cases/reversals.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, during, type PageRequest, paging, type Span } from '../database/page.ts';
import { allOf, likeLiteral, type Statement, sql } from '../database/sql.ts';
import { type Coded, requestCodes, withStates } from '../database/states.ts';
import { paidDebtPaise } from '../ledger/debts.ts';
import { utrMatches } from '../recharges/utr.ts';
import type { Scope } from '../scope.ts';
import { matching } from './withdrawals.ts';

const sorts = {
  id: { by: sql`r.id`, type: 'int' },
  amount: { by: sql`r.amount_paise`, type: 'bigint' },
  requested: { by: sql`r.requested_at`, type: 'timestamptz' },
} as const satisfies Record<(typeof requestSorts)[number], object>;
const order = { fallback: '-id', id: sql`r.id` } as const;

export interface HistoryFilter extends Span {
  queue: 'mine' | 'downline';
  search: string | undefined;
  status: WithdrawalStatus | 'reversed' | undefined;
  method: PayoutMethod | undefined;
}

export interface PastRow {
  id: number;
  sortKey: string;
  phone: string;
  publicId: string;
  username: string;
  method: PayoutMethod;
  amountPaise: Paise;
  code: string;
  payoutTo: PayoutTo;
  utr: string | null;
  status: WithdrawalStatus;
  reason: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  firstApprovedBy: string | null;
  payer: string;
  reversal: Reversal | null;
}

type Page<Row> = Counted & { rows: Row[]; nextCursor: string | null };

const uncounted = { total: 0, totalIsMore: false };

/** One page of decided withdrawals and their number. Two queries, one when only the rows are wanted. */
export async function listHistory(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly }: { filter: HistoryFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Page<PastRow>> {
  const { queue, search, status, method } = filter;
  const whose: Statement =
    queue === 'mine'
      ? sql`r.payer_id = ${scope.actingId}`
      : sql`r.payer_id <> ${scope.actingId} and p.path like ${`${scope.path}%`}`;
  const conditions = allOf([
    sql`r.status <> ${requestCodes.open}`,
    whose,
    search ? matching(search) : sql`true`,
    status === undefined
      ? sql`true`
      : shownAs('withdrawal', status === 'reversed' ? status : withdrawalStatuses[status].code),
    method ? sql`r.method = ${method}` : sql`true`,
    during(sql`r.requested_at`, filter),
  ]);
  const source = sql`from withdrawals r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payer_id`;
  const { key, after, order: sorted, paged } = paging(sorts, order, page);
  const [found, counted] = await Promise.all([
    database.query<Coded<Omit<PastRow, 'reversal'>> & ReversalColumns>(sql`
      select r.id, ${key} as "sortKey", q.phone, q.public_id as "publicId", q.username, r.method,
             r.amount_paise as "amountPaise", r.code, r.payout_to as "payoutTo", case when r.status = ${requestCodes.granted} then r.payout_utr end as utr,
             r.status, r.reason,
             r.requested_at as "requestedAt", r.decided_at as "decidedAt", ${visibleName(scope, sql`d`)} as "decidedBy",
             ${visibleName(scope, sql`f`)} as "firstApprovedBy", p.public_id as payer, ${reversalColumns(scope)}
      ${source} left join accounts d on d.id = r.decided_by 
      left join proposals o on o.kind = 'payout' and o.subject = r.id::text and o.state = 'confirmed'
      left join accounts f on f.id = o.proposer_id
        ${reversalJoin('withdrawal')}
      where ${conditions} and ${after} ${sorted}`),
    rowsOnly ? uncounted : countUpTo(database, sql`${source} where ${conditions}`),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: withStates<PastRow>(withdrawalStatuses, rows.map(withReversal)), nextCursor, ...counted };
}

export interface OwnRow {
  id: number;
  sortKey: string;
  code: string;
  amountPaise: Paise;
  method: PayoutMethod;
  payoutTo: PayoutTo;
  status: WithdrawalStatus;
  inBank: boolean;
  utr: string | null;
  reason: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  reversal: OwnReversal | null;
  paidDebtPaise: Paise;
}

type StoredOwn = Coded<Omit<OwnRow, 'reversal' | 'sortKey'>> & OwnReversalColumns;

/** The requester sees the payout UTR only once it is paid, not while a second person checks it. */
const ownColumns = sql`r.id, r.code, r.amount_paise as "amountPaise", r.method, r.payout_to as "payoutTo", r.status,
  r.status = ${requestCodes.open} and r.payout_file_id is not null as "inBank", case when r.status = ${requestCodes.granted} then r.payout_utr end as utr, r.reason, r.requested_at as "requestedAt",
  r.decided_at as "decidedAt", ${paidDebtPaise(sql`'withdraw:' || r.id || ':settled'`)} as "paidDebtPaise", ${ownReversalColumns}`;

/** One page of an account's own withdrawals and their number. */
export async function listOwn(
  database: Queryable,
  requesterId: number,
  { filter, page, rowsOnly }: { filter: Span & { search: string | undefined }; page: PageRequest; rowsOnly: boolean },
): Promise<Page<OwnRow>> {
  const like = `%${likeLiteral((filter.search ?? '').toLowerCase())}%`;
  const found = sql`(lower(r.code) like ${like} or (r.status = ${requestCodes.granted} and ${utrMatches(sql`r.payout_utr_normal`, filter.search ?? '')}))`;
  const conditions = allOf([
    sql`r.requester_id = ${requesterId}`,
    filter.search ? found : sql`true`,
    during(sql`r.requested_at`, filter),
  ]);
  const source = sql`from withdrawals r`;
  const { key, after, order: sorted, paged } = paging(sorts, order, page);
  const [owned, counted] = await Promise.all([
    database.query<StoredOwn & { sortKey: string }>(
      sql`select ${ownColumns}, ${key} as "sortKey" ${source} ${reversalJoin('withdrawal')} where ${conditions} and ${after} ${sorted}`,
    ),
    rowsOnly ? uncounted : countUpTo(database, sql`${source} where ${conditions}`),
  ]);
  const { rows, nextCursor } = paged(owned);
  return { rows: withStates<OwnRow>(withdrawalStatuses, rows.map(withOwnReversal)), nextCursor, ...counted };
}

/** One of an account's own withdrawals. */
export async function ownById(
  database: Queryable,
  requesterId: number,
  idOrCode: string,
): Promise<Omit<OwnRow, 'sortKey'> | undefined> {
  const which = /^\d/.test(idOrCode) ? sql`r.id = ${Number(idOrCode)}` : sql`r.code = ${idOrCode}`;
  const rows = await database.query<StoredOwn>(
    sql`select ${ownColumns} from withdrawals r ${reversalJoin('withdrawal')} where ${which} and r.requester_id = ${requesterId}`,
  );
  return withStates<Omit<OwnRow, 'sortKey'>>(withdrawalStatuses, rows.map(withOwnReversal))[0];
}
