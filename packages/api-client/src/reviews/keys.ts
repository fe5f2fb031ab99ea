import { rechargeKeys } from '../recharges/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';

export const reviewKeys = {
  recharge: (id: number) => [...rechargeKeys.reviews(), id] as const,
  withdrawal: (id: number) => [...withdrawalKeys.reviews(), id] as const,
};
