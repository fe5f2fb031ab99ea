import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Your deposit limit',
    change: 'Change',
    used: {
      day: (used: string, limit: string) => `${used} of ${limit} in 24 hours`,
      week: (used: string, limit: string) => `${used} of ${limit} in 7 days`,
      month: (used: string, limit: string) => `${used} of ${limit} in 30 days`,
    },
    left: (amount: string) => `${amount} left`,
  },
  () => import('./copy.hi.ts'),
);
