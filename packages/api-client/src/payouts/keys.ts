import { withdrawalKeys } from '../withdrawals/keys.ts';

/** What withdrawals are paid by stands below them: whatever makes those out of date, makes this so. */
const all = () => [...withdrawalKeys.all(), 'payouts'] as const;

export const payoutKeys = {
  files: () => [...all(), 'files'] as const,
  file: (id: number) => [...all(), 'file', id] as const,
  checks: () => [...all(), 'check'] as const,
  formats: () => ['payout-formats'] as const,
  mappings: () => ['payout-mappings'] as const,
};
