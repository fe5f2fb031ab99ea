import type { Guide } from '../guide.ts';

export const listControlsGuide: Guide = {
  musts: [
    'What narrows the list stands as chips, each can be taken away',
    'Reset takes every filter away',
    'Reset is not there before there is something to reset',
    'A named period is two presses away',
    'On a phone what narrows folds away and the button counts it',
    'While the CSV is made it cannot be asked for again',
  ],
  keyboard: [
    ['Tab', 'From left to right, then from chip to chip'],
    ['Enter, Space', 'Fold, reset, refresh, take a chip away'],
  ],
  dos: ['Keep every filter in the address: a link shows the same list', 'Name a filter by its column'],
  donts: ['More than three filters beside the search', 'A button that applies: filters work at once'],
};
