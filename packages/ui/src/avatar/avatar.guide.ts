import type { Guide } from '../guide.ts';

export const avatarGuide: Guide = {
  musts: ['An avatar is silent: the name stands beside it'],
  dos: ['The name as it is shown elsewhere: meera.agency'],
  donts: ['An avatar without the name beside it or in the name of its link', 'A colour for each person'],
};
