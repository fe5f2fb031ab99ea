import { mayCall } from '@cage/contract/roles/access';
import { revisionOf } from '../../domain/revision.ts';
import { ownRole, rolesInScope, type StoredRole } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';

/** The revision of what an edit may change. */
export const revisionOfRole = ({ name, permissions, manages, demandsFactor, addresses }: StoredRole): string =>
  revisionOf({ name, permissions, manages, demandsFactor, addresses });

/** Lists the roles; without Read Role only the caller's own, which determines its menu. Source: specification 6. */
export const listRoles: Handler<'listRoles'> = async (_, { caller, services: { database } }) => {
  const scope = scopeOf(caller);
  const reads = mayCall('Read Role', caller) ? rolesInScope : ownRole;
  const roles = await reads(database, scope, caller);
  return { roles: roles.map((role) => ({ ...role, revision: revisionOfRole(role) })) };
};
