import type { Paise } from '@cage/contract/money';
import { faultyCodes } from '@cage/contract/partner/codes';
import { LATE_AFTER_MS } from '@cage/contract/request-times';
import type { AccountStatus } from '@cage/contract/statuses';
import type { BooksCheck } from '../../domain/books.ts';
import type { Database } from '../database/database.ts';
import { preparedByShape, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { failingCount, type Reader } from '../deliveries/log.ts';
import { receivedCount } from '../documents/documents.ts';
import { latestProof } from '../ledger/books.ts';
import { availableCredit } from '../ledger/lent.ts';
import { unansweredCount } from '../payouts/shown.ts';
import { creditedSince } from '../recharges/recharge-history.ts';
import type { Scope } from '../scope.ts';
import { callsFor, notInBank } from './queues.ts';

/** Requests that call for an account; those waiting for over an hour are late. */
interface Queue {
  count: number;
  /** How many of these passed to it from accounts below. */
  downlineCount: number;
  paise: Paise;
  lateCount: number;
}

export interface Counts {
  customerCount: number;
  activeCustomerCount: number;
  agentCount: number;
  playerCount: number;
  paymentsSetUp: boolean;
  recharges: Queue;
  withdrawals: Queue;
  /** Statements of customers below. */
  statementsInReview: number;
  /** Of the account's own channels, if the viewer may read their log. */
  failedDeliveries: number;
  /** Players with undecided documents. */
  documentsReceived: number;
  /** Payout files that the bank has had for more than a day. */
  unansweredFiles: number;
  creditedToday: { count: number; paise: Paise };
  ownGgrPercent: string | null;
  books: BooksCheck | null;
}

/**
 * The number of accounts in scope, its own included and the built-in customer excluded; what calls for its account;
 * what was credited in it since the Indian day began and not reversed; its account's own percentage; and for root
 * whether the books balanced. A customer is active if its players may bet: no account above it is suspended. Source:
 * R4, D270.
 */
export async function countsOf(
  database: Database,
  scope: Scope,
  { now, dayStart, kinds }: { now: Date; dayStart: Date; kinds: Reader['kinds'] },
): Promise<Counts> {
  const late = new Date(now.getTime() - LATE_AFTER_MS);
  const queued = sql`count(*)::int as count, coalesce(sum(r.amount_paise), 0)::bigint as paise,
             count(*) filter (where r.requested_at < ${late})::int as late`;
  const [row] = await database.query<
    Omit<Counts, 'recharges' | 'withdrawals' | 'creditedToday' | 'books'> & {
      waitingCount: number;
      waitingBelow: number;
      waitingPaise: Paise;
      lateCount: number;
      withdrawalCount: number;
      withdrawalBelow: number;
      withdrawalPaise: Paise;
      lateWithdrawalCount: number;
      creditedCount: number;
      creditedPaise: Paise;
      balanced: boolean | null;
      provedAt: Date | null;
    }
  >(
    sql`
    with people as (
      select count(*) filter (where level = 'customer')::int as customers,
             count(*) filter (where level = 'customer' and status = 'Active' and not exists (
               select from accounts u where u.level <> 'player' and u.status = 'Suspended' and a.path like u.path || '%'
             ))::int as active,
             count(*) filter (where level = 'agent')::int as agents
      from accounts a where level <> 'player' and path like ${`${scope.path}%`} and public_id <> 'C0'
    ), players as (
      select coalesce(sum(k.players), 0)::int as count from player_counts k join accounts o on o.id = k.customer_id
      where o.path like ${`${scope.path}%`}
    ), waiting as (
      select ${queued}, count(*) filter (where r.payee_id <> ${scope.actingId})::int as below
      from recharges r join accounts p on p.id = r.payee_id
      where r.status = ${requestCodes.open} and ${callsFor(scope, now, sql`r.payee_id`)}
    ), payouts as (
      select ${queued}, count(*) filter (where r.payer_id <> ${scope.actingId})::int as below
      from withdrawals r join accounts p on p.id = r.payer_id
      where r.status = ${requestCodes.open} and ${notInBank} and ${callsFor(scope, now, sql`r.payer_id`)}
    ), credited as (
      select count(*)::int as count, coalesce(sum(r.amount_paise), 0)::bigint as paise
      from recharges r join accounts q on q.id = r.requester_id
      where ${creditedSince(scope, dayStart)}
    )
    select a.customers as "customerCount", a.active as "activeCustomerCount", a.agents as "agentCount",
           l.count as "playerCount",
           exists (select from payment_settings s where s.account_id = own.id) as "paymentsSetUp",
           w.count as "waitingCount", w.below as "waitingBelow", w.paise as "waitingPaise", w.late as "lateCount",
           p.count as "withdrawalCount", p.below as "withdrawalBelow", p.paise as "withdrawalPaise", p.late as "lateWithdrawalCount",
           (select count(*)::int from statements s join accounts o on o.id = s.customer_id
             where s.state = 'review' and o.path like ${`${scope.path}%`} and o.id <> ${scope.actingId}) as "statementsInReview",
           ${failingCount({ accountId: scope.actingId, kinds }, now)} as "failedDeliveries", ${receivedCount(scope)} as "documentsReceived",
           ${unansweredCount(scope, now)} as "unansweredFiles",
           c.paise as "creditedPaise", c.count as "creditedCount",
           trim_scale(own.ggr_percent)::text as "ownGgrPercent", b.balanced, b.at as "provedAt"
    from people a, players l, waiting w, payouts p, credited c, accounts own
    left join (${latestProof(now)}) b on ${scope.isRoot}
    where own.id = ${scope.actingId}`,
  );
  if (!row) throw new Error('A join of totals has one row');
  return {
    customerCount: row.customerCount,
    activeCustomerCount: row.activeCustomerCount,
    agentCount: row.agentCount,
    playerCount: row.playerCount,
    paymentsSetUp: row.paymentsSetUp,
    recharges: {
      ...{ count: row.waitingCount, downlineCount: row.waitingBelow },
      ...{ paise: row.waitingPaise, lateCount: row.lateCount },
    },
    withdrawals: {
      ...{ count: row.withdrawalCount, downlineCount: row.withdrawalBelow },
      ...{ paise: row.withdrawalPaise, lateCount: row.lateWithdrawalCount },
    },
    statementsInReview: row.statementsInReview,
    failedDeliveries: row.failedDeliveries,
    documentsReceived: row.documentsReceived,
    unansweredFiles: row.unansweredFiles,
    creditedToday: { count: row.creditedCount, paise: row.creditedPaise },
    ownGgrPercent: row.ownGgrPercent,
    books: row.provedAt === null || row.balanced === null ? null : { balanced: row.balanced, at: row.provedAt },
  };
}

interface Short {
  publicId: string;
  username: string;
  balancePaise: Paise;
}
export interface LowBalance extends Short {
  status: AccountStatus;
  creditPaise: Paise;
  waitingPaise: Paise | null;
}
export interface LowFloat extends Short {
  minFloatPaise: Paise;
}

/** Which payees may be named, and whether the amounts waiting for them may be shown. */
interface Naming {
  /** The account that the viewer acts for. */
  own: boolean;
  agents: boolean;
  customers: boolean;
  waiting: boolean;
}

/** A customer whose server's calls are failing. */
export interface FailedCalls extends Pick<Short, 'publicId' | 'username'> {
  count: number;
  code: (typeof faultyCodes)[number];
}

/** With fewer, somebody is probably just trying something out. */
const FAILED_CALLS = 5;
const HOUR_MS = 3_600_000;

interface LackingRow extends Short {
  of: 'balance' | 'float' | 'calls';
  status: AccountStatus;
  /** The waiting amount, or the minimum float. */
  needPaise: Paise;
  calls: number | null;
  code: FailedCalls['code'] | null;
  creditPaise: Paise | null;
}

const spendable = sql`(w.balance_paise - w.lent_paise + ${availableCredit({ account: sql`a`, wallet: sql`w` })})`;

/**
 * Accounts in scope that lack something, at most five of each, largest shortfall first: payees who can't cover their
 * waiting requests or, if Active, have little left, both including what is left of their credit; customers that take no
 * new bets for lack of float; and customers whose servers' calls failed in the last hour. Source: P9, D270, D393.
 */
export async function lackingIn(
  database: Database,
  scope: Scope,
  { belowPaise, names, now }: { belowPaise: Paise; names: Naming; now: Date },
): Promise<{ lowBalances: LowBalance[]; lowFloats: LowFloat[]; failedCalls: FailedCalls[] }> {
  const rows = await database.query<LackingRow>(
    preparedByShape(
      'dashboard-lacking',
      sql`
    (select 'balance' as of, a.public_id as "publicId", a.username, a.status, w.balance_paise as "balancePaise",
            coalesce(r.waiting, 0)::bigint as "needPaise", null::int as calls, null as code,
            ${availableCredit({ account: sql`a`, wallet: sql`w` })}::bigint as "creditPaise"
     from accounts a
     join payment_settings s on s.account_id = a.id
     join wallets w on w.account_id = a.id and w.kind = 'main'
     left join (select payee_id, sum(amount_paise) as waiting from recharges where status = ${requestCodes.open} group by payee_id) r
       on r.payee_id = a.id and ${names.waiting}
     where a.path like ${`${scope.path}%`}
       and (a.level = 'agent' and ${names.agents} or a.level = 'customer' and ${names.customers}
            or a.level in ('agent', 'customer') and a.id = ${scope.actingId} and ${names.own})
       and (a.status = 'Active' and ${spendable} < ${belowPaise} or ${spendable} < coalesce(r.waiting, 0))
     order by ${spendable} - coalesce(r.waiting, 0), a.id limit 5)
    union all
    (select 'float', a.public_id, a.username, a.status, w.balance_paise, a.min_float_paise, null, null, null
     from accounts a join wallets w on w.account_id = a.id and w.kind = 'main'
     where a.path like ${`${scope.path}%`} and a.level = 'customer' and a.status = 'Active'
       and w.balance_paise < a.min_float_paise
     order by w.balance_paise - a.min_float_paise, a.id limit 5)
    union all
    (select 'calls', a.public_id, a.username, a.status, 0, 0, f.calls::int, f.code, null
     from (select customer_id, sum(calls)::bigint as calls, (array_agg(code order by calls desc, code))[1] as code
           from (select customer_id, code, sum(calls) as calls from partner_call_counts
                 where minute > ${new Date(now.getTime() - HOUR_MS)} and world = 'live' and code = any(${faultyCodes}::text[])
                 group by customer_id, code) c
           group by customer_id having sum(calls) >= ${FAILED_CALLS}) f
     join accounts a on a.id = f.customer_id
     where a.path like ${`${scope.path}%`}
     order by f.calls desc, a.id limit 5)`,
    ),
  );
  const lacking = (of: LackingRow['of']) => rows.filter((row) => row.of === of);
  const named = ({ publicId, username }: LackingRow) => ({ publicId, username });
  return {
    lowBalances: lacking('balance').map((row) => ({
      ...named(row),
      ...{ status: row.status, balancePaise: row.balancePaise, creditPaise: row.creditPaise ?? 0n },
      ...{ waitingPaise: names.waiting ? row.needPaise : null },
    })),
    lowFloats: lacking('float').map((row) => ({
      ...named(row),
      ...{ balancePaise: row.balancePaise, minFloatPaise: row.needPaise },
    })),
    failedCalls: lacking('calls').flatMap((row) =>
      row.calls === null || row.code === null ? [] : [{ ...named(row), count: row.calls, code: row.code }],
    ),
  };
}
