import type { BetFilter } from '../../src/store/bets/bet-report.ts';

/** The filter that keeps every bet. */
export const everyBet: BetFilter = {
  player: undefined,
  customer: undefined,
  agent: undefined,
  product: undefined,
  status: undefined,
  search: undefined,
  corrections: undefined,
  since: undefined,
  before: undefined,
};
