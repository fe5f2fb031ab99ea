import { catalogue } from '@cage/ui/words';

export const copy = catalogue({ owedFor: 'Owed for', paidWith: 'Paid with' }, () => import('./paid-debt-copy.hi.ts'));
