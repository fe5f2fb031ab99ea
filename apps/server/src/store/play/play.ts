import type { Paise } from '@cage/contract/money';
import {
  type LimitKind,
  type LimitPeriod,
  limitPeriodNames,
  limitPeriods,
  type PauseKind,
} from '@cage/contract/play/limits';
import type { OwnLimit } from '@cage/contract/recharges/pay-in';
import {
  type Limit,
  type LimitsAtStart,
  type LimitUsage,
  looserLimits,
  type Pause,
  tightestDeposit,
} from '../../domain/play.ts';
import { DAY_MS, indianDay, startOfIndianDay } from '../../domain/time.ts';
import { isReversed } from '../cases/reversals.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { betCodes, requestCodes } from '../database/states.ts';

const limitColumns = sql`kind, period, limit_paise as "limitPaise", raise_asked_at as "raiseAskedAt",
  raise_paise as "raisePaise"`;

/** All limits that a player ever set. */
export function limitsOf(database: Queryable, accountId: number): Promise<Limit[]> {
  return database.query<Limit>(sql`select ${limitColumns} from play_limits where account_id = ${accountId}`);
}

/** One limit, locked together with the player, so that changes to it are serialised. */
export async function lockLimit(
  tx: Transaction,
  accountId: number,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<Limit | undefined> {
  await tx.query(sql`select 1 as held from accounts where id = ${accountId} for no key update`);
  const [limit] = await tx.query<Limit>(sql`
    select ${limitColumns} from play_limits where account_id = ${accountId} and kind = ${kind} and period = ${period}`);
  return limit;
}

/** Saves all fields of a limit. */
export async function saveLimit(tx: Transaction, accountId: number, limit: Limit): Promise<void> {
  const { kind, period, limitPaise, raiseAskedAt, raisePaise } = limit;
  await tx.query(sql`
    insert into play_limits (account_id, kind, period, limit_paise, raise_asked_at, raise_paise)
    values (${accountId}, ${kind}, ${period}, ${limitPaise}::bigint, ${raiseAskedAt}::timestamptz, ${raisePaise}::bigint)
    on conflict (account_id, kind, period) do update set limit_paise = excluded.limit_paise,
      raise_asked_at = excluded.raise_asked_at, raise_paise = excluded.raise_paise`);
}

/**
 * The pause of a player at an instant: of the running ones, the one that lasts longest; with `begunBy`, of those that had
 * begun by then.
 */
export async function pauseOf(
  database: Queryable,
  accountId: number,
  now: Date,
  begunBy?: Date,
): Promise<Pause | null> {
  const begun = begunBy ? sql`started_at <= ${begunBy}` : sql`true`;
  const [pause] = await database.query<Pause>(sql`
    select kind, ends_at as "endsAt" from play_pauses
    where account_id = ${accountId} and (ends_at is null or ends_at > ${now}) and ${begun}
    order by ends_at desc nulls first limit 1`);
  return pause ?? null;
}

export async function insertPause(
  tx: Transaction,
  pause: { accountId: number; kind: PauseKind; startedAt: Date; endsAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    insert into play_pauses (account_id, kind, started_at, ends_at)
    values (${pause.accountId}, ${pause.kind}, ${pause.startedAt}, ${pause.endsAt}::timestamptz)`);
}

export async function realityCheckOf(database: Queryable, accountId: number): Promise<number | null> {
  const [row] = await database.query<{ minutes: number | null }>(
    sql`select reality_check_minutes as minutes from play_settings where account_id = ${accountId}`,
  );
  return row?.minutes ?? null;
}

/** Returns whether the setting changed. */
export async function saveRealityCheck(tx: Transaction, accountId: number, minutes: number | null): Promise<boolean> {
  const changed = await tx.query(sql`
    insert into play_settings as s (account_id, reality_check_minutes) values (${accountId}, ${minutes}::int)
    on conflict (account_id) do update set reality_check_minutes = excluded.reality_check_minutes
      where s.reality_check_minutes is distinct from excluded.reality_check_minutes
    returning 1 as changed`);
  return changed.length > 0;
}

const endOfIndianDay = (at: Date) => new Date(startOfIndianDay(at).getTime() + DAY_MS);
const startOf = (period: LimitPeriod, now: Date) => new Date(now.getTime() - limitPeriods[period].ms);

type Sums = Record<LimitPeriod, Paise>;
const none: Sums = { day: 0n, week: 0n, month: 0n };

/** The three sums of an amount over the rolling periods, for rows of the last 30 days. */
const sumsOf = (amount: Statement, at: Statement, now: Date) => sql`
  coalesce(sum(${amount}) filter (where ${at} > ${startOf('day', now)}), 0)::bigint as day,
  coalesce(sum(${amount}) filter (where ${at} > ${startOf('week', now)}), 0)::bigint as week,
  coalesce(sum(${amount}), 0)::bigint as month`;

/**
 * What counts against a player's deposit limits now: each request from the moment it is made, while it waits and once
 * it is accepted, until it is reversed, so that nobody gets round a limit by asking twice; and chips given by Chips In,
 * which Chips Out does not reduce.
 */
async function depositUseOf(database: Queryable, accountId: number, now: Date): Promise<LimitUsage['deposit']> {
  const since = startOf('month', now);
  const [deposit] = await database.query<Sums>(sql`
    select ${sumsOf(sql`amount_paise`, sql`at`, now)} from (
      select amount_paise, requested_at as at from recharges r
      where requester_id = ${accountId} and status in (${requestCodes.open}, ${requestCodes.granted}) and requested_at > ${since}
        and not ${isReversed('recharge')}
      union all
      select m.amount_paise, m.at from chips_moves m join ledger_transactions t on t.id = m.transaction_id
      where m.downline_id = ${accountId} and m.at > ${since} and t.kind = 'chips'
        and m.downline_after_paise > m.downline_before_paise) paid_in`);
  return deposit ?? none;
}

/**
 * The account's own deposit limit with the least left, or `null` without any; for a payment started before, with the limits
 * at that time. Two queries, one without limits.
 */
export async function ownLimitOf(
  database: Queryable,
  accountId: number,
  now: Date,
  atStart: LimitsAtStart | null = null,
): Promise<OwnLimit | null> {
  const own = (await limitsOf(database, accountId)).filter(({ kind }) => kind === 'deposit');
  const limits = (atStart ? looserLimits(own, atStart) : own).filter(binds);
  return limits.length === 0 ? null : tightestDeposit(limits, await depositUseOf(database, accountId, now));
}

/** What counts against all of a player's limits now. */
export async function limitUsageOf(database: Queryable, accountId: number, now: Date): Promise<LimitUsage> {
  // One after the other, since a transaction has only one connection.
  const deposit = await depositUseOf(database, accountId, now);
  const asked = limitPeriodNames.map((period) => ({ accountId, period }));
  const use = (await usesOf(database, asked, now)).get(accountId) ?? noLimitUsage();
  return { ...use, deposit };
}

/** A player's own rules that its stakes must obey. */
export interface OwnRules {
  pause: Pause | null;
  limits: Limit[];
  use: LimitUsage;
}

/** Nothing used yet. */
export const noLimitUsage = (): LimitUsage => ({ deposit: { ...none }, wager: { ...none }, loss: { ...none } });

const binds = ({ limitPaise }: Limit): boolean => limitPaise !== null;

/**
 * The pauses and limits of players, and what their bets use of their limits of stakes and losses, over the periods of
 * those limits only. Three queries for any number of players.
 */
export async function playRulesOfPlayers(
  tx: Transaction,
  accountIds: readonly number[],
  now: Date,
): Promise<Map<number, OwnRules>> {
  const pauses = await tx.query<Pause & { accountId: number }>(sql`
    select distinct on (account_id) account_id as "accountId", kind, ends_at as "endsAt" from play_pauses
    where account_id = any(${accountIds}::int[]) and (ends_at is null or ends_at > ${now})
    order by account_id, ends_at desc nulls first`);
  const limits = await tx.query<Limit & { accountId: number }>(sql`
    select account_id as "accountId", ${limitColumns} from play_limits where account_id = any(${accountIds}::int[])`);
  const uses = await usesOf(tx, limits.filter(({ kind }) => kind !== 'deposit').filter(binds), now);
  return new Map(
    accountIds.map((id) => [
      id,
      {
        pause: pauses.find(({ accountId }) => accountId === id) ?? null,
        limits: limits.filter(({ accountId }) => accountId === id),
        use: uses.get(id) ?? noLimitUsage(),
      },
    ]),
  );
}

/** A player and a period to sum its bets over. */
interface Asked {
  accountId: number;
  period: LimitPeriod;
}

/**
 * What the bets of players count against their limits of stakes and losses: a stake from the moment it is placed, as
 * lost until it wins, and not at all once it is void. Whole Indian days come from the daily sums; bets are read only
 * for the day in which a period begins, and for part payments of pending bets. One query, none if nothing is asked.
 * Source: D462.
 */
async function usesOf(database: Queryable, asked: readonly Asked[], now: Date): Promise<Map<number, LimitUsage>> {
  const each = [...new Map(asked.map((one) => [`${one.accountId} ${one.period}`, one])).values()];
  const uses = new Map(each.map(({ accountId }) => [accountId, noLimitUsage()]));
  if (each.length === 0) return uses;
  const since = each.map(({ period }) => startOf(period, now));
  const rows = await database.query<Asked & { wager: Paise; loss: Paise }>(
    prepared(
      'uses-of-limits',
      sql`select n.account as "accountId", n.period, (whole.wager + edge.wager)::bigint as wager,
                 (whole.loss + edge.loss - parts.paid)::bigint as loss
          from unnest(${each.map(({ accountId }) => accountId)}::int[], ${each.map(({ period }) => period)}::text[],
                      ${since}::timestamptz[], ${since.map(indianDay)}::date[], ${since.map(endOfIndianDay)}::timestamptz[])
            as n (account, period, since, day, day_ends)
          cross join lateral (
            select coalesce(sum(pending_paise + win_stake_paise + loss_paise), 0) as wager,
                   coalesce(sum(pending_paise + win_stake_paise + loss_paise - win_payout_paise), 0) as loss
            from bet_player_days d where d.player_id = n.account and d.day > n.day) whole
          cross join lateral (
            select coalesce(sum(amount_paise), 0) as wager,
                   coalesce(sum(amount_paise - coalesce(payout_paise, part_paise)), 0) as loss
            from bets b where b.player_id = n.account and b.placed_at > n.since and b.placed_at < n.day_ends
              and b.status <> ${betCodes.void}) edge
          cross join lateral (
            select coalesce(sum(part_paise), 0) as paid
            from bets b where b.player_id = n.account and b.placed_at >= n.day_ends
              and b.status = ${betCodes.pending} and b.part_paise > 0) parts`,
    ),
  );
  for (const { accountId, period, wager, loss } of rows) {
    const use = uses.get(accountId) ?? noLimitUsage();
    use.wager[period] = wager;
    use.loss[period] = loss;
  }
  return uses;
}
