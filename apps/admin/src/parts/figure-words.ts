import { catalogue, type Words } from '@cage/ui/words';

/** What the figures of bets are made of, worded the same everywhere. */
export const figureWords = catalogue(
  {
    losses: 'Losses',
    definitions: {
      bets: 'Stakes of settled bets, without void ones',
      losses: 'Stakes of lost bets',
      winnings: 'Paid over the stake on won bets',
      ggr: 'Losses less winnings, before commission',
      pending: 'Stakes of bets that are not settled',
    },
  },
  () => import('./figure-words.hi.ts'),
);
export type FigureWords = Words<typeof figureWords>;
