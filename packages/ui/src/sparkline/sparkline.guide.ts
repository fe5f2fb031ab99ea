import type { Guide } from '../guide.ts';

export const sparklineGuide: Guide = {
  musts: ['One day and no day draw nothing false', 'Losses stand below the line'],
  keyboard: [],
  dos: ['Beside a figure whose days it draws'],
  donts: ['By itself: it says nothing to those who do not see it'],
};
