import { placeBet, resettleBet, rollBackBet, settleBatch, settleBet } from './bets.ts';
import { ping, playerBalance, verifySession } from './sessions.ts';
import { findTransaction, listTransactions } from './transactions.ts';

/** Every call of the partner API, by name. */
export const partnerContract = {
  verifySession,
  playerBalance,
  placeBet,
  settleBet,
  rollBackBet,
  resettleBet,
  settleBatch,
  findTransaction,
  listTransactions,
  ping,
};
export type PartnerContract = typeof partnerContract;
export type PartnerCallName = keyof PartnerContract;
