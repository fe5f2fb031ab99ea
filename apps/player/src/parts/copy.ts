import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    deposits: { credited: 'Credited', checking: 'Being checked', withdrawn: 'Withdrawn', rejected: 'Rejected' },
    withdrawals: { pending: 'Being checked', approved: 'Paid out', denied: 'Denied' },
  },
  () => import('./copy.hi.ts'),
);
