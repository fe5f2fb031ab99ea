import type { Guide } from '../guide.ts';

export const illustrationGuide: Guide = {
  musts: ['A drawing says nothing that words do not'],
  keyboard: [],
  dos: ['At a beginning, an end or an edge: a first day, an empty queue, a search without a result'],
  donts: ['Two on a page', 'Beside a failure: there the reason stands alone'],
};
