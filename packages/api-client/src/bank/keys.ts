import { rechargeKeys } from '../recharges/keys.ts';

/** Below the recharge keys: whatever invalidates recharges invalidates their bank data too. */
const all = () => [...rechargeKeys.all(), 'bank'] as const;

export const bankKeys = {
  piles: () => [...all(), 'piles'] as const,
  matches: () => [...all(), 'matches'] as const,
  unasked: () => [...all(), 'unasked'] as const,
  unpaid: () => [...all(), 'unpaid'] as const,
  unproven: () => [...all(), 'unproven'] as const,
  days: () => [...all(), 'days'] as const,
  files: () => [...all(), 'files'] as const,
  mappings: () => [...all(), 'mappings'] as const,
};
