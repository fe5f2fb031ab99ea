import { catalogue } from '@cage/ui/words';

export const filterCopy = catalogue({ tag: 'Tag' }, () => import('./filter-copy.hi.ts'));
