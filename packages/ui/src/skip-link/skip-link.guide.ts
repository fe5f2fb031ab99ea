import type { Guide } from '../guide.ts';

export const skipLinkGuide: Guide = {
  musts: ['The first Tab shows it, and Enter leads to the page'],
  keyboard: [['Tab, Enter', 'Skip to the page']],
  dos: ['Put it first in the frame of every page'],
  donts: ['A second one: one way past the navigation is enough'],
};
