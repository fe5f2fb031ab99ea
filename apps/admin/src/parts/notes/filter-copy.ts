import { catalogue } from '@cage/ui/words';

export const filterCopy = catalogue({ tag: 'Tag', wholeTag: 'Whole tag' }, () => import('./filter-copy.hi.ts'));
