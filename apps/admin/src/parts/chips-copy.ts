import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  { debtPaid: 'Debt paid', fromHold: 'Paid out of what was on hold' },
  () => import('./chips-copy.hi.ts'),
);
