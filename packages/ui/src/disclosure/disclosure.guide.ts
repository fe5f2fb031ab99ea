import type { Guide } from '../guide.ts';

export const disclosureGuide: Guide = {
  musts: [
    'A press unfolds it, the next folds it, and its mark turns',
    'A long title breaks and the mark keeps its place',
  ],
  keyboard: [
    ['Tab', 'To the title'],
    ['Enter or Space', 'Unfold, and fold again'],
  ],
  dos: ['A question with its answer, or the same numbers as a table', 'As a row where several stand below each other'],
  donts: ['For what everybody needs: that stands open', 'One in another'],
};
