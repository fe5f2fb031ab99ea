import type { Booking } from '@cage/contract/statements';
import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Agent’s month',
    of: (agent: string, month: string) => `${agent}, ${month}`,
    back: 'All statements',
    before: 'Month before',
    after: 'Month after',
    failed: 'The month could not be loaded',
    missing: 'Month not found',
    missingText: 'There is no such agent or month, or it is not yours to see.',
    shares: 'Shares',
    sharesText: 'Of customers’ statements that became final in this month.',
    noShares: 'No statement of a customer became final in this month.',
    inChips: 'In chips, into the wallet',
    outside: 'Of statements paid outside',
    number: (number: number) => `No. ${number}`,
    bookings: { ledger: 'in chips', outside: 'outside' } satisfies Record<Booking, string>,
    open: (customer: string, period: string) => `${period}, statement of ${customer}`,
  },
  () => import('./copy.hi.ts'),
);
