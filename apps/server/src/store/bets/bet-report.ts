import type { Paise } from '@cage/contract/money';
import { type ApiType, type BetStatus, betStatuses } from '@cage/contract/statuses';
import type { BetTotals } from '../../domain/bets.ts';
import { publicIdOf } from '../accounts/public-ids.ts';
import type { Queryable } from '../database/database.ts';
import { during, type PageRequest, type Paging, paging, type Span } from '../database/page.ts';
import { all, likeLiteral, type Statement, sql } from '../database/sql.ts';
import { type Coded, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { hasTrigrams } from '../search/trigrams.ts';
import { customersOf, ofProduct, onDays, sumsOfBets, sumsOfDays, takenOutUntil, totalsOfRow } from './bet-totals.ts';

export interface BetFilter extends Span {
  /** Public ids; one that nobody in scope has finds nothing. */
  player: string | undefined;
  customer: string | undefined;
  agent: string | undefined;
  product: ApiType | undefined;
  /** Part of the id of a round or of the customer's own id of a bet. */
  search: string | undefined;
  /** The first day of a statement whose corrections are asked for. */
  corrections: string | undefined;
}

export interface ReportedBet {
  id: bigint;
  sortKey: string;
  playerId: string;
  customerId: string;
  agentId: string | null;
  transactionId: string;
  product: ApiType;
  gameId: string;
  roundId: string;
  event: string | null;
  selection: string | null;
  odds: string | null;
  amountPaise: Paise;
  payoutPaise: Paise | null;
  oldBalancePaise: Paise;
  balancePaise: Paise;
  status: BetStatus;
  placedAt: Date;
  settledAt: Date | null;
}

const sorts = { time: { by: sql`b.placed_at`, type: 'timestamptz' } } as const;

/** Customers of the scope, those of an agent or one of them when the filter says so. */
function customers(scope: Scope, { customer, agent }: BetFilter): Statement {
  return sql`${customersOf(scope)} and ${all([
    customer ? sql`c.public_id = ${publicIdOf(customer)}` : sql`true`,
    agent
      ? sql`c.parent_id = (select g.id from accounts g where g.public_id = ${publicIdOf(agent)} and g.level = 'agent')`
      : sql`true`,
  ])}`;
}

/** The one player of a filter. Its bets are its customer's: looked at here, so that they can be read in order. */
const playerOf = (scope: Scope, filter: BetFilter): Statement =>
  sql`select p.id from accounts p where p.public_id = ${publicIdOf(filter.player ?? '')} and p.level = 'player'
      and p.parent_id in (${customers(scope, filter)})`;

/** What a search matches: any part of the ids where there are trigrams, else a whole id of a round. */
async function matching(database: Queryable, search: string): Promise<Statement> {
  const text = search.toLowerCase();
  // Fewer than three characters have no trigram: they would read every bet.
  if (!(await hasTrigrams(database)) || text.length < 3) return sql`lower(b.round_id) = ${text}`;
  return sql`lower(b.round_id || ' ' || b.tx_id) like ${`%${likeLiteral(text)}%`}`;
}

/**
 * Bets that corrections of a statement come from: placed before its first day, in periods that were final, and ended or
 * resettled after the statement before it became final. Led by the customer, which is needed. Source: P18.
 */
const correctedIn = (from: string, scope: Scope, filter: BetFilter): Statement => sql`b.id in (
  select o.id from (${customers(scope, filter)}) k
  join lateral (select s.to_day, s.final_at from statements s where s.customer_id = k.id and s.state = 'final'
    and s.to_day < ${from}::date order by s.to_day desc limit 1) before on true
  left join statements own on own.customer_id = k.id and own.from_day = ${from}::date
  cross join lateral (
    select e.id, e.placed_at from bets e where e.customer_id = k.id and e.settled_at > before.final_at
      and e.settled_at <= coalesce(own.final_at, 'infinity')
      and (e.settled_at at time zone 'Asia/Kolkata')::date > (e.placed_at at time zone 'Asia/Kolkata')::date
    union all
    select r.id, r.placed_at from partner_transactions t
    join bets r on r.customer_id = t.customer_id and r.tx_id = t.bet_transaction_id
    where t.customer_id = k.id and t.world = 'live' and t.call = 'resettle' and t.at > before.final_at
      and t.at <= coalesce(own.final_at, 'infinity')
  ) o
  where (o.placed_at at time zone 'Asia/Kolkata')::date < ${from}::date)`;

/**
 * The bets of a page, as a statement. Each way is led by an index in the order of the page: all bets, those of a player,
 * or the newest of each customer, merged.
 */
function pageOf(scope: Scope, filter: BetFilter, conditions: Statement, { after, order }: Paging): Statement {
  const { player, customer, agent, search, corrections } = filter;
  if (player) {
    return sql`select b.* from bets b where b.player_id = (${playerOf(scope, filter)}) and ${conditions} and ${after} ${order}`;
  }
  if (scope.isRoot && !customer && !agent) return sql`select b.* from bets b where ${conditions} and ${after} ${order}`;
  // A search leads itself, and so do corrections.
  if (search || corrections) {
    return sql`select b.* from bets b where b.customer_id = any(array(${customers(scope, filter)}))
               and ${conditions} and ${after} ${order}`;
  }
  return sql`select b.* from (${customers(scope, filter)}) k cross join lateral (
               select b.* from bets b where b.customer_id = k.id and ${conditions} and ${after} ${order}
             ) b ${order}`;
}

function totalsStatement(scope: Scope, filter: BetFilter, conditions: Statement): Statement {
  const { player, customer, agent, search, corrections } = filter;
  const everyone = scope.isRoot && !customer && !agent;
  if (search || corrections) {
    const theirs = everyone ? sql`true` : sql`b.customer_id = any(array(${customers(scope, filter)}))`;
    const whose = player ? sql`b.player_id = (${playerOf(scope, filter)})` : theirs;
    return sql`select ${sumsWith(sumsOfBets)} from bets b where ${whose} and ${conditions}`;
  }
  if (player) {
    return sql`select ${sumsWith(sumsOfDays)} from bet_player_days d where d.player_id = (${playerOf(scope, filter)}) and ${onDays(filter)}
               and ${ofProduct(filter.product)}`;
  }
  const whose = everyone ? sql`true` : sql`d.customer_id in (${customers(scope, filter)})`;
  return sql`select ${sumsWith(sumsOfDays)} from bet_days d where ${whose} and ${onDays(filter)} and ${ofProduct(filter.product)}`;
}

/** A bet as it is listed, with its accounts p (player), c (customer) and g (agent). */
export const betColumns = sql`b.id, p.public_id as "playerId",
  c.public_id as "customerId", g.public_id as "agentId", b.tx_id as "transactionId", b.product,
  b.game_id as "gameId", b.round_id as "roundId", b.event, b.selection, b.odds,
  b.amount_paise as "amountPaise", b.payout_paise as "payoutPaise", b.old_balance_paise as "oldBalancePaise",
  b.balance_paise as "balancePaise", b.status, b.placed_at as "placedAt", b.settled_at as "settledAt"`;

export const betJoins = (bets: Statement) => sql`from ${bets} b join accounts p on p.id = b.player_id
  join accounts c on c.id = b.customer_id left join accounts g on g.id = c.parent_id and g.level = 'agent'`;

/** Literals: an index knows sports bets by theirs. */
const onlyProduct: Readonly<Record<ApiType, Statement>> = {
  casino: sql`b.product = 'casino'`,
  sports: sql`b.product = 'sports'`,
};

interface BetPage {
  rows: ReportedBet[];
  nextCursor: string | null;
  /** With the rows alone there are none. */
  totals: BetTotals | null;
  /** Since when there are bets, where earlier ones of the span are in months that were taken out. */
  rowsSince: Date | null;
}

const sumsWith = (sums: Statement): Statement => sql`${sums}, ${takenOutUntil} as "takenOutUntil"`;

function totalsAnd(rows: readonly object[] | null, { since }: Span): Pick<BetPage, 'totals' | 'rowsSince'> {
  if (!rows) return { totals: null, rowsSince: null };
  const [row] = rows as (Parameters<typeof totalsOfRow>[0] & { takenOutUntil: Date | null })[];
  const until = row?.takenOutUntil ?? null;
  return { totals: totalsOfRow(row), rowsSince: until && (!since || since < until) ? until : null };
}

/** One page of bets, and totals over the whole filter out of the roll-ups. Two queries, one for rows only. */
export async function listBets(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly }: { filter: BetFilter; page: PageRequest; rowsOnly: boolean },
): Promise<BetPage> {
  const { search, product, corrections } = filter;
  const conditions = all([
    during(sql`b.placed_at`, filter),
    search ? await matching(database, search) : sql`true`,
    product ? onlyProduct[product] : sql`true`,
    corrections ? correctedIn(corrections, scope, filter) : sql`true`,
  ]);
  const pages = paging(sorts, { fallback: '-time', id: sql`b.id` }, page);
  const [rows, sums] = await Promise.all([
    database.query<Coded<ReportedBet>>(sql`
      select ${betColumns}, ${pages.key} as "sortKey" ${betJoins(sql`(${pageOf(scope, filter, conditions, pages)})`)}
      ${pages.order}`),
    rowsOnly ? null : database.query(totalsStatement(scope, filter, conditions)),
  ]);
  return {
    rows: withStates<ReportedBet>(betStatuses, rows),
    nextCursor: pages.next(rows),
    ...totalsAnd(sums, filter),
  };
}

/** One page of a player's own bets, and totals over the days asked for. Two queries, one for rows only. */
export async function listBetsOf(
  database: Queryable,
  playerId: number,
  { span, page, rowsOnly }: { span: Span; page: PageRequest; rowsOnly: boolean },
): Promise<BetPage> {
  const pages = paging(sorts, { fallback: '-time', id: sql`b.id` }, page);
  const conditions = all([sql`b.player_id = ${playerId}`, during(sql`b.placed_at`, span)]);
  const [rows, sums] = await Promise.all([
    database.query<Coded<ReportedBet>>(sql`
      select ${betColumns}, ${pages.key} as "sortKey" ${betJoins(sql`bets`)} where ${conditions} and ${pages.after} ${pages.order}`),
    rowsOnly
      ? null
      : database.query(
          sql`select ${sumsWith(sumsOfDays)} from bet_player_days d where d.player_id = ${playerId} and ${onDays(span)}`,
        ),
  ]);
  return {
    rows: withStates<ReportedBet>(betStatuses, rows),
    nextCursor: pages.next(rows),
    ...totalsAnd(sums, span),
  };
}
