import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    add: 'Add Role',
    edit: 'Edit Role',
    roleName: 'Role Name',
    nameHelp: '2 to 30 letters, digits or spaces',
    nameFixed: 'The name of a built-in role stays',
    permissions: 'Permissions',
    selectAll: 'Select All',
    deselectAll: 'Deselect All',
    submit: 'Submit',
    update: 'Update',
    cancel: 'Cancel',
    notHeld: 'You do not hold this permission, so you cannot grant it',
    manages: 'Sees and manages the accounts of this role.',
    preview: 'Preview',
    previewHelp: 'The sidebar of somebody with this role',
    missing: 'This role cannot be opened',
    missingText: 'It was deleted, or it is not yours to change. Choose one from the list of roles.',
    toRoles: 'Roles',
    failed: 'Role could not be loaded',
    accountFailed: 'Your account could not be loaded',
    saveFailed: 'Error while creating the roles',
  },
  () => import('./copy.hi.ts'),
);
