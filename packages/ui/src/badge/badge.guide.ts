import type { Guide } from '../guide.ts';

export const badgeGuide: Guide = {
  musts: ['The word alone says the state; the icon is silent'],
  dos: [
    'One word where one will do: Pending, Credited, Rejected',
    'The same tone for the same state everywhere',
    'Neutral for what needs nobody’s attention',
  ],
  donts: [
    'A badge that can be pressed: that is a button or a link',
    'A colour to decorate',
    'A whole sentence: that is an alert',
  ],
};
