import { catalogue } from '@cage/ui/words';

export const copy = catalogue({ builtInCustomer: 'Built-in customer' }, () => import('./account-name-copy.hi.ts'));
