import type { Paise } from '@cage/contract/money';
import { LATE_AFTER_MS } from '@cage/contract/statuses';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

export interface RequestTotals {
  waitingCount: number;
  waitingPaise: Paise;
  lateCount: number;
  withdrawalCount: number;
  withdrawalPaise: Paise;
  lateWithdrawalCount: number;
  creditedTodayPaise: Paise;
  creditedTodayCount: number;
}

/** What waits for the scope's account, and what was credited in its scope since the Indian day began. */
export async function requestTotals(
  database: Database,
  scope: Scope,
  { now, dayStart }: { now: Date; dayStart: Date },
): Promise<RequestTotals> {
  const late = new Date(now.getTime() - LATE_AFTER_MS);
  const [row] = await database.query<RequestTotals>(sql`
    with waiting as (
      select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as paise,
             count(*) filter (where requested_at < ${late})::int as late
      from recharges where payee_id = ${scope.actingId} and status = 0
    ), payouts as (
      select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as paise,
             count(*) filter (where requested_at < ${late})::int as late
      from withdrawals where payer_id = ${scope.actingId} and status = 0
    ), credited as (
      select count(*)::int as count, coalesce(sum(r.amount_paise), 0)::bigint as paise
      from recharges r join accounts q on q.id = r.requester_id
      where r.status = 1 and r.decided_at >= ${dayStart} and q.path like ${`${scope.path}%`}
    )
    select w.count as "waitingCount", w.paise as "waitingPaise", w.late as "lateCount",
           p.count as "withdrawalCount", p.paise as "withdrawalPaise", p.late as "lateWithdrawalCount",
           c.paise as "creditedTodayPaise", c.count as "creditedTodayCount"
    from waiting w, payouts p, credited c`);
  if (!row) throw new Error('A join of totals has one row');
  return row;
}

export interface LowBalance {
  publicId: string;
  username: string;
  balancePaise: Paise;
  waitingPaise: Paise;
}

/** Payees of the scope who can't cover what waits for them, or have little left; the shortest of money first. */
export function lowBalances(database: Database, scope: Scope, belowPaise: Paise): Promise<LowBalance[]> {
  return database.query<LowBalance>(sql`
    select a.public_id as "publicId", a.username, w.balance_paise as "balancePaise",
           coalesce(r.waiting, 0)::bigint as "waitingPaise"
    from accounts a
    join payment_settings s on s.account_id = a.id
    join wallets w on w.account_id = a.id and w.kind = 'main'
    left join (select payee_id, sum(amount_paise) as waiting from recharges where status = 0 group by payee_id) r
      on r.payee_id = a.id
    where a.path like ${`${scope.path}%`} and a.level in ('agent', 'customer') and a.status = 'Active'
      and (w.balance_paise < ${belowPaise} or w.balance_paise < coalesce(r.waiting, 0))
    order by w.balance_paise - coalesce(r.waiting, 0), a.id limit 5`);
}
