import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: (what: string) => `${what} waits for a second person`,
    proposed: 'Proposed',
    proposedBy: (name: string) => `Proposed by ${name}`,
    toApprovals: 'To Approvals',
  },
  () => import('./waiting-copy.hi.ts'),
);
