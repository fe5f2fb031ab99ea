import { catalogue } from '../words.tsx';

/** Words of a reason. */
export const copy = catalogue(
  {
    reason: 'Reason',
    otherReason: 'Other',
    inYourWords: 'In your words',
    chooseReason: 'Choose a reason',
    sayReason: 'Type a reason',
    tooLong: (most: number, typed: number) => `At most ${most} characters. These are ${typed}`,
  },
  () => import('./copy.hi.ts'),
);
