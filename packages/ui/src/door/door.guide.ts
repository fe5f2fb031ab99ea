import type { Guide } from '../guide.ts';

export const doorGuide: Guide = {
  musts: ['A long name breaks and nothing scrolls sideways at 320 px'],
  keyboard: [],
  dos: ['One form, one primary action'],
  donts: ['Behind the sign-in: ornament marks a beginning'],
};
