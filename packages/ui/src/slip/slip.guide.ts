import type { Guide } from '../guide.ts';

export const slipGuide: Guide = {
  musts: ['What it is of and its amount stand above the perforation', 'A long name does not widen it'],
  dos: ['One a page: for the payment that the page is about'],
  donts: ['In a list', 'As a card for anything else'],
};
