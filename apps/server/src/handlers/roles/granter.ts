import { permissions } from '@cage/contract/roles/permissions';
import { mayGrant } from '@cage/contract/roles/role-names';
import { ancestorsOf } from '../../store/accounts/accounts.ts';
import { ownRole } from '../../store/roles/roles.ts';
import { scopeOf } from '../../store/scope.ts';
import { contactOf } from '../../store/settings/payment-settings.ts';
import type { Handler } from '../handler.ts';

/**
 * Returns whom to ask for what is closed: root if the caller's role is built in, else the first account above that may grant
 * the permission and edits roles. For what no permission opens, such as another level's pages, it is the account above.
 */
export const getGranter: Handler<'getGranter'> = async ({ permission }, { caller, services }) => {
  const { database, settings } = services;
  if (permission && !permissions[permission].grantable) return { granter: null };
  const above = await ancestorsOf(database, { id: caller.accountId, path: caller.ownPath });
  const [parent] = above;
  const [role] = permission ? await ownRole(database, scopeOf(caller), caller) : [];
  const granter = permission
    ? above.find(
        (holder) =>
          holder.status === 'Active' &&
          mayGrant(permission, holder) &&
          holder.permissions.includes('Edit Role') &&
          (!role?.builtIn || holder.role === 'admin'),
      )
    : parent;
  if (!granter) return { granter: null };
  const { id, username } = granter;
  const contactPhone = (await contactOf(database, id)) || null;
  const { chatCountryCode } = settings;
  return { granter: { username, gaveAccount: id === parent?.id, contactPhone, chatCountryCode } };
};
