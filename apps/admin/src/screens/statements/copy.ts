import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Statements',
    description: 'What customers owe of each period, and what moved their wallets.',
    empty: 'No statements found',
    search: { label: 'Search', placeholder: 'Search by Customer ID, Name or Project' },
    month: 'This month',
    agent: (agent: string, month: string) => `Open ${month} of ${agent}`,
    open: (customer: string, from: string) => `Open the statement of ${customer} from ${from}`,
  },
  () => import('./copy.hi.ts'),
);
