import { changeAccounts } from '@cage/contract/accounts/bulk';
import type { Input } from '@cage/contract/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { useAfterChange } from './accounts.ts';

/** Suspends or activates several accounts, or ends their sessions; answers what became of each. */
export function useChangeAccounts() {
  const api = useApi();
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: (form: Input<'changeAccounts'>) => api.call(changeAccounts, form),
    onSettled,
  });
}
