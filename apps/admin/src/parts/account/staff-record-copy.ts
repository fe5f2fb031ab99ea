import { catalogue } from '@cage/ui/words';

export const staffCopy = catalogue(
  {
    account: 'Account',
    role: 'Role',
    actsFor: (account: string) => `Acts for ${account}, with its wallet and queue`,
    allows: (role: string) => `What ${role} allows`,
    unread: 'You may not view this role.',
    sessions: 'Sessions',
    did: 'Audit: its actions',
    doneTo: 'Audit: actions on it',
  },
  () => import('./staff-record-copy.hi.ts'),
);
