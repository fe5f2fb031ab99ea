import type { Paise } from '@cage/contract/money';
import { betStatuses } from '@cage/contract/statuses';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type Coded, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { betColumns, betJoins, type ReportedBet } from './bet-report.ts';

/** One bet, with what its player has and owes. */
export interface BetInScope extends Omit<ReportedBet, 'sortKey'> {
  /** Numbers of the accounts. */
  customerNumber: number;
  playerNumber: number;
  partPaise: Paise;
  playerBalancePaise: Paise;
  playerDebtPaise: Paise;
}

/** A bet of a customer in scope by its number; `undefined` when there is none. Locks nothing. Source: R4. */
export async function betInScope(database: Queryable, scope: Scope, id: bigint): Promise<BetInScope | undefined> {
  const rows = await database.query<Coded<BetInScope>>(sql`
    select ${betColumns}, c.id as "customerNumber", p.id as "playerNumber", b.part_paise as "partPaise",
           w.balance_paise as "playerBalancePaise", w.debt_paise as "playerDebtPaise"
    ${betJoins(sql`bets`)} join wallets w on w.account_id = p.id and w.kind = 'main'
    where b.id = ${id}::bigint and c.path like ${`${scope.path}%`}`);
  return withStates<BetInScope>(betStatuses, rows)[0];
}
