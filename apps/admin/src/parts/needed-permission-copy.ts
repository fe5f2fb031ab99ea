import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    needs: (permission: string) => `This needs the permission ${permission}`,
    needsOneOf: (permissions: string) => `This needs one of these permissions. ${permissions}`,
    forCustomers: 'It is for customers: each sees its own.',
    ask: (name: string) => `Ask ${name}, who gave you this account.`,
    askAbove: (name: string) => `Ask ${name}, who can grant it.`,
    askNobody: 'It belongs to root alone and can’t be granted.',
    askWhoever: 'Ask whoever gave you this account.',
  },
  () => import('./needed-permission-copy.hi.ts'),
);
