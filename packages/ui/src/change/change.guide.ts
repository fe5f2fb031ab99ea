import type { Guide } from '../guide.ts';

export const changeGuide: Guide = {
  musts: [
    'A change bears its sign as well as a colour',
    'Out of nothing there is no share',
    'What costs is good when it falls',
  ],
  keyboard: [],
  dos: ['Say beside it which days are compared'],
  donts: ['Compare a running month with a whole one'],
};
