import type { Guide } from '../guide.ts';

export const threadGuide: Guide = {
  musts: [
    'Each knot says what, who and when in words',
    'A long reason breaks',
    'Its places stand while it is on its way',
  ],
  dos: ['Name the person where the reader may know it', 'Keep the order in which it happened'],
  donts: ['Say what is still to come: that is a Timeline', 'Leave an end to its colour: the words say it'],
};
