import type { Input } from '@cage/contract/contract';
import { createRole, deleteRole, editRole, getGranter, listRoles, type Role } from '@cage/contract/roles';
import type { Permission } from '@cage/contract/roles/permissions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { roleKeys } from './keys.ts';

const rolesQuery = (api: Client) =>
  queryOptions({
    queryKey: roleKeys.list(),
    queryFn: async ({ signal }) => (await api.call(listRoles, {}, { signal })).roles,
  });

/** The roles that the account may read. */
export const useRoles = () => useQuery(rolesQuery(useApi()));

/**
 * Who can grant a permission to the signed-in account, or is above it. A failed call is not repeated: the page that uses it
 * may be shown because of that failure.
 */
export function useGranter(permission: Permission | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: roleKeys.granter(permission ?? ''),
    queryFn: ({ signal }) => api.call(getGranter, permission ? { permission } : {}, { signal }),
    select: ({ granter }) => granter,
    retryOnMount: false,
  });
}

/** Invalidates what a changed role affects: the list, the accounts that have it, and its managers' menus. */
function useAfterRole() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [roleKeys.all(), sessionKeys.me(), accountKeys.staff()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Creates a role, or changes one based on the revision read. */
export function useSaveRole() {
  const api = useApi();
  // Also after a refusal: another user may have changed it meanwhile.
  const onSettled = useAfterRole();
  return useMutation({
    mutationFn: ({ editing, ...role }: Input<'createRole'> & { editing: Pick<Role, 'id' | 'revision'> | null }) =>
      editing
        ? api.call(editRole, { ...role, id: editing.id, revision: editing.revision })
        : api.call(createRole, role),
    onSettled,
  });
}

export function useDeleteRole() {
  const api = useApi();
  const onSuccess = useAfterRole();
  return useMutation({ mutationFn: (role: Input<'deleteRole'>) => api.call(deleteRole, role), onSuccess });
}
