import { permissions } from '@cage/contract/roles/permissions';
import { mayGrant } from '@cage/contract/roles/role-names';
import { Fault } from '../../domain/refusal.ts';
import { accountById, ancestorsOf } from '../../store/accounts/accounts.ts';
import { ownRole } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';

/** Who can open what is closed: a built-in role is root's alone, another whoever above holds the permission and edits roles. */
export const getGranter: Handler<'getGranter'> = async ({ permission }, { caller, services: { database } }) => {
  if (!permissions[permission].grantable) return { granter: null };
  const account = await accountById(database, caller.accountId);
  if (!account) throw new Fault('unauthenticated');
  const [role] = await ownRole(database, scopeOf(caller), caller);
  const above = await ancestorsOf(database, account);
  const granter = above.find(
    (holder) =>
      holder.status === 'Active' &&
      mayGrant(permission, holder) &&
      holder.permissions.includes('Edit Role') &&
      (!role?.builtIn || holder.role === 'admin'),
  );
  return { granter: granter ? { username: granter.username, gaveAccount: granter.id === account.parentId } : null };
};
