import {
  addAgent,
  addCustomer,
  editAgent,
  editCustomer,
  type Input,
  listAgentCustomers,
  listAgents,
  listCustomers,
  previewAgentId,
  previewCustomerId,
  revealAgentPassword,
  revealCustomerPassword,
  revealSecretKey,
  rotateKeys,
} from '@cage/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { Client } from './call.ts';
import { useList } from './list.ts';
import { sessionKeys } from './session.ts';

export const peopleKeys = {
  all: () => ['people'] as const,
  agents: () => ['people', 'agents'] as const,
  nextAgentId: () => ['people', 'next-agent-id'] as const,
  customers: () => ['people', 'customers'] as const,
  ofAgent: () => ['people', 'customers-of-agent'] as const,
  nextCustomerId: () => ['people', 'next-customer-id'] as const,
};

/** Agents in scope, a page by its filter. */
export const useAgents = (input: Input<'listAgents'>) => useList(listAgents, peopleKeys.agents(), input);

/** Customers in scope, a page by its filter. */
export const useCustomers = (input: Input<'listCustomers'>) => useList(listCustomers, peopleKeys.customers(), input);

/** The customers of one agent, a page by its filter. */
export const useAgentCustomers = (input: Input<'listAgentCustomers'>) =>
  useList(listAgentCustomers, peopleKeys.ofAgent(), input);

/** An id changes with every account that anybody opens: it is asked for anew each time. */
const preview = (
  api: Client,
  endpoint: typeof previewAgentId | typeof previewCustomerId,
  queryKey: readonly unknown[],
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(endpoint, {}, { signal })).id,
    gcTime: 0,
    staleTime: 0,
  });

/** The id that the next agent would get. */
export const useNextAgentId = (enabled: boolean) =>
  useQuery({ ...preview(useApi(), previewAgentId, peopleKeys.nextAgentId()), enabled });

/** The id that the next customer would get. */
export const useNextCustomerId = (enabled: boolean) =>
  useQuery({ ...preview(useApi(), previewCustomerId, peopleKeys.nextCustomerId()), enabled });

/** Opening an account moves chips, so balances are read again as well. */
const afterOpening = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: peopleKeys.all() }),
    queryClient.invalidateQueries({ queryKey: ['chips'] }),
    queryClient.invalidateQueries({ queryKey: sessionKeys.me() }),
  ]);

/** Opens an agent. Keep the request id over retries of one intention: it opens once. */
export function useAddAgent() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'addAgent'>) => api.call(addAgent, form),
    onSuccess: () => afterOpening(queryClient),
    // What was typed holds a password.
    gcTime: 0,
  });
}

export function useEditAgent() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'editAgent'>) => api.call(editAgent, form),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all() }),
    gcTime: 0,
  });
}

/** Opens a customer. Keep the request id over retries of one intention: it opens once. */
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'editCustomer'>) => api.call(editCustomer, form),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all() }),
    gcTime: 0,
  });
}

/** Makes both keys of a customer anew. */
export function useRotateKeys() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'rotateKeys'>) => api.call(rotateKeys, form),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all() }),
    gcTime: 0,
  });
}

/** Reads secrets back one by one; each leaves an audit row, and none is kept in a cache. */
export function useReveal() {
  const api = useApi();
  return {
    agentPassword: async (id: string) => (await api.call(revealAgentPassword, { id })).password,
    customerPassword: async (id: string) => (await api.call(revealCustomerPassword, { id })).password,
    secretKey: async (id: string) => (await api.call(revealSecretKey, { id })).secretKey,
  };
}
