import type { Input } from '@cage/contract/contract';
import {
  addCustomer,
  editCustomer,
  listAgentCustomers,
  listCustomers,
  previewCustomerId,
  rotateKeys,
} from '@cage/contract/customers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { afterOpening, preview, useInvalidateAccounts } from '../accounts/accounts.ts';
import { accountKeys } from '../accounts/keys.ts';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';
import { useInvalidatePartner } from '../partner/partner.ts';

/** A page of the customers in scope. */
export const useCustomers = (input: Input<'listCustomers'>) => useList(listCustomers, accountKeys.customers(), input);

/** One customer by its id; `null` if not in scope. */
export function useCustomer(id: string, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.customer(id),
    queryFn: ({ signal }) => api.call(listCustomers, { only: id, limit: 1 }, { signal }),
    select: ({ rows }) => rows.find((customer) => customer.id === id) ?? null,
    enabled,
  });
}

/** A page of one agent's customers. */
export const useAgentCustomers = (input: Input<'listAgentCustomers'>) =>
  useList(listAgentCustomers, accountKeys.ofAgent(), input);

/** The id of the next customer. */
export const useNextCustomerId = (enabled: boolean) =>
  useQuery({ ...preview(useApi(), previewCustomerId, accountKeys.idOfNextCustomer()), enabled });

/** Opens a customer. Keep the request id when retrying: it opens only once. */
export function useAddCustomer() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'addCustomer'>) => api.call(addCustomer, form),
    onSuccess: () => afterOpening(queryClient),
    gcTime: 0,
  });
}

export function useEditCustomer() {
  const api = useApi();
  // Also after a refusal: another user may have changed it meanwhile.
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'editCustomer'>) => api.call(editCustomer, form),
    onSettled,
    gcTime: 0,
  });
}

/** Replaces both keys of a customer. */
export function useRotateKeys() {
  const api = useApi();
  const onSuccess = useInvalidatePartner();
  return useMutation({
    mutationFn: (form: Input<'rotateKeys'>) => api.call(rotateKeys, form),
    onSuccess,
    gcTime: 0,
  });
}
