import { BET_CALLS_MOST } from '@cage/contract/bets';
import { because } from '@cage/contract/refusals/reason';
import { isByStaff } from '../../domain/partner/calls.ts';
import { Fault } from '../../domain/refusal.ts';
import { betInScope } from '../../store/bets/bet.ts';
import { debtsOfBet } from '../../store/ledger/debts.ts';
import { callsOfBet } from '../../store/partner/kept.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';
import { betRow } from './bets.ts';

/** A bet with the calls that made it what it is, oldest first. */
export const getBetCalls: Handler<'getBetCalls'> = async ({ bet: id }, { caller, services }) => {
  const [{ database }, scope] = [services, scopeOf(caller)];
  const found = await betInScope(database, scope, BigInt(id));
  if (!found) throw new Fault('not-found', because('betNotFound'));
  const about = { customerId: found.customerNumber, betTransactionId: found.transactionId };
  const [calls, debt] = await Promise.all([
    callsOfBet(database, scope, { ...about, most: BET_CALLS_MOST + 1 }),
    debtsOfBet(database, { playerId: found.playerNumber, betId: found.id }),
  ]);
  return {
    bet: betRow(found),
    calls: calls.slice(0, BET_CALLS_MOST).map((call) => ({ ...call, byStaff: isByStaff(call.transactionId) })),
    callsAreMore: calls.length > BET_CALLS_MOST,
    ...debt,
  };
};
