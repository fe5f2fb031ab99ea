import type { Guide } from '../guide.ts';

export const ledgerLinesGuide: Guide = {
  musts: [
    'Both sides come to the same sum, and it says so',
    'What does not balance says so in words',
    'On a phone the balance stands below its account',
  ],
  dos: ['All movements of one thing, oldest first'],
  donts: ['One side alone', 'A minus sign: the column says who gave'],
};
