import { withdrawalKeys } from '../withdrawals/keys.ts';

/** Below the withdrawal keys: whatever invalidates withdrawals invalidates payout files too. */
const all = () => [...withdrawalKeys.all(), 'payouts'] as const;

export const payoutKeys = {
  files: () => [...all(), 'files'] as const,
  file: (id: number) => [...all(), 'file', id] as const,
  checks: () => [...all(), 'check'] as const,
  formats: () => ['payout-formats'] as const,
  mappings: () => ['payout-mappings'] as const,
};
