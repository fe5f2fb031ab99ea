import type { Guide } from '../guide.ts';

export const qrCodeGuide: Guide = {
  musts: [
    'It is dark on white in both themes',
    'It carries its text and has a name',
    'Its place is kept while it is drawn',
  ],
  dos: ['Say below it what to scan it with', 'Offer the same text to copy: the code may be on the only phone there is'],
  donts: ['Show it alone on a phone'],
};
