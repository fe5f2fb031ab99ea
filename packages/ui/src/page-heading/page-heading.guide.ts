import type { Guide } from '../guide.ts';

export const pageHeadingGuide: Guide = {
  musts: [
    'The tab has the name of the page, then that of the product',
    'A page that comes without being loaded is announced',
  ],
  dos: ['The words of the entry that leads there', 'One on each page, hidden where the page speaks for itself'],
  donts: ['A number that changes: the tab would be announced each time'],
};
