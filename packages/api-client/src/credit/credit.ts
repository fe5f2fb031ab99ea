import type { Input } from '@cage/contract/contract';
import { getCreditLimit, saveCreditLimit } from '@cage/contract/credit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateAccounts } from '../accounts/accounts.ts';
import { accountKeys } from '../accounts/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';

/** The credit limit of an agent or a customer below, and the highest that could be set. */
export function useCreditLimit(account: string) {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.credit(account),
    queryFn: ({ signal }) => api.call(getCreditLimit, { account }, { signal }),
  });
}

/** Sets the credit limit of an agent or a customer below, which also affects the list of low balances. */
export function useSaveCreditLimit() {
  const api = useApi();
  const queryClient = useQueryClient();
  const afterChange = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'saveCreditLimit'>) => api.call(saveCreditLimit, form),
    onSettled: () => Promise.all([afterChange(), queryClient.invalidateQueries({ queryKey: chipsKeys.dashboard() })]),
  });
}
