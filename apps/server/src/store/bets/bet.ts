import type { Paise } from '@cage/contract/money';
import { betStatuses } from '@cage/contract/statuses';
import { DAY_MS } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type Coded, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { betColumns, betJoins, type ReportedBet } from './bet-report.ts';

/** One bet, with its player's balance and debt. */
export interface BetInScope extends Omit<ReportedBet, 'sortKey'> {
  /** Internal ids of the accounts. */
  customerNumber: number;
  playerNumber: number;
  partPaise: Paise;
  playerBalancePaise: Paise;
  playerDebtPaise: Paise;
}

/** A bet of a customer in scope by its id; `undefined` when there is none. Locks nothing. Source: R4. */
export async function betInScope(database: Queryable, scope: Scope, id: bigint): Promise<BetInScope | undefined> {
  const rows = await database.query<Coded<BetInScope>>(sql`
    select ${betColumns}, c.id as "customerNumber", p.id as "playerNumber", b.part_paise as "partPaise",
           w.balance_paise as "playerBalancePaise", w.debt_paise as "playerDebtPaise"
    ${betJoins(sql`bets`)} join wallets w on w.account_id = p.id and w.kind = 'main'
    where b.id = ${id}::bigint and c.path like ${`${scope.path}%`}`);
  return withStates<BetInScope>(betStatuses, rows)[0];
}

/**
 * Lets one transaction at a time correct a bet, or propose to; the next one then reads the result. Locks no row,
 * because the partner server's calls about the bet lock wallets first.
 */
export async function lockForCorrection(tx: Transaction, id: bigint): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('bet-correction', ${id}::bigint)) is null as held`);
}

/** The most other bets of a round that are listed. */
const SAME_ROUND = 10;

/** The player's other bets in a bet's round, within a day before and after it, newest first. */
export async function betsOfRound(database: Queryable, of: BetInScope): Promise<Omit<ReportedBet, 'sortKey'>[]> {
  const [from, to] = [-DAY_MS, DAY_MS].map((away) => new Date(of.placedAt.getTime() + away));
  const rows = await database.query<Coded<Omit<ReportedBet, 'sortKey'>>>(sql`
    select ${betColumns} ${betJoins(sql`bets`)}
    where b.player_id = ${of.playerNumber} and b.placed_at between ${from} and ${to}
      and b.customer_id = ${of.customerNumber} and b.round_id = ${of.roundId} and b.id <> ${of.id}::bigint
    order by b.placed_at desc, b.id desc limit ${SAME_ROUND}`);
  return withStates<Omit<ReportedBet, 'sortKey'>>(betStatuses, rows);
}
