import type { Guide } from '../guide.ts';

export const dateTimeGuide: Guide = {
  musts: ['The time is Indian wherever the reader is', 'How long ago it was stands in the tooltip'],
  dos: ['Use it for every instant: one shape everywhere, so that times line up'],
  donts: ['Write a relative time in a list: it is wrong a minute later'],
};
