import type { Paise } from '@cage/contract/money';
import type { EarlierAmounts, ReviewHistory } from '@cage/contract/reviews';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { kept } from './compared.ts';

/** How many of the last deposits are listed individually. */
const LATEST = 12;

export interface History extends ReviewHistory {
  deposits: EarlierAmounts;
  payouts: EarlierAmounts;
}

interface Counts {
  count: number;
  least: Paise | null;
  most: Paise | null;
}

type StoredHistory = Pick<ReviewHistory, 'since' | 'accepted' | 'rejected' | 'acceptedPaise' | 'paidOutPaise'> & {
  deposits: number;
  leastDeposit: Paise | null;
  mostDeposit: Paise | null;
  payouts: number;
  leastPayout: Paise | null;
  mostPayout: Paise | null;
  lastPaise: Paise | null;
  lastAt: Date | null;
};

const amounts = ({ count, least, most }: Counts): EarlierAmounts =>
  least === null || most === null ? null : { count, leastPaise: least, mostPaise: most };

/** What an account paid in and was paid out before, and since when it exists. Always two queries. */
export async function historyOf(database: Queryable, requesterId: number, from: Date): Promise<History> {
  const [[row], latest] = await Promise.all([
    database.query<StoredHistory>(sql`
      select a.created_at as since, d.*, w.*, l.*
      from accounts a
        cross join lateral (
          select count(*) filter (where r.status = ${requestCodes.granted} and r.decided_at >= ${from})::int as accepted,
                 count(*) filter (where r.status = ${requestCodes.refused} and not r.withdrawn and r.decided_at >= ${from})::int as rejected,
                 count(*) filter (where ${kept('recharge')})::int as deposits,
                 coalesce(sum(r.amount_paise) filter (where ${kept('recharge')}), 0)::bigint as "acceptedPaise",
                 min(r.amount_paise) filter (where ${kept('recharge')}) as "leastDeposit",
                 max(r.amount_paise) filter (where ${kept('recharge')}) as "mostDeposit"
          from recharges r where r.requester_id = a.id and r.status <> ${requestCodes.open}) d
        cross join lateral (
          select count(*) filter (where ${kept('withdrawal')})::int as payouts,
                 coalesce(sum(r.amount_paise) filter (where ${kept('withdrawal')}), 0)::bigint as "paidOutPaise",
                 min(r.amount_paise) filter (where ${kept('withdrawal')}) as "leastPayout",
                 max(r.amount_paise) filter (where ${kept('withdrawal')}) as "mostPayout"
          from withdrawals r where r.requester_id = a.id and r.status <> ${requestCodes.open}) w
        left join lateral (
          select r.amount_paise as "lastPaise", r.decided_at as "lastAt" from withdrawals r
          where r.requester_id = a.id and ${kept('withdrawal')} order by r.id desc limit 1) l on true
      where a.id = ${requesterId}`),
    database.query<ReviewHistory['latest'][number]>(sql`
      select r.amount_paise as "amountPaise", r.status = ${requestCodes.granted} as accepted, r.requested_at as at from recharges r
      where r.requester_id = ${requesterId} and r.status <> ${requestCodes.open} and not r.withdrawn order by r.id desc limit ${LATEST}`),
  ]);
  if (!row) throw new Error('Whoever asks has an account');
  const { since, accepted, rejected, acceptedPaise, paidOutPaise, lastPaise, lastAt } = row;
  return {
    since,
    accepted,
    rejected,
    acceptedPaise,
    paidOutPaise,
    latest: latest.reverse(),
    lastWithdrawal: lastPaise === null || lastAt === null ? null : { amountPaise: lastPaise, at: lastAt },
    deposits: amounts({ count: row.deposits, least: row.leastDeposit, most: row.mostDeposit }),
    payouts: amounts({ count: row.payouts, least: row.leastPayout, most: row.mostPayout }),
  };
}
