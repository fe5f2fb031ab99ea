import type { Guide } from '../guide.ts';

export const kbdGuide: Guide = {
  dos: ['The key as it is printed: Enter, Esc, J', 'One element for each key of a combination'],
  donts: ['A key that only works somewhere else', 'Keys on screens for the hand'],
};
