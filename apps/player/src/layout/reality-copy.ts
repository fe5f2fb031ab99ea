import { catalogue } from '@cage/ui/words';

export const realityCopy = catalogue(
  {
    realityTitle: (minutes: number) => `You have been here for ${minutes} minutes`,
    realityText: 'Take a moment: is it still fun?',
    goOn: 'Go on',
  },
  () => import('./reality-copy.hi.ts'),
);
