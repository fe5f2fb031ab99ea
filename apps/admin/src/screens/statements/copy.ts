import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Statements',
    description: 'What customers owe per period, and what moved their wallets.',
    empty: 'No statements found',
    search: { label: 'Search', placeholder: 'Search by Customer ID, Name or Project' },
    month: 'Your shares this month',
    agent: (agent: string, month: string) => `${agent}, ${month}`,
    open: (customer: string, period: string) => `${period}, statement of ${customer}`,
  },
  () => import('./copy.hi.ts'),
);
