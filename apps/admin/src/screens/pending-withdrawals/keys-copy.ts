import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    keys: [
      ['J / ↓', 'Next withdrawal'],
      ['K / ↑', 'Previous withdrawal'],
      ['Enter', 'Open the review pane'],
      ['A', 'Type the payout UTR; Enter approves'],
      ['D', 'Deny with a reason'],
      ['Esc', 'Close the review pane'],
      ['?', 'This list'],
    ] as [string, string][],
  },
  () => import('./keys-copy.hi.ts'),
);
