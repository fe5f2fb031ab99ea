import { betCorrections, MAX_BET_CALLS } from '@cage/contract/bets/bet';
import type { Paise } from '@cage/contract/money';
import { makeReason } from '@cage/contract/refusals/reason';
import { debtEvents, whole } from '../../domain/cases.ts';
import { isByStaff } from '../../domain/partner/calls.ts';
import { Fault } from '../../domain/refusal.ts';
import { findWaitingProposal } from '../../store/approvals/viewed-proposals.ts';
import { betInScope, betsOfRound } from '../../store/bets/bet.ts';
import { debtsFrom } from '../../store/ledger/debts.ts';
import { movementsOf } from '../../store/ledger/movements.ts';
import { callsOfBet } from '../../store/partner/kept.ts';
import { scopeOf } from '../../store/scope.ts';
import { viewerOf } from '../approvals/viewer.ts';
import type { Handler } from '../handler.ts';
import { betRow } from './bets.ts';

/** The ledger keys that a call may have used; a payment of debts comes with money that a player received. */
const keysOf = (customerId: string, transactionId: string): string[] =>
  ['bet', 'settle', 'rollback', 'resettlement']
    .map((call) => `${call}:${customerId}:${transactionId}`)
    .flatMap((key) => [key, `debt:${key}`]);

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, paise) => all + paise, 0n);

/** Returns a bet with the calls that changed it, oldest first, and the movements of the ledger. */
export const getBetCalls: Handler<'getBetCalls'> = async ({ bet: id }, { caller, services }) => {
  const [{ database }, scope] = [services, scopeOf(caller)];
  const found = await betInScope(database, scope, BigInt(id));
  if (!found) throw new Fault('not-found', makeReason('betNotFound'));
  const about = { customerId: found.customerNumber, betTransactionId: found.transactionId };
  const [made, debts, sameRound, waitingCorrection] = await Promise.all([
    callsOfBet(database, scope, { ...about, most: MAX_BET_CALLS + 1 }),
    debtsFrom(database, scope, { playerId: found.playerNumber, betId: found.id }),
    betsOfRound(database, found),
    findWaitingProposal(database, viewerOf(caller), { kinds: betCorrections, id: found.id }),
  ]);
  const calls = made.slice(0, MAX_BET_CALLS);
  const keys = calls.flatMap(({ transactionId }) => keysOf(found.customerId, transactionId));

  return {
    bet: betRow(found),
    waitingCorrection,
    calls: calls.map((call) => ({ ...call, byStaff: isByStaff(call.transactionId) })),
    callsAreMore: made.length > MAX_BET_CALLS,
    debtPaise: sum(debts.map(({ amountPaise }) => amountPaise)),
    debtLeftPaise: sum(debts.map(({ leftPaise }) => leftPaise)),
    debtEvents: whole(debts.flatMap(debtEvents)),
    movements: await movementsOf(database, scope, { keys, debtIds: debts.map((debt) => debt.id), sides: [] }),
    sameRound: sameRound.map(betRow),
  };
};
