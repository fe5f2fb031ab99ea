import { BET_CALLS_MOST } from '@cage/contract/bets';
import { because } from '@cage/contract/refusals/reason';
import { isByStaff } from '../../domain/partner/calls.ts';
import { Fault } from '../../domain/refusal.ts';
import { betInScope, betsOfRound } from '../../store/bets/bet.ts';
import { debtsOfBet } from '../../store/ledger/debts.ts';
import { movementsOf } from '../../store/ledger/movements.ts';
import { callsOfBet } from '../../store/partner/kept.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';
import { betRow } from './bets.ts';

/** The keys of what the ledger may have done at a call; a payment of debts comes with money that a player got. */
const keysOf = (customerId: string, transactionId: string): string[] =>
  ['bet', 'settle', 'rollback', 'resettlement']
    .map((call) => `${call}:${customerId}:${transactionId}`)
    .flatMap((key) => [key, `debt:${key}`]);

/** A bet with the calls that made it what it is, oldest first, and what the ledger did. */
export const getBetCalls: Handler<'getBetCalls'> = async ({ bet: id }, { caller, services }) => {
  const [{ database }, scope] = [services, scopeOf(caller)];
  const found = await betInScope(database, scope, BigInt(id));
  if (!found) throw new Fault('not-found', because('betNotFound'));
  const about = { customerId: found.customerNumber, betTransactionId: found.transactionId };
  const [made, debt, sameRound] = await Promise.all([
    callsOfBet(database, scope, { ...about, most: BET_CALLS_MOST + 1 }),
    debtsOfBet(database, { playerId: found.playerNumber, betId: found.id }),
    betsOfRound(database, found),
  ]);
  const calls = made.slice(0, BET_CALLS_MOST);
  const keys = calls.flatMap(({ transactionId }) => keysOf(found.customerId, transactionId));

  return {
    bet: betRow(found),
    calls: calls.map((call) => ({ ...call, byStaff: isByStaff(call.transactionId) })),
    callsAreMore: made.length > BET_CALLS_MOST,
    ...debt,
    movements: await movementsOf(database, scope, { keys, debtId: null, sides: [] }),
    sameRound: sameRound.map(betRow),
  };
};
