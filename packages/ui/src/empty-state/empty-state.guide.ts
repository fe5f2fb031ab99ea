import type { Guide } from '../guide.ts';

export const emptyStateGuide: Guide = {
  musts: ['A drawing where a whole list is empty', 'The way on is reached by the keyboard'],
  keyboard: [['Tab', 'Go to the way on']],
  dos: [
    'Say what there is none of: No pending recharges',
    'Offer the one thing that would bring something here',
    'A drawing where a whole list is empty; a part of a page has the small sign',
  ],
  donts: ['Oops, or an excuse: nothing went wrong', 'An empty state while the list is still loading'],
};
