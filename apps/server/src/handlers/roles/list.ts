import { mayCall } from '@cage/contract/roles/permissions';
import { ownRole, rolesInScope } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';

/** Without Read Role it is the caller's own role, which says what its menu shows. Source: specification 6. */
export const listRoles: Handler<'listRoles'> = async (_, { caller, services: { database } }) => {
  const scope = scopeOf(caller);
  const reads = mayCall('Read Role', caller) ? rolesInScope : ownRole;
  return { roles: await reads(database, scope, caller) };
};
