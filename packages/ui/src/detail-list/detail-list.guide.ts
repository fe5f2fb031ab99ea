import type { Guide } from '../guide.ts';

export const detailListGuide: Guide = {
  musts: [
    'A name stands whole, its value breaks',
    'Each value is tied to its name',
    'What is copied by hand keeps to one line',
  ],
  dos: ['Put first what is compared first: the amount, then the reference'],
  donts: ['Leave a value empty: write an em dash', 'Use it for what is edited'],
};
