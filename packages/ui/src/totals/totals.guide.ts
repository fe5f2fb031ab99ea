import type { Guide } from '../guide.ts';

export const totalsGuide: Guide = {
  musts: [
    'A sum reads as one',
    'Numbers stand in columns of one width',
    'No number is shown before there is one',
    'Each number is tied to its name',
    'A sum of some of the rows leads to them',
    'Large amounts stand below each other on 320 pixels',
    'On a phone each name shares a line with its number, and the numbers end at one edge',
  ],
  dos: ['Stand them above the list they sum up, and let them follow its filters'],
  donts: ['Sum up the page that is shown: totals are of the whole filter'],
};
