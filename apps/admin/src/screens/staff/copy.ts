import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    empty: (role: string) => `No ${role} accounts yet`,
    addTo: (role: string) => `Add ${role}`,
    editTitle: (name: string) => `Edit ${name}`,
    username: 'Username',
    usernameHelp: '3 to 30 letters (a to z), digits, dots or underscores',
    phone: 'Phone',
    password: 'Password',
    passwordHelp: '8 to 72 characters',
    confirmPassword: 'Confirm Password',
    kind: 'Works as',
    kinds: {
      clerk: 'Clerk: acts for you, with your wallet and queue',
      branch: 'Branch: a wallet and a subtree of its own',
    },
    clerk: 'Clerk',
    branch: 'Branch',
    role: 'Role',
    status: 'Status',
    add: 'Add',
    update: 'Update',
    cancel: 'Cancel',
    never: 'Never',
    missing: 'There is no such page',
    missingText: 'The address is wrong, or your role does not manage these accounts.',
    toDashboard: 'Go to the dashboard',
    search: { label: 'Search', placeholder: 'Search by ID, Username or Phone...' },
  },
  () => import('./copy.hi.ts'),
);
