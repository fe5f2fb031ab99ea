import { catalogue } from '@cage/ui/words';

export const heldCopy = catalogue(
  {
    manages: 'Sees and manages the accounts of this role.',
    holdsNothing: 'It holds no permission.',
  },
  () => import('./held-copy.hi.ts'),
);
