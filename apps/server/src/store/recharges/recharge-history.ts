import type { Reversal } from '@cage/contract/cases/reversals';
import type { requestSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { RechargeStatus } from '@cage/contract/statuses';
import { rechargeStatuses } from '@cage/contract/statuses';
import { visibleName } from '../accounts/visible-name.ts';
import { inBankColumn } from '../bank/matching.ts';
import {
  isReversed,
  type ReversalColumns,
  reversalColumns,
  reversalJoin,
  shownAs,
  withReversal,
} from '../cases/reversals.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, during, type PageRequest, paging, type Span } from '../database/page.ts';
import { allOf, type Statement, sql } from '../database/sql.ts';
import { type Coded, requestCodes, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { matching } from './recharges.ts';

export interface HistoryFilter extends Span {
  /** Decided requests paid to the account or to its downline; or all requests by accounts below. */
  whose:
    | { is: 'paid-to'; queue: 'mine' | 'downline' }
    | { is: 'asked-below'; level: 'customer' | 'player' | undefined }
    /** All requests of one account in scope. */
    | { is: 'asked-by'; accountId: number };
  search: string | undefined;
  status: RechargeStatus | 'reversed' | { creditedSince: Date } | undefined;
  method: PayMethod | undefined;
}

export interface PastRow {
  id: number;
  sortKey: string;
  phone: string;
  publicId: string;
  username: string;
  method: PayMethod;
  amountPaise: Paise;
  usdtRate: string | null;
  code: string;
  utr: string;
  proofName: string;
  status: RechargeStatus;
  reason: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  payee: string;
  reversal: Reversal | null;
  inBank: boolean | null;
}

const sorts = {
  id: { by: sql`r.id`, type: 'int' },
  amount: { by: sql`r.amount_paise`, type: 'bigint' },
  requested: { by: sql`r.requested_at`, type: 'timestamptz' },
} as const satisfies Record<(typeof requestSorts)[number], object>;

const askedBelow = (scope: Scope, levels: readonly string[]): Statement =>
  sql`q.path like ${`${scope.path}%`} and q.level = any(${levels}::text[])`;

const askers = ['customer', 'player'] as const;

const creditedAt = (since: Date): Statement =>
  sql`r.status = ${requestCodes.granted} and r.decided_at >= ${since} and not ${isReversed('recharge')}`;

/** What was credited to customers and players in scope since then, and not reversed: the rows that the dashboard counts. */
export const creditedSince = (scope: Scope, since: Date): Statement =>
  sql`${askedBelow(scope, askers)} and ${creditedAt(since)}`;

function ofStatus(status: HistoryFilter['status']): Statement {
  if (status === undefined) return sql`true`;
  if (typeof status === 'object') return creditedAt(status.creditedSince);
  return shownAs('recharge', status === 'reversed' ? status : rechargeStatuses[status].code);
}

function whoseRows(scope: Scope, whose: HistoryFilter['whose']): Statement {
  if (whose.is === 'asked-below') return askedBelow(scope, whose.level ? [whose.level] : askers);
  if (whose.is === 'asked-by') return sql`q.path like ${`${scope.path}%`} and r.requester_id = ${whose.accountId}`;
  if (whose.queue === 'mine') return sql`r.status <> ${requestCodes.open} and r.payee_id = ${scope.actingId}`;
  return sql`r.status <> ${requestCodes.open} and r.payee_id <> ${scope.actingId} and p.path like ${`${scope.path}%`}`;
}

/** One page of a history and the number of its rows. Two queries, one when only the rows are wanted. */
export async function listHistory(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly }: { filter: HistoryFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: PastRow[]; nextCursor: string | null }> {
  const { whose, search, status, method } = filter;
  const conditions = allOf([
    whoseRows(scope, whose),
    search ? matching(search) : sql`true`,
    ofStatus(status),
    method ? sql`r.method = ${method}` : sql`true`,
    during(sql`r.requested_at`, filter),
  ]);
  const source = sql`from recharges r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`r.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<Coded<Omit<PastRow, 'reversal'>> & ReversalColumns>(sql`
      select r.id, ${key} as "sortKey", q.phone, q.public_id as "publicId", q.username, r.method,
             r.amount_paise as "amountPaise", r.pay_to#>>'{usdt,rate}' as "usdtRate", r.code, r.utr, r.proof_name as "proofName", r.status, r.reason,
             r.requested_at as "requestedAt", r.decided_at as "decidedAt", ${visibleName(scope, sql`d`)} as "decidedBy",
             p.public_id as payee, ${inBankColumn}, ${reversalColumns(scope)}
      ${source} left join accounts d on d.id = r.decided_by ${reversalJoin('recharge')}
      where ${conditions} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, sql`${source} where ${conditions}`),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: withStates<PastRow>(rechargeStatuses, rows.map(withReversal)), nextCursor, ...counted };
}
