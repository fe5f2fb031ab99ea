export const playerKeys = {
  all: () => ['accounts', 'players'] as const,
  list: () => ['accounts', 'players', 'list'] as const,
  one: (member: string) => ['accounts', 'players', 'one', member] as const,
  deposits: () => ['accounts', 'players', 'deposits'] as const,
  withdrawals: () => ['accounts', 'players', 'withdrawals'] as const,
  statement: () => ['accounts', 'players', 'statement'] as const,
  debts: () => ['accounts', 'players', 'debts'] as const,
  linked: (member: string) => ['accounts', 'players', 'linked', member] as const,
  sessions: () => ['accounts', 'players', 'sessions'] as const,
};
