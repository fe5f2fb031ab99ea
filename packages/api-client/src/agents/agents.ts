import { addAgent, editAgent, listAgents, previewAgentId } from '@cage/contract/agents';
import type { Input } from '@cage/contract/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { afterOpening, preview, useInvalidateAccounts } from '../accounts/accounts.ts';
import { accountKeys } from '../accounts/keys.ts';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';

/** A page of the agents in scope. */
export const useAgents = (input: Input<'listAgents'>) => useList(listAgents, accountKeys.agents(), input);

/** One agent by its id; `null` if not in scope. */
export function useAgent(id: string, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.agent(id),
    queryFn: ({ signal }) => api.call(listAgents, { only: id, limit: 1 }, { signal }),
    select: ({ rows }) => rows.find((agent) => agent.id === id) ?? null,
    enabled,
  });
}

/** The id of the next agent. */
export const useNextAgentId = (enabled: boolean) =>
  useQuery({ ...preview(useApi(), previewAgentId, accountKeys.idOfNextAgent()), enabled });

/** Opens an agent. Keep the request id when retrying: it opens only once. */
export function useAddAgent() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'addAgent'>) => api.call(addAgent, form),
    onSuccess: () => afterOpening(queryClient),
    // The input contains a password.
    gcTime: 0,
  });
}

export function useEditAgent() {
  const api = useApi();
  // Also after a refusal: another user may have changed it meanwhile.
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'editAgent'>) => api.call(editAgent, form),
    onSettled,
    gcTime: 0,
  });
}
