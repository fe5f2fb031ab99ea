import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Partners',
    ofAgent: (id: string) => `Customers of ${id}`,
    empty: 'No customers yet',
    search: { label: 'Search', placeholder: 'Enter Customer ID or Customer Name or Project Name or Domain name' },
    noAgent: 'No agent is chosen',
    noAgentText: 'This page shows the customers of one agent. Open it with Company in the row of the agent.',
    toAgents: 'Go to Agents',
    back: 'Agents',
  },
  () => import('./copy.hi.ts'),
);
