import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    label: 'Chosen accounts',
    chosen: (count: number) => `${count} chosen`,
    elsewhere: (count: number) => `${count} not on this page`,
    most: (count: number) => `At most ${count} at once`,
    wholePage: 'All on this page',
    clear: 'Clear',
    ask: {
      suspend: (count: number) => (count === 1 ? 'Suspend 1 account?' : `Suspend ${count} accounts?`),
      activate: (count: number) => (count === 1 ? 'Activate 1 account?' : `Activate ${count} accounts?`),
      'end-sessions': (count: number) =>
        count === 1 ? 'End all sessions of 1 account?' : `End all sessions of ${count} accounts?`,
    },
    told: {
      suspend: (count: number, of: number) => `${count} of ${of} suspended`,
      activate: (count: number, of: number) => `${count} of ${of} activated`,
      'end-sessions': (count: number, of: number) => `Sessions of ${count} of ${of} ended`,
    },
    tag: 'Tag',
    askTag: (count: number) => (count === 1 ? 'Tag 1 account' : `Tag ${count} accounts`),
    tagVerbs: { add: 'Add tag', remove: 'Remove tag' },
    toldTag: {
      add: (tag: string, count: number, of: number) => `“${tag}” added to ${count} of ${of}`,
      remove: (tag: string, count: number, of: number) => `“${tag}” removed from ${count} of ${of}`,
    },
    outcomes: { done: 'Done', unchanged: 'Nothing to change', refused: 'Refused' },
    noneRefused: 'None was refused.',
    someRefused: 'What was refused stays chosen. All others are done.',
    allRefused: 'All were refused, and stay chosen. Nothing changed.',
    again: (count: number) => `Try ${count} again`,
    back: 'Back to the list',
    cancel: 'Cancel',
  },
  () => import('./chosen-copy.hi.ts'),
);
