import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Sessions',
    unknown: 'Unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    this: 'This one',
    address: 'Address',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    end: 'End',
    endOf: (what: string) => `End ${what}`,
    endOthers: 'End all others',
    alone: 'You are signed in only here.',
    none: 'Nobody is signed in.',
    failed: 'Sessions could not be loaded',
    loading: 'Sessions',
    titleOf: (name: string) => `Sessions of ${name}`,
    close: 'Close',
  },
  () => import('./copy.hi.ts'),
);
