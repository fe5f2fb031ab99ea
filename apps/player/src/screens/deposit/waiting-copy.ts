import { catalogue } from '@cage/ui/words';

export const waitingCopy = catalogue({ waiting: 'Deposits being checked' }, () => import('./waiting-copy.hi.ts'));
