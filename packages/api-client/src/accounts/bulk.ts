import { changeAccounts, tagAccounts } from '@cage/contract/accounts/bulk';
import type { Input } from '@cage/contract/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { useInvalidateNotes } from '../notes/notes.ts';
import { useInvalidateAccounts } from './accounts.ts';
import { accountKeys } from './keys.ts';

/** Suspends or activates several accounts, or ends their sessions; returns the outcome of each. */
export function useChangeAccounts() {
  const api = useApi();
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'changeAccounts'>) => api.call(changeAccounts, form),
    onSettled,
  });
}

/** Adds a tag to several accounts, or removes it; returns the outcome of each. */
export function useTagAccounts() {
  const api = useApi();
  const onSettled = useInvalidateNotes(accountKeys.all());
  return useMutation({ mutationFn: (form: Input<'tagAccounts'>) => api.call(tagAccounts, form), onSettled });
}
