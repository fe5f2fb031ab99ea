import { catalogue } from '@cage/ui/words';

/** The words about passwords and keys that are revealed one by one. */
export const secretWords = catalogue(
  {
    show: 'Show',
    hide: 'Hide',
    notKept: 'Not kept',
    seeMore: 'See More',
    toldText: 'It is shown now and never again. Hand it to the customer before you close this.',
    toldDone: 'Done',
    passwordOf: (owner: string) => `password of ${owner}`,
    showPasswordOf: (owner: string) => ` password of ${owner}`,
    seeMoreOf: (label: string) => ` of ${label}`,
    verifyKeyOf: (id: string) => `Verify Key of ${id}`,
    secretKeyOf: (id: string) => `Secret Key of ${id}`,
  },
  () => import('./secret-words.hi.ts'),
);
