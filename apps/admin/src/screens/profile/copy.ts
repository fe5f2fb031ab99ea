import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Profile Overview',
    personal: 'Personal Information',
    performance: 'Balance & Performance',
    rewards: 'Rewards & Bonuses',
    id: 'ID',
    createdBy: 'ID created by',
    name: 'Name',
    role: 'Role',
    phone: 'Contact Number',
    password: 'Password',
    nobody: 'Nobody: this is the first account',
    balance: 'Current Balance',
    profit: 'Profit/Loss',
    bonus: 'Current Bonus',
    none: '–',
    failed: 'Failed to fetch profile data',
    reason: (text: string) => `Error: ${text}`,
  },
  () => import('./copy.hi.ts'),
);
