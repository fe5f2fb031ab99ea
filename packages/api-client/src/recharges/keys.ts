import type { PendingFilter } from '../http/queue-filter.ts';

export const rechargeKeys = {
  all: () => ['recharges'] as const,
  pending: (filter?: PendingFilter) => ['recharges', 'pending', ...(filter ? [filter] : [])] as const,
  history: () => ['recharges', 'history'] as const,
  customerHistory: () => ['recharges', 'customer-history'] as const,
  counts: () => ['recharges', 'counts'] as const,
  options: () => ['recharges', 'options'] as const,
  started: () => ['recharges', 'started'] as const,
  own: () => ['recharges', 'own'] as const,
  reviews: () => ['recharges', 'review'] as const,
  one: (code: string) => ['recharges', 'own', code] as const,
  proof: (name: string, size: 'thumb' | 'full') => ['recharges', 'proof', name, size] as const,
};
