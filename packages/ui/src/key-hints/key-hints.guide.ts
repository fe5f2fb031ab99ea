import type { Guide } from '../guide.ts';

export const keyHintsGuide: Guide = {
  musts: ['Escape closes it and the focus returns'],
  keyboard: [
    ['?', 'Open it, on pages that are worked by keys'],
    ['Escape', 'Close it'],
  ],
  dos: ['List the keys in the order of the work', 'Write keys that do the same on one line: J / ↓'],
  donts: ['List what every browser does: Tab, Enter in a form'],
};
