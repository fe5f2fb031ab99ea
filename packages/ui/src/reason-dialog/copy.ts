import { catalogue } from '../words.tsx';

/** The words of a reason. */
export const copy = catalogue(
  {
    reason: 'Reason',
    otherReason: 'Other',
    inYourWords: 'In your words',
    chooseReason: 'Choose a reason',
    sayReason: 'Say the reason',
  },
  () => import('./copy.hi.ts'),
);
