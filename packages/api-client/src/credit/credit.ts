import type { Input } from '@cage/contract/contract';
import { saveCreditLimit } from '@cage/contract/credit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAfterChange } from '../accounts/accounts.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';

/** Sets the credit limit of an agent or a customer below; who has little left counts with it. */
export function useSaveCreditLimit() {
  const api = useApi();
  const queryClient = useQueryClient();
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: (form: Input<'saveCreditLimit'>) => api.call(saveCreditLimit, form),
    onSettled: () => Promise.all([afterChange(), queryClient.invalidateQueries({ queryKey: chipsKeys.dashboard() })]),
  });
}
