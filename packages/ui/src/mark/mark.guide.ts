import type { Guide } from '../guide.ts';

export const markGuide: Guide = {
  dos: ['Beside the name of the product, once a page'],
  donts: ['As a button', 'In another colour'],
};
