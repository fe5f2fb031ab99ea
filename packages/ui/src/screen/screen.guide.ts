import type { Guide } from '../guide.ts';

export const screenGuide: Guide = {
  musts: ['The title is the heading of the page', 'A long title breaks and the actions keep their place'],
  dos: ['One primary action, at the right of the title', 'Use the words of the sidebar for the title'],
  donts: ['A second frame inside it', 'Actions that belong to a row'],
};
