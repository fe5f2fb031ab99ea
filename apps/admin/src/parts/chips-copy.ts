import { catalogue } from '@cage/ui/words';

export const copy = catalogue({ debtPaid: 'Debt paid' }, () => import('./chips-copy.hi.ts'));
