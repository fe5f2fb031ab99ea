import { createRole, deleteRole, editRole, type Input, listRoles } from '@cage/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { Client } from './call.ts';
import { sessionKeys } from './session.ts';

export const roleKeys = {
  all: () => ['roles'] as const,
  list: () => ['roles', 'list'] as const,
};

export const rolesQuery = (api: Client) =>
  queryOptions({
    queryKey: roleKeys.list(),
    queryFn: async ({ signal }) => (await api.call(listRoles, {}, { signal })).roles,
  });

/** The roles that the account may read. */
export const useRoles = () => useQuery(rolesQuery(useApi()));

/** What a changed role changes: the list, and the menus of whoever manages it. */
function useAfterRole() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: roleKeys.all() }),
      queryClient.invalidateQueries({ queryKey: sessionKeys.me() }),
    ]);
}

/** Makes a role, or changes the one whose id is given. */
export function useSaveRole() {
  const api = useApi();
  const onSuccess = useAfterRole();
  return useMutation({
    mutationFn: ({ id, ...role }: Input<'createRole'> & { id: number | null }) =>
      id === null ? api.call(createRole, role) : api.call(editRole, { ...role, id }),
    onSuccess,
  });
}

export function useDeleteRole() {
  const api = useApi();
  const onSuccess = useAfterRole();
  return useMutation({ mutationFn: (role: Input<'deleteRole'>) => api.call(deleteRole, role), onSuccess });
}
