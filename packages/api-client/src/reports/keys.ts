export const reportKeys = {
  all: () => ['reports'] as const,
  bets: () => ['reports', 'bets'] as const,
  oneBet: () => ['reports', 'bets', 'one'] as const,
  bet: (id: number) => ['reports', 'bets', 'one', id] as const,
  betCalls: (id: number) => ['reports', 'bets', 'calls', id] as const,
  walletMoves: () => ['reports', 'wallet-moves'] as const,
  chips: () => ['reports', 'chips'] as const,
  agentChips: () => ['reports', 'agent-chips'] as const,
  mintedChips: () => ['reports', 'minted-chips'] as const,
  ggr: () => ['reports', 'ggr'] as const,
};
