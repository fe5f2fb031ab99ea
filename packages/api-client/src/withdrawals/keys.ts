import type { PendingFilter } from '../http/queue-filter.ts';

/** Separate from the hooks, so that the code that follows events does not load them. */
export const withdrawalKeys = {
  all: () => ['withdrawals'] as const,
  pending: (filter?: PendingFilter) => ['withdrawals', 'pending', ...(filter ? [filter] : [])] as const,
  history: () => ['withdrawals', 'history'] as const,
  own: () => ['withdrawals', 'own'] as const,
  one: (idOrCode: string) => ['withdrawals', 'own', idOrCode] as const,
  reviews: () => ['withdrawals', 'review'] as const,
  accounts: () => ['withdrawals', 'accounts'] as const,
};
