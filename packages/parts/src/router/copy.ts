import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    notShown: 'This page could not be shown',
    whyNotShown: 'The connection may have failed, or there is a new version. Retry loads the page again.',
  },
  () => import('./copy.hi.ts'),
);
