import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    share: 'Share receipt',
    print: 'Print receipt',
    amount: 'Amount',
    status: 'Status',
    player: 'Player',
    phone: 'Phone',
    /** Only its end: receipts are passed on to others. */
    endsIn: (digits: string) => `ends in ${digits}`,
  },
  () => import('./copy.hi.ts'),
);
