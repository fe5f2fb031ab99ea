import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Admin Chips Report',
    empty: 'No Chips Data Found',
    addedBy: 'Added by',
    proposedBy: 'Proposed by',
    byProposal: (name: string) => `proposed by ${name}`,
    reason: 'Reason',
    mint: 'Mint',
  },
  () => import('./copy.hi.ts'),
);
