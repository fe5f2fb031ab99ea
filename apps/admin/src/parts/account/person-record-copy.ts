import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    account: 'Account',
    project: 'Project',
    keys: 'Keys',
    ways: 'Related pages',
    notFound: 'There is no such record',
    notFoundText: 'Its id is wrong, or it is not in your scope.',
    failed: 'This record could not be loaded',
  },
  () => import('./person-record-copy.hi.ts'),
);
