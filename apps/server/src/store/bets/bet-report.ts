import type { timeSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import { type ApiType, type BetStatus, betStatuses } from '@cage/contract/statuses';
import type { BetTotals } from '../../domain/bets.ts';
import type { Queryable } from '../database/database.ts';
import { during, duringInOrder, type PageRequest, type Paging, paging, type Span } from '../database/page.ts';
import { allOf, likeLiteral, preparedByShape, type Statement, sql } from '../database/sql.ts';
import { betCodes, type Coded, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { hasTrigrams } from '../search/trigrams.ts';
import {
  customersOf,
  daysOfHouse,
  ofProduct,
  onDays,
  sumsOfBets,
  sumsOfDays,
  takenOutUntil,
  totalsOfText,
} from './bet-totals.ts';

export interface BetFilter extends Span {
  /** Public ids; one that is not in scope finds nothing. */
  player: string | undefined;
  customer: string | undefined;
  agent: string | undefined;
  product: ApiType | undefined;
  status: BetStatus | undefined;
  /** Part of a round's id, or of the customer's own id of a bet. */
  search: string | undefined;
  /** The first day of the statement whose corrections are wanted. */
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

const sorts = { time: { by: sql`b.placed_at`, type: 'timestamptz' } } as const satisfies Record<
  (typeof timeSorts)[number],
  object
>;

/** Customers in scope, narrowed to an agent's or to a single one by the filter. */
function customers(scope: Scope, { customer, agent }: BetFilter): Statement {
  return sql`${customersOf(scope)} and ${allOf([
    customer ? sql`c.public_id = ${customer}` : sql`true`,
    agent
      ? sql`c.parent_id = (select g.id from accounts g where g.public_id = ${agent} and g.level = 'agent')`
      : sql`true`,
  ])}`;
}

/** The one player of a filter. Its customer is checked here, so that its bets can be read in order. */
const playerOf = (scope: Scope, filter: BetFilter): Statement =>
  sql`select p.id from accounts p where p.public_id = ${filter.player ?? ''} and p.level = 'player'
      and p.parent_id in (${customers(scope, filter)})`;

/** Bets of a round, or with a customer's own id, by the whole id in any case. Source: D195. */
export const byWholeId = (bet: Statement, text: string): readonly [Statement, Statement] => [
  sql`lower(${bet}.round_id) = ${text.toLowerCase()}`,
  sql`lower(${bet}.tx_id) = ${text.toLowerCase()}`,
];

/** Bets by any part of both ids; none if that would mean reading them all. */
async function byPart(database: Queryable, search: string): Promise<Statement> {
  const text = search.toLowerCase();
  // Texts of fewer than three characters have no trigram.
  if (!(await hasTrigrams(database)) || text.length < 3) return sql`false`;
  return sql`lower(b.round_id || ' ' || b.tx_id) like ${`%${likeLiteral(text)}%`}`;
}

/**
 * Bets that a statement's corrections come from: placed before its first day, in periods that were final, and ended or
 * resettled after the previous statement became final. Led by the customer, which is required. Source: P18.
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

/** Whether a filter includes the bets of every customer. */
const isOfAll = (scope: Scope, { customer, agent }: BetFilter) => scope.isRoot && !customer && !agent;

/** Restricts the bets `b` to those of the owners that scope and filter allow. */
function whose(scope: Scope, filter: BetFilter): Statement {
  if (filter.player) return sql`b.player_id = (${playerOf(scope, filter)})`;
  if (isOfAll(scope, filter)) return sql`true`;
  return sql`b.customer_id = any(array(${customers(scope, filter)}))`;
}

/**
 * The bets of a page, as a statement. Each variant is led by an index in the order of the page: all bets, those of a
 * player, or the newest of each customer, merged.
 */
function pageOf(scope: Scope, filter: BetFilter, { after, order }: Paging): Statement {
  const conditions = conditionsOf(scope, filter);
  // Corrections are led by their own condition.
  if (filter.player || filter.corrections) {
    return sql`select b.* from bets b where ${whose(scope, filter)} and ${conditions} and ${after} ${order}`;
  }
  if (isOfAll(scope, filter)) {
    return sql`select b.* from bets b where ${conditionsOf(scope, filter, duringInOrder)} and ${after} ${order}`;
  }
  return sql`select b.* from (${customers(scope, filter)}) k cross join lateral (
               select b.* from bets b where b.customer_id = k.id and ${conditions} and ${after} ${order}
             ) b ${order}`;
}

function totalsStatement(scope: Scope, filter: BetFilter): Statement {
  const { player, corrections, status } = filter;
  if (corrections)
    return sql`select ${sumsOfBets} from bets b where ${whose(scope, filter)} and ${conditionsOf(scope, filter)}`;
  const days = sql`${onDays(filter)} and ${ofProduct(filter.product)}`;
  if (player) {
    return sql`select ${sumsOfDays(status)} from bet_player_days d where d.player_id = (${playerOf(scope, filter)}) and ${days}`;
  }
  if (isOfAll(scope, filter)) return sql`select ${sumsOfDays(status)} from ${daysOfHouse} d where ${days}`;
  return sql`select ${sumsOfDays(status)} from bet_days d where d.customer_id in (${customers(scope, filter)}) and ${days}`;
}

/** The columns of a listed bet, with its accounts p (player), c (customer) and g (agent). */
export const betColumns = sql`b.id, p.public_id as "playerId",
  c.public_id as "customerId", g.public_id as "agentId", b.tx_id as "transactionId", b.product,
  b.game_id as "gameId", b.round_id as "roundId", b.event, b.selection, b.odds,
  b.amount_paise as "amountPaise", b.payout_paise as "payoutPaise", b.old_balance_paise as "oldBalancePaise",
  b.balance_paise as "balancePaise", b.status, b.placed_at as "placedAt", b.settled_at as "settledAt"`;

export const betJoins = (bets: Statement) => sql`from ${bets} b join accounts p on p.id = b.player_id
  join accounts c on c.id = b.customer_id left join accounts g on g.id = c.parent_id and g.level = 'agent'`;

/** Literals, because sports bets have a partial index. */
const onlyProduct: Readonly<Record<ApiType, Statement>> = {
  casino: sql`b.product = 'casino'`,
  sports: sql`b.product = 'sports'`,
};

/** Literals too: the few pending and the few void bets have partial indexes. */
const onlyStatus: Readonly<Record<BetStatus, Statement>> = {
  pending: sql`b.status = ${betCodes.pending}`,
  win: sql`b.status = ${betCodes.win}`,
  loss: sql`b.status = ${betCodes.loss}`,
  void: sql`b.status = ${betCodes.void}`,
};

interface Asked {
  filter: BetFilter;
  page: PageRequest;
  rowsOnly: boolean;
}
interface Listed {
  rows: ReportedBet[];
  nextCursor: string | null;
  /** `null` when only the rows are wanted. */
  totals: BetTotals | null;
  /** When the bets start, if earlier ones of the span are in months that were taken out. */
  rowsSince: Date | null;
}

const pagingOf = (page: PageRequest) => paging(sorts, { fallback: '-time', id: sql`b.id` }, page);

function conditionsOf(scope: Scope, filter: BetFilter, within = during): Statement {
  const { product, status, corrections } = filter;
  return allOf([
    within(sql`b.placed_at`, filter),
    product ? onlyProduct[product] : sql`true`,
    status ? onlyStatus[status] : sql`true`,
    corrections ? correctedIn(corrections, scope, filter) : sql`true`,
  ]);
}

interface Read {
  bets: Statement;
  sums: Statement | null;
  pages: Paging;
  span: Span;
  /** Precedes the columns. */
  begin?: Statement;
}

/**
 * A page of bets `b` and the sums of a statement in one query: each row repeats the sums as one text, of which one is
 * read, and the start of the bets. Without sums it returns only the rows.
 */
async function pageWithTotals(
  database: Queryable,
  { bets, sums, pages, span: { since }, begin = sql`` }: Read,
  hot?: string,
): Promise<Listed> {
  const columns = sql`${begin} select ${betColumns}, ${pages.key} as "sortKey"`;
  const statement = sums
    ? sql`${columns}, sums::text, ${takenOutUntil} as "takenOutUntil" ${betJoins(bets)}
          right join (${sums}) as sums on true ${pages.order}`
    : sql`${columns} ${betJoins(bets)} ${pages.order}`;
  const found = await database.query<Coded<ReportedBet> & { sums?: string; takenOutUntil?: Date | null }>(
    hot ? preparedByShape(hot, statement) : statement,
  );
  // The sums are returned even without a bet.
  const { rows, nextCursor } = pages.paged(found.filter(({ id }) => id !== null));
  const until = found[0]?.takenOutUntil ?? null;
  return {
    rows: withStates<ReportedBet>(betStatuses, rows),
    nextCursor,
    totals: found[0]?.sums === undefined ? null : totalsOfText(found[0].sums),
    rowsSince: until && (!since || since < until) ? until : null,
  };
}

/**
 * One page of what a search finds, and its totals: the bets that have the text as a whole id, if any are within the
 * filter, otherwise those that contain it. The search runs once. Source: D42, D195.
 */
async function searchBets(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly, search }: Asked & { search: string },
): Promise<Listed> {
  const pages = pagingOf(page);
  const within = sql`${whose(scope, filter)} and ${conditionsOf(scope, filter)}`;
  const found = (condition: Statement) =>
    sql`select b.id, b.placed_at, b.status, b.amount_paise, b.payout_paise from bets b where ${condition} and ${within}`;
  const [round, transaction] = byWholeId(sql`b`, search);
  // Without totals, no more than the page is needed.
  const few = rowsOnly ? sql`and ${pages.after} ${pages.order}` : sql``;
  return pageWithTotals(database, {
    begin: sql`
      with whole as materialized (${found(round)} union ${found(transaction)}),
      found as materialized (
        select * from whole
        union all (${found(await byPart(database, search))} and not exists (select from whole) ${few})
      )`,
    bets: sql`(
      select b.* from (select b.id, b.placed_at from found b where ${pages.after} ${pages.order}) k
      join bets b on b.id = k.id and b.placed_at = k.placed_at and ${during(sql`b.placed_at`, filter)})`,
    sums: rowsOnly ? null : sql`select ${sumsOfBets} from found`,
    pages,
    span: filter,
  });
}

/** One page of bets, and totals over the whole filter from the roll-ups, in one query. */
export async function listBets(database: Queryable, scope: Scope, { filter, page, rowsOnly }: Asked): Promise<Listed> {
  if (filter.search) return searchBets(database, scope, { filter, page, rowsOnly, search: filter.search });
  const pages = pagingOf(page);
  const bets = sql`(${pageOf(scope, filter, pages)})`;
  const sums = rowsOnly ? null : totalsStatement(scope, filter);
  return pageWithTotals(database, { bets, sums, pages, span: filter }, 'list-bets');
}

/** One page of a player's own bets, and totals over the requested days, in one query. */
export function listBetsOf(
  database: Queryable,
  playerId: number,
  { span, page, rowsOnly }: { span: Span; page: PageRequest; rowsOnly: boolean },
): Promise<Listed> {
  const pages = pagingOf(page);
  const conditions = allOf([sql`b.player_id = ${playerId}`, during(sql`b.placed_at`, span)]);
  const bets = sql`(select b.* from bets b where ${conditions} and ${pages.after} ${pages.order})`;
  const sums = sql`select ${sumsOfDays()} from bet_player_days d where d.player_id = ${playerId} and ${onDays(span)}`;
  return pageWithTotals(database, { bets, sums: rowsOnly ? null : sums, pages, span }, 'list-own-bets');
}
