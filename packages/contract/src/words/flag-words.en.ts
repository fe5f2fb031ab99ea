import { type RechargeFlag, rechargeFlags } from '../recharges/review.ts';
import { type WithdrawalFlag, withdrawalFlags } from '../withdrawals/review.ts';

/** What an approver is warned of. */
export interface FlagWords {
  rechargeFlags: Readonly<Record<RechargeFlag, string>>;
  withdrawalFlags: Readonly<Record<WithdrawalFlag, string>>;
}

export const flagWords: FlagWords = { rechargeFlags, withdrawalFlags };
