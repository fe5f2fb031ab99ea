import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    keys: [
      ['J / ↓', 'Next request'],
      ['K / ↑', 'Previous request'],
      ['Enter', 'Open the review pane'],
      ['A', 'Accept'],
      ['R', 'Reject with a reason'],
      ['X', 'Tick'],
      ['U', 'Undo the last accept'],
      ['Esc', 'Close the review pane'],
      ['?', 'This list'],
    ] as [string, string][],
  },
  () => import('./keys-copy.hi.ts'),
);
