import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    record: (code: string) => `Record of ${code}`,
    bet: (id: string) => `Bet ${id}`,
    ledger: 'Ledger lines',
    nothingMoved: 'Nothing has moved.',
    onHold: (account: string) => `${account}, on hold`,
  },
  () => import('./copy.hi.ts'),
);
