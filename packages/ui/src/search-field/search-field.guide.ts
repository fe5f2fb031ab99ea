import type { Guide } from '../guide.ts';

export const searchFieldGuide: Guide = {
  musts: [
    'It tells what is typed once the fingers rest',
    'Clearing tells at once and the focus stays in the field',
    'A value from outside stands in the field',
    'What is typed before the page has followed is kept',
  ],
  keyboard: [['Tab', 'Go on to Clear search, when something is typed']],
  dos: ['Say in the placeholder what can be searched for'],
  donts: ['A button beside it: it searches by itself'],
};
