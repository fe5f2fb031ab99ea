import type { Guide } from '../guide.ts';

export const trendChartGuide: Guide = {
  musts: [
    'The numbers stand in a table as well',
    'A day is read by the arrow keys',
    'A day is read by pointing at it',
    'Series are not told apart by colour alone',
    'Losses stand below zero',
    'Nothing is drawn before there are numbers, in a place of the same height',
    'Without a single day it says so',
  ],
  keyboard: [
    ['←, →; ↓, ↑', 'Read the day before, the day after'],
    ['Page Down, Page Up', 'Read the day a week before, a week after'],
    ['Home, End', 'Read the first day, the last day'],
  ],
  dos: ['What is kept stands under what it is made of, on one scale'],
  donts: [
    'Two scales in one drawing',
    'Areas, smoothing and a second legend',
    'Round what is read: the reading says paise',
  ],
};
