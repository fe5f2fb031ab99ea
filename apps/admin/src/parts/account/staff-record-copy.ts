import { catalogue } from '@cage/ui/words';

export const staffCopy = catalogue(
  {
    account: 'Account',
    role: 'Role',
    actsFor: (account: string) => `Acts for ${account}, with its wallet and queue`,
    allows: (role: string) => `What ${role} allows`,
    unread: 'This role is not one that you read.',
    sessions: 'Where it is signed in',
    did: 'Audit: what it did',
    doneTo: 'Audit: what was done to it',
  },
  () => import('./staff-record-copy.hi.ts'),
);
