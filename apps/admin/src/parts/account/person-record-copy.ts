import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  { account: 'Account', project: 'Project', keys: 'Keys', ways: 'Where to look further' },
  () => import('./person-record-copy.hi.ts'),
);
