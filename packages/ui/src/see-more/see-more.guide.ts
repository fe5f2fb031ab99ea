import type { Guide } from '../guide.ts';

export const seeMoreGuide: Guide = {
  musts: [
    'A short text stands whole',
    'See More opens the whole text with a copy button',
    'Its button says of what there is more',
  ],
  keyboard: [
    ['Enter, Space', 'Open the whole text'],
    ['Escape', 'Close it; the focus returns'],
  ],
  dos: ['Use it for keys and ids that are longer than a column'],
  donts: ['Hide what one has to compare: a UTR stands whole'],
};
