import type { Input } from '@cage/contract/contract';
import { addAdmin, listStaff } from '@cage/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useInvalidateAccounts } from '../accounts/accounts.ts';
import { accountKeys } from '../accounts/keys.ts';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';

/** The accounts of a role, by the last segment of its address. */
export const useStaff = (input: Input<'listStaff'>) => useList(listStaff, accountKeys.staff(), input);

export function useAddAdmin() {
  const api = useApi();
  const onSuccess = useInvalidateAccounts();
  return useMutation({ mutationFn: (form: Input<'addAdmin'>) => api.call(addAdmin, form), onSuccess });
}
