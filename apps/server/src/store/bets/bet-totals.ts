import type { ApiType, BetStatus } from '@cage/contract/statuses';
import { type BetTotals, totalsOf } from '../../domain/bets.ts';
import type { Period } from '../../domain/periods.ts';
import { indianDay } from '../../domain/time.ts';
import type { Database, Queryable } from '../database/database.ts';
import { during, type Span } from '../database/page.ts';
import { allOf, preparedByShape, type Statement, sql } from '../database/sql.ts';
import { betCodes } from '../database/states.ts';
import { isLeaving } from '../months/parts.ts';
import type { Scope } from '../scope.ts';

/**
 * Sums over bets come from the daily roll-ups, so that they cost the same however many bets there are. A day is the
 * Indian day of the stake, as in the filter of the list.
 */
interface SumRow {
  pending_count: bigint;
  pending_paise: bigint;
  void_count: bigint;
  win_count: bigint;
  win_stake_paise: bigint;
  win_payout_paise: bigint;
  loss_count: bigint;
  loss_paise: bigint;
}

const sum = (column: Statement) => sql`coalesce(sum(${column}), 0)::bigint`;
/** The summed columns of a roll-up; with a status, those of the others are zero. */
export function sumsOfDays(only?: BetStatus): Statement {
  const of = (status: BetStatus, column: Statement) =>
    only && status !== only ? sql`0::bigint as ${column}` : sql`${sum(column)} as ${column}`;
  return sql`${of('pending', sql`pending_count`)}, ${of('pending', sql`pending_paise`)}, ${of('void', sql`void_count`)},
    ${of('win', sql`win_count`)}, ${of('win', sql`win_stake_paise`)}, ${of('win', sql`win_payout_paise`)},
    ${of('loss', sql`loss_count`)}, ${of('loss', sql`loss_paise`)}`;
}
/** The same columns, computed from the bets themselves. */
export const sumsOfBets = sql`
  count(*) filter (where status = ${betCodes.pending}) as pending_count,
  coalesce(sum(amount_paise) filter (where status = ${betCodes.pending}), 0)::bigint as pending_paise,
  count(*) filter (where status = ${betCodes.void}) as void_count,
  count(*) filter (where status = ${betCodes.win}) as win_count,
  coalesce(sum(amount_paise) filter (where status = ${betCodes.win}), 0)::bigint as win_stake_paise,
  coalesce(sum(payout_paise) filter (where status = ${betCodes.win}), 0)::bigint as win_payout_paise,
  count(*) filter (where status = ${betCodes.loss}) as loss_count,
  coalesce(sum(amount_paise) filter (where status = ${betCodes.loss}), 0)::bigint as loss_paise`;

/** The totals of a row of sums. */
export function totalsOfRow(row: SumRow | undefined): BetTotals {
  if (!row) throw new Error('A sum has one row');
  return totalsOf({
    pendingCount: Number(row.pending_count),
    pendingPaise: row.pending_paise,
    voidCount: Number(row.void_count),
    winCount: Number(row.win_count),
    winStakePaise: row.win_stake_paise,
    winPayoutPaise: row.win_payout_paise,
    lossCount: Number(row.loss_count),
    lossPaise: row.loss_paise,
  });
}

const sumNames = [
  ...['pending_count', 'pending_paise', 'void_count', 'win_count'],
  ...['win_stake_paise', 'win_payout_paise', 'loss_count', 'loss_paise'],
];

/** The totals of a row of sums in PostgreSQL's text form: `(2,15000,0,…)`. */
export function totalsOfText(text: string): BetTotals {
  const sums = text.slice(1, -1).split(',').map(BigInt);
  return totalsOfRow(Object.fromEntries(sumNames.map((name, n) => [name, sums[n]])) as unknown as SumRow);
}

/** The days of a roll-up within a span, which consists of whole Indian days. */
export function onDays({ since, before }: Span): Statement {
  return allOf([
    since ? sql`d.day >= ${indianDay(since)}::date` : sql`true`,
    before ? sql`d.day < ${indianDay(before)}::date` : sql`true`,
  ]);
}

/** The rows of a roll-up for one product, or for both if none is given. */
export const ofProduct = (product: ApiType | undefined): Statement =>
  product ? sql`d.product = ${product}` : sql`true`;

/** Ids of the customers in scope, including the scope's own account if it is one. */
export const customersOf = (scope: Scope): Statement =>
  sql`select c.id from accounts c where c.level = 'customer' and c.path like ${`${scope.path}%`}`;

const sumColumns: Statement = { text: sumNames.join(', '), values: [] };
/** The columns of a roll-up, summed per group. */
const summed: Statement = { text: sumNames.map((name) => `sum(${name})::bigint as ${name}`).join(', '), values: [] };

/**
 * The days of all customers: one row per day and product for days summed up already, a row per customer for later ones.
 * Those are given as a list, because with only a bound a planner that does not know its value assumes a third of all
 * days.
 */
export const daysOfHouse: Statement = sql`(
  select day, product, ${sumColumns} from bet_house_days
  union all
  select day, product, ${sumColumns} from bet_days where day = any(array(
    select first + n from (select coalesce((select max(day) + 1 from bet_house_days), (select min(day) from bet_days)) as first,
                                  (select max(day) from bet_days) as last) as since, generate_series(0, last - first) n)))`;

/**
 * Id of an advisory lock of the database: changes to summed-up days share it (`bet_days_of_house_changed`), summing up
 * takes it exclusively.
 */
const SUMMING_UP = 426052;

/**
 * Sums up the days of all customers that are at least four days old by the database's clock: their bets seldom change,
 * and a change adds to the sum. Several processes may do this at once.
 */
export async function sumUpHouseDays(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${SUMMING_UP}) is null as locked`);
    await tx.query(sql`
      insert into bet_house_days (day, product, ${sumColumns})
      select day, product, ${summed} from bet_days
      where day > coalesce((select max(day) from bet_house_days), '-infinity')
        and day < (now() at time zone 'Asia/Kolkata')::date - 3
      group by day, product`);
  });
}

/** The roll-up of a scope, with its rows named `d`, and the condition for the scope's own rows. */
const daysOf = (scope: Scope): { days: Statement; whose: Statement } =>
  scope.isRoot
    ? { days: daysOfHouse, whose: sql`true` }
    : { days: sql`bet_days`, whose: sql`d.customer_id in (${customersOf(scope)})` };

/** Totals over everything in a scope. */
export async function scopeTotals(database: Queryable, scope: Scope, span: Span): Promise<BetTotals> {
  const { days, whose } = daysOf(scope);
  const [row] = await database.query<SumRow>(
    sql`select ${sumsOfDays()} from ${days} d where ${whose} and ${onDays(span)}`,
  );
  return totalsOfRow(row);
}

/** Totals of one day, or of days that belong together. */
export interface PartTotals extends BetTotals {
  /** A day of the chart, `2026-11-20`; `null` for all other days together. */
  day: string | null;
  /** Whether it belongs to the period, or to the one before it. */
  of: 'period' | 'before' | null;
}

const within = ({ from, to }: Period) =>
  allOf([from === null ? sql`true` : sql`d.day >= ${from}::date`, sql`d.day <= ${to}::date`]);

/** Totals of a period, of the one before it and of each day of a chart, in parts that add up, from one query. */
export async function totalsByPart(
  database: Queryable,
  scope: Scope,
  { period, before, trend }: { period: Period; before: Period | null; trend: Period },
): Promise<PartTotals[]> {
  const { days, whose } = daysOf(scope);
  const isBefore = before ? within(before) : sql`false`;
  const rows = await database.query<SumRow & Pick<PartTotals, 'day' | 'of'>>(
    preparedByShape(
      'sum-parts',
      sql`
    select shown as day, "of", ${sumsOfDays()} from (
      select case when ${within(trend)} then d.day::text end as shown,
             case when ${within(period)} then 'period' when ${isBefore} then 'before' end as "of", d.*
      from ${days} d
      where ${whose} and ((${within(period)}) or (${isBefore}) or (${within(trend)}))) as parts
    group by shown, "of"`,
    ),
  );
  return rows.map((row) => ({ day: row.day, of: row.of, ...totalsOfRow(row) }));
}

/** The number of rows that only one of two queries has. */
const apart = (one: Statement, other: Statement): Statement =>
  sql`select count(*)::int as days from ((${one} except all ${other}) union all (${other} except all ${one})) as differing`;

/**
 * Compares the roll-ups of some days with their bets, recomputed from all of them in one snapshot: a sentence for each
 * difference. Reads every bet of the days; without a span, of all days whose bets are there.
 */
export function rollUpFaults(database: Database, span?: Span): Promise<string[]> {
  const differ = (table: Statement, owner: Statement, of: Span) => {
    const kept = sql`select * from ${table} d where ${onDays(of)}`;
    const recomputed = sql`select ${owner}, (placed_at at time zone 'Asia/Kolkata')::date, ${sumsOfBets}, product from bets
      where ${during(sql`placed_at`, of)} group by ${owner}, 2, product`;
    return apart(kept, recomputed);
  };
  const compare = async (tx: Queryable) => {
    const of = span ?? { since: await betsSince(tx), before: undefined };
    const ofCustomers = sql`select day, product, ${summed} from bet_days d
      where d.day <= (select max(day) from bet_house_days) and ${onDays(of)} group by day, product`;
    const ofHouse = sql`select day, product, ${sumColumns} from bet_house_days d where ${onDays(of)}`;
    const [customers] = await tx.query<{ days: number }>(differ(sql`bet_days`, sql`customer_id`, of));
    const [players] = await tx.query<{ days: number }>(differ(sql`bet_player_days`, sql`player_id`, of));
    const [house] = await tx.query<{ days: number }>(apart(ofHouse, ofCustomers));
    return [
      customers?.days === 0 ? '' : `${customers?.days} days of customers differ from their bets`,
      players?.days === 0 ? '' : `${players?.days} days of players differ from their bets`,
      house?.days === 0 ? '' : `${house?.days} days of all customers differ from those of each`,
    ].filter(Boolean);
  };
  return database.snapshot(compare, { unhurried: true });
}

/**
 * When the existing bets start, if months of them were taken out; otherwise null. Sums exist for all days. A month that
 * is only being checked for removal still exists.
 */
export const takenOutUntil: Statement = sql`(
  select max(o.until) from detached_months o where o.whole = 'bets' and not ${isLeaving})`;

async function betsSince(database: Queryable): Promise<Date | undefined> {
  const [row] = await database.query<{ since: Date | null }>(sql`select ${takenOutUntil} as since`);
  return row?.since ?? undefined;
}
