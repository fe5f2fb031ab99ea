import {
  type Input,
  listAgentChips,
  listBets,
  listChips,
  listGgr,
  listMintedChips,
  listWalletMoves,
} from '@cage/contract';
import { useList } from './list.ts';

export const reportKeys = {
  all: () => ['reports'] as const,
  bets: () => ['reports', 'bets'] as const,
  walletMoves: () => ['reports', 'wallet-moves'] as const,
  chips: () => ['reports', 'chips'] as const,
  agentChips: () => ['reports', 'agent-chips'] as const,
  mintedChips: () => ['reports', 'minted-chips'] as const,
  ggr: () => ['reports', 'ggr'] as const,
};

/** Casino bets with totals over the whole filter, a page by its filter. */
export const useBets = (input: Input<'listBets'>) => useList(listBets, reportKeys.bets(), input);

/** What changed customers' wallets. */
export const useWalletMoves = (input: Input<'listWalletMoves'>) =>
  useList(listWalletMoves, reportKeys.walletMoves(), input);

/** Chips that went to or from the viewer, or accounts below an admin. */
export const useChips = (input: Input<'listChips'>) => useList(listChips, reportKeys.chips(), input);

/** The account statement of one agent. */
export const useAgentChips = (input: Input<'listAgentChips'>) =>
  useList(listAgentChips, reportKeys.agentChips(), input);

/** Chips that were minted. */
export const useMintedChips = (input: Input<'listMintedChips'>) =>
  useList(listMintedChips, reportKeys.mintedChips(), input);

/** What the players of each customer won and lost. */
export const useGgr = (input: Input<'listGgr'>) => useList(listGgr, reportKeys.ggr(), input);
