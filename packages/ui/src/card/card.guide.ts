import type { Guide } from '../guide.ts';

export const cardGuide: Guide = {
  dos: ['One subject in a card', 'Space of 16 inside; 20 where a title stands'],
  donts: ['A card in a card', 'A card around a whole page', 'A shadow: only what floats has one'],
};
