import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'GGR Report',
    empty: 'No customers found',
    search: { label: 'Search', placeholder: 'Search by Customer ID, Name or Project' },
    totals: { win: 'Total Win', loss: 'Total Loss', ggr: 'Total GGR', payable: 'Payable' },
  },
  () => import('./copy.hi.ts'),
);
