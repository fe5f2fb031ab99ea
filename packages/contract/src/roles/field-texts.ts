import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getGranter?permission': ['Name of a permission; without one the account above is answered', 'Void Bets'],
  rolename: ['Name of the role', 'Cashier'],
  checked: 'Whether the permission is ticked',
  children: 'Permissions of this group',
  roles: 'The roles',
  built_in: 'Whether the product brings the role; such a role keeps its name',
  manages: 'Roles whose accounts it may manage',
  kind: ['What kind of row it is', 'recharge'],
  'createRole.name': ['Name of a group, or of a permission of it', 'Bank'],
  'editRole.name': ['Name of a group, or of a permission of it', 'Bank'],
};
