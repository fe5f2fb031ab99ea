export const chipsKeys = {
  all: () => ['chips'] as const,
  balance: () => ['chips', 'balance'] as const,
  dashboard: () => ['chips', 'dashboard'] as const,
  ownBets: () => ['chips', 'bets'] as const,
  ownStatement: () => ['chips', 'statement'] as const,
};
