import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Members',
    empty: 'No members yet',
    never: 'Never',
    search: { label: 'Search', placeholder: 'Search by ID, Username or Phone...' },
  },
  () => import('./copy.hi.ts'),
);
