import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    balance: 'Balance',
    retry: 'Retry',
    connections: { connecting: 'Connecting …', live: 'Live', down: 'Not live' },
    addChips: 'Add Chips',
    account: 'Account menu',
    accountFailed: 'Your account could not be loaded',
    search: 'Search',
    profile: 'Profile',
    openProfile: 'Open your profile',
    logout: 'Logout',
    lightTheme: 'Light theme',
    darkTheme: 'Dark theme',
    languageFailed: 'The language could not be changed. Check your connection and try again',
    stay: 'You will be signed out in a minute. Move the mouse to stay signed in.',
    polling: 'Live updates are interrupted. Checking for new requests every 15 seconds.',
  },
  () => import('./copy.hi.ts'),
);
