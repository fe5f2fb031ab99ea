import type { CustomerStatement } from '@cage/contract/statements';
import {
  type KindSum,
  linesOf,
  type PassedOn,
  type Played,
  parseSheet,
  type Settled,
  settleInOrder,
  type Terms,
} from '../../domain/statements.ts';
import { sumsOfDays, totalsOfRow } from '../bets/bet-totals.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type Period, periodsOf } from './periods.ts';

/** A statement, with the facts that handlers decide by. */
export type Figures = Omit<CustomerStatement, 'next'> & {
  accountId: number;
  agentAccountId: number | null;
  /** It is the oldest that is not final, the only one that can advance. */
  isFirst: boolean;
};

interface CustomerRow extends Omit<Terms, 'percent'>, PassedOn {
  customerId: number;
  publicId: string;
  name: string;
  agentId: string | null;
  agentAccountId: number | null;
}

/** The percentage of GGR for the period `p` of the customer `c`: the one in force during the period, or set in it. */
const percentOfPeriod = sql`case
  when exists (select from earlier_percents e where e.customer_id = c.id and e.until_day > p.from_day)
  then (select e.percent from earlier_percents e where e.customer_id = c.id and e.until_day > p.from_day
        order by e.until_day limit 1)
  else c.ggr_percent end`;

/** Customers with their terms, and what their final statements pass on to the next. */
async function customersWith(database: Queryable, ids: readonly number[]): Promise<CustomerRow[]> {
  const rows = await database.query<
    Omit<CustomerRow, 'changes'> & { ggr: bigint[]; counted: bigint[]; carried: boolean[] }
  >(sql`
    select c.id as "customerId", c.public_id as "publicId", coalesce(c.name, c.username) as name,
           g.public_id as "agentId", g.id as "agentAccountId",
           coalesce(trim_scale(g.share_percent), 0)::text as "sharePercent", c.carries_losses as "carriesLosses",
           coalesce((select s.carried_out_paise from statements s where s.customer_id = c.id and s.state = 'final'
                     order by s.from_day desc limit 1), 0) as "carriedOutPaise", f.*
    from accounts c left join accounts g on g.id = c.parent_id and g.level = 'agent'
    cross join lateral (
      -- Those whose GGR is no longer the one that final statements last counted.
      select coalesce(array_agg(e.ggr), '{}') as ggr, coalesce(array_agg(n.ggr_paise), '{}') as counted,
             coalesce(array_agg((s.sheet::json ->> 'carriesLosses')::boolean), '{}') as carried
      from statements s cross join lateral (
        select o.ggr_paise from statement_counts o where o.of_id = s.id order by o.statement_id desc limit 1
      ) n cross join lateral (
        select coalesce(sum(d.win_stake_paise + d.loss_paise - d.win_payout_paise), 0)::bigint as ggr
        from bet_days d where d.customer_id = s.customer_id and d.day between s.from_day and s.to_day
      ) e
      where s.customer_id = c.id and s.state = 'final' and e.ggr <> n.ggr_paise
    ) f
    where c.id = any(${ids}::int[])`);
  return rows.map(({ ggr, counted, carried, ...row }) => ({
    ...row,
    changes: ggr.map((ggrPaise, n) => ({
      ...{ ggrPaise, countedPaise: counted[n] ?? 0n, carriesLosses: carried[n] ?? true },
    })),
  }));
}

type OpenPeriod = Period & Played & Pick<Terms, 'percent'> & { reviewedAt: Date | null; reviewedBy: string | null };

/** The periods of customers that are not final, oldest first, with the bets placed in each. */
async function openPeriods(database: Queryable, ids: readonly number[], now: Date): Promise<OpenPeriod[]> {
  const rows = await database.query<Parameters<typeof totalsOfRow>[0] & Omit<OpenPeriod, keyof Played>>(sql`
    select p.customer_id as "customerId", p.from_day::text as "from", p.to_day::text as "to", p.state,
           s.reviewed_at as "reviewedAt", r.public_id as "reviewedBy", trim_scale(${percentOfPeriod})::text as percent, t.*
    from (${periodsOf(sql`c.id = any(${ids}::int[])`, now)}) p join accounts c on c.id = p.customer_id
    left join statements s on s.id = p.statement_id left join accounts r on r.id = s.reviewed_by
    cross join lateral (
      select ${sumsOfDays()} from bet_days d
      where d.customer_id = p.customer_id and d.day between p.from_day and p.to_day
    ) t
    where p.state <> 'final' order by p.customer_id, p.from_day`);
  return rows.map((row) => {
    const { betsPaise, winningsPaise, ggrPaise, pendingCount, pendingPaise, count } = totalsOfRow(row);
    const { customerId, from, to, state, percent, reviewedAt, reviewedBy } = row;
    return {
      ...{ customerId, from, to, state, percent, reviewedAt, reviewedBy, winningsPaise, ggrPaise, pendingPaise },
      ...{ bets: count - pendingCount - Number(row.void_count), stakesPaise: betsPaise, pendingBets: pendingCount },
    };
  });
}

interface WalletFigures {
  openingPaise: bigint;
  closingPaise: bigint;
  lines: CustomerStatement['lines'];
}

/** The movements of accounts' wallets in periods, in the given order: from the daily sums, never from entries. */
export async function walletsDuring(
  database: Queryable,
  periods: readonly { accountId: number; from: string; to: string }[],
): Promise<WalletFigures[]> {
  const rows = await database.query<KindSum & { position: number; beforePaise: bigint }>(sql`
    select i.position::int, d.kind, coalesce(sum(d.entries) filter (where d.day >= i.from_day), 0)::int as count,
           coalesce(sum(d.in_paise) filter (where d.day >= i.from_day), 0)::bigint as "inPaise",
           coalesce(sum(d.out_paise) filter (where d.day >= i.from_day), 0)::bigint as "outPaise",
           coalesce(sum(d.in_paise - d.out_paise) filter (where d.day < i.from_day), 0)::bigint as "beforePaise"
    from unnest(${periods.map((p) => p.accountId)}::int[], ${periods.map((p) => p.from)}::date[],
                ${periods.map((p) => p.to)}::date[]) with ordinality as i (account_id, from_day, to_day, position)
    join wallets w on w.account_id = i.account_id and w.kind = 'main'
    join wallet_days d on d.wallet_id = w.id and d.day <= i.to_day
    group by i.position, d.kind`);
  return periods.map((_, index) => {
    const own = rows.filter(({ position }) => position === index + 1);
    const openingPaise = own.reduce((sum, { beforePaise }) => sum + beforePaise, 0n);
    const movedPaise = own.reduce((sum, { inPaise, outPaise }) => sum + inPaise - outPaise, 0n);
    return { openingPaise, closingPaise: openingPaise + movedPaise, lines: linesOf(own) };
  });
}

const notFinal = {
  settledPaise: 0n,
  number: null,
  finalAt: null,
  finalBy: null,
  booking: null,
  reference: null,
  hash: null,
} as const;

async function liveFigures(database: Queryable, periods: readonly Period[], now: Date): Promise<Figures[]> {
  if (periods.length === 0) return [];
  const ids = [...new Set(periods.map(({ customerId }) => customerId))];
  const [customers, open, wallets] = [
    await customersWith(database, ids),
    await openPeriods(database, ids, now),
    await walletsDuring(
      database,
      periods.map(({ customerId, from, to }) => ({ accountId: customerId, from, to })),
    ),
  ];
  const settled = new Map<string, { customer: CustomerRow; period: OpenPeriod & Settled; isFirst: boolean }>();
  for (const customer of customers) {
    const { sharePercent, carriesLosses } = customer;
    const own = open.filter(({ customerId }) => customerId === customer.customerId);
    settleInOrder(own, customer, { sharePercent, carriesLosses }).forEach((period, index) => {
      settled.set(`${period.customerId} ${period.from}`, { customer, period, isFirst: index === 0 });
    });
  }
  return periods.map((asked, index) => {
    const found = settled.get(`${asked.customerId} ${asked.from}`);
    const wallet = wallets[index];
    if (!found || !wallet) throw new Error(`The period of ${asked.customerId} from ${asked.from} is gone`);
    const { customer, period, isFirst } = found;
    const { customerId: accountId, ...figures } = period;
    const { publicId, name, agentId, agentAccountId } = customer;
    return {
      ...figures,
      ...wallet,
      ...notFinal,
      ...{ customerId: publicId, customerName: name, agentId, accountId, agentAccountId, isFirst },
    };
  });
}

interface FinalRow {
  accountId: number;
  agentAccountId: number | null;
  sheet: string;
  hash: Buffer;
  reviewedAt: Date;
  reviewedBy: string;
  finalAt: Date;
  finalBy: string;
}

async function finalFigures(database: Queryable, periods: readonly Period[]): Promise<Figures[]> {
  if (periods.length === 0) return [];
  const rows = await database.query<FinalRow>(sql`
    select s.customer_id as "accountId", s.agent_id as "agentAccountId", s.sheet, s.hash, s.reviewed_at as "reviewedAt",
           r.public_id as "reviewedBy", s.final_at as "finalAt", f.public_id as "finalBy"
    from unnest(${periods.map((p) => p.customerId)}::int[], ${periods.map((p) => p.from)}::date[]) as i (customer_id, from_day)
    join statements s on s.customer_id = i.customer_id and s.from_day = i.from_day
    join accounts r on r.id = s.reviewed_by join accounts f on f.id = s.final_by`);
  return rows.map(({ sheet, hash, ...row }) => ({
    // Statements made final before there were these fields lack them.
    ...{ settledPaise: 0n, uncountedLossPaise: 0n, uncountedCorrectionsPaise: 0n },
    ...parseSheet(sheet),
    ...row,
    ...{ state: 'final', hash: hash.toString('hex'), isFirst: false },
  }));
}

/** The statements of periods: final ones as stored, others with their current figures. */
export async function figuresOf(database: Queryable, periods: readonly Period[], now: Date): Promise<Figures[]> {
  const figures = [
    ...(await finalFigures(
      database,
      periods.filter(({ state }) => state === 'final'),
    )),
    ...(await liveFigures(
      database,
      periods.filter(({ state }) => state !== 'final'),
      now,
    )),
  ];
  const byPeriod = new Map(figures.map((one) => [`${one.accountId} ${one.from}`, one]));
  return periods.flatMap(({ customerId, from }) => byPeriod.get(`${customerId} ${from}`) ?? []);
}
