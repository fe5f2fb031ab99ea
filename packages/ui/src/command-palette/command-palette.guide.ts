import type { Guide } from '../guide.ts';

export const commandPaletteGuide: Guide = {
  musts: [
    'The field has the focus as soon as it opens',
    'Up and down go round through all groups',
    'Enter chooses what is marked',
    'How many results there are is said to screen readers',
    'Typing on marks the first result again',
  ],
  keyboard: [
    ['Ctrl K', 'Open it, from every page'],
    ['↓, ↑', 'Mark the next or the previous result, round and round'],
    ['Enter', 'Choose what is marked'],
    ['Escape', 'Close it; the focus returns'],
  ],
  dos: ['Group the results by what they are', 'Say in the note what can be searched for'],
  donts: ['Put in what cannot be undone: a result leads somewhere'],
};
