import { type BetRow, winPaise } from '@cage/contract/bets';
import { betStatuses } from '@cage/contract/statuses';
import { totalsOf } from '../../domain/bets.ts';
import { indianDay, spanOfDays } from '../../domain/time.ts';
import { listBets as betsOf, listBetsOf, type ReportedBet } from '../../store/bets/bet-report.ts';
import { scopeOf } from '../../store/scope.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

export const betRow = (bet: Omit<ReportedBet, 'sortKey'>): BetRow => ({
  ...bet,
  id: Number(bet.id),
  ggrPaise: bet.payoutPaise === null ? null : bet.amountPaise - bet.payoutPaise,
});

/** Totals before any are requested. */
const none = totalsOf({
  pendingCount: 0,
  pendingPaise: 0n,
  voidCount: 0,
  winCount: 0,
  winStakePaise: 0n,
  winPayoutPaise: 0n,
  lossCount: 0,
  lossPaise: 0n,
});

/** Lists bets of the customers in scope, with totals over the whole filter. Source: R50, R51. */
export const listBets: Handler<'listBets'> = async (input, { caller, services, rowsOnly }) => {
  const filter = {
    player: input.player,
    customer: input.customer,
    agent: input.agent,
    product: input.product,
    status: input.status,
    corrections: input.corrections,
    search: input.search,
    ...spanOfDays(input),
  };
  return answerOf(await betsOf(services.database, scopeOf(caller), { filter, page: pageOf(input), rowsOnly }));
};

function answerOf({ rows, nextCursor, totals, rowsSince }: Awaited<ReturnType<typeof betsOf>>) {
  const { count, betsPaise, winningsPaise, ggrPaise, pendingPaise, pendingCount } = totals ?? none;
  return {
    rows: rows.map(betRow),
    nextCursor,
    total: count,
    totals: { betsPaise, winningsPaise, ggrPaise, pendingPaise, pendingCount },
    ...(rowsSince ? { rowsFrom: indianDay(rowsSince) } : {}),
  };
}

/** Lists a player's own bets. */
export const listOwnBets: Handler<'listOwnBets'> = async (input, { caller, services, rowsOnly }) => {
  const given = { span: spanOfDays(input), page: pageOf(input), rowsOnly };
  return answerOf(await listBetsOf(services.database, caller.accountId, given));
};

export const betsCsv: CsvColumns<BetRow> = [
  ['ID', ({ id }) => id],
  ['Player ID', ({ playerId }) => playerId],
  ['Customer ID', ({ customerId }) => customerId],
  ['Agent ID', ({ agentId }) => agentId],
  ['Transaction ID', ({ transactionId }) => transactionId],
  ['Product', ({ product }) => product],
  ['Game ID', ({ gameId }) => gameId],
  ['Round ID', ({ roundId }) => roundId],
  ['Event', ({ event }) => event],
  ['Selection', ({ selection }) => selection],
  ['Odds', ({ odds }) => odds],
  ['Bet', ({ amountPaise }) => paiseCell(amountPaise)],
  ['Win', (bet) => paiseCell(winPaise(bet))],
  ['GGR', ({ ggrPaise }) => paiseCell(ggrPaise)],
  ['Old Balance', ({ oldBalancePaise }) => paiseCell(oldBalancePaise)],
  ['Balance', ({ balancePaise }) => paiseCell(balancePaise)],
  ['Status', ({ status }) => betStatuses[status].word],
  ['Time', ({ placedAt }) => placedAt],
  ['Result Time', ({ settledAt }) => settledAt],
];
