import type { Guide } from '../guide.ts';

export const remotePictureGuide: Guide = {
  musts: ['Its place is kept while it loads', 'A failure is said in its place and can be tried again'],
  dos: ['Name in alt whose picture it is and of what'],
  donts: ['Use it for pictures that need no session: an img does'],
};
