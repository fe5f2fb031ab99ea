import {
  adjustWallet,
  getRechargeCase,
  getWithdrawalCase,
  reverseRecharge,
  reverseWithdrawal,
} from '@cage/contract/cases';
import type { Input } from '@cage/contract/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { reportKeys } from '../reports/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';
import { caseKeys } from './keys.ts';

/** A recharge (`R…`) or a withdrawal (`W…`) by its code, with its ledger movements. */
export function useMoneyCase(code: string) {
  const api = useApi();
  return useQuery({
    queryKey: caseKeys.one(code),
    queryFn: async ({ signal }) =>
      (await api.call(code.startsWith('R') ? getRechargeCase : getWithdrawalCase, { code }, { signal })).record,
    // Decisions need current data.
    staleTime: 0,
  });
}

/** Invalidates what is out of date after money was corrected, or the correction refused because it had changed. */
function useAfterCorrection() {
  const queryClient = useQueryClient();
  const changed = [caseKeys, rechargeKeys, withdrawalKeys, accountKeys, chipsKeys, reportKeys, approvalKeys];
  return () => Promise.all(changed.map((keys) => queryClient.invalidateQueries({ queryKey: keys.all() })));
}

/** Adjusts a wallet out of the user's own. Keep the request id when retrying: it is done only once. */
export function useAdjustWallet() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({ mutationFn: (form: Input<'adjustWallet'>) => api.call(adjustWallet, form), onSettled });
}

/** Reverses an accepted recharge. Keep the request id when retrying: it is done only once. */
export function useReverseRecharge() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({ mutationFn: (form: Input<'reverseRecharge'>) => api.call(reverseRecharge, form), onSettled });
}

/** Reverses a paid withdrawal. Keep the request id when retrying: it is done only once. */
export function useReverseWithdrawal() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({
    mutationFn: (form: Input<'reverseWithdrawal'>) => api.call(reverseWithdrawal, form),
    onSettled,
  });
}
