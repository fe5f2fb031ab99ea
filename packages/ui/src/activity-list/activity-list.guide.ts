import type { Guide } from '../guide.ts';

export const activityListGuide: Guide = {
  musts: [
    'Nothing of a row is cut, at the narrowest and with the largest',
    'A line of a statement keeps to two lines on 360 pixels, beside rows that lead on, too',
    'The whole row leads on, and a row that leads nowhere does not look as if it did',
    'The list has a name and each row is one item of it',
  ],
  keyboard: [
    ['Tab', 'Go to the next row that leads on'],
    ['Enter', 'Open it'],
  ],
  dos: ['The amount first, its state across from it', 'The newest on top'],
  donts: [
    'Buttons in a row: the row is the target',
    'More than two lines of what happened: the page behind it tells',
    'A frame in a frame: in a part of a record it is `flush`',
  ],
};
