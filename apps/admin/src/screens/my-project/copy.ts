import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'My Project',
    description: 'Your record and your keys. Your upline makes any changes.',
    project: 'Project',
    referral: 'Referral code',
    referralText: 'Players who register on your domain, or with the referral code, are yours.',
    keys: 'Keys',
    keysText: 'They are for your own server. Whoever has the Secret Key can act for you.',
    account: 'Account',
    empty: 'No project yet',
    emptyText: 'Your upline has not entered one.',
    failed: 'Your record could not be loaded',
  },
  () => import('./copy.hi.ts'),
);
