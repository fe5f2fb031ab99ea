import type { Guide } from '../guide.ts';

export const stampGuide: Guide = {
  musts: ['It says the word, when and who', 'A long name does not widen it'],
  dos: ['One a page: beside the amount of what was decided'],
  donts: ['In a list, on a button, or on what still waits', 'As the only place that says the state: a badge does too'],
};
