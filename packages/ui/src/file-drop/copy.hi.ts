import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  remove: 'हटाएँ',
  chosenPicture: 'आपने जो चुना',
  sending: 'भेजा जा रहा है',
};
