import type { Guide } from '../guide.ts';

export const spinnerGuide: Guide = {
  musts: ['A spinner is silent: the words beside it are what is read out'],
  dos: ['Say what runs in words beside it', 'Use it inside what was pressed'],
  donts: ['A spinner in the place of a page or a table: show skeletons there'],
};
