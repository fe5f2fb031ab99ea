import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'On this device',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off',
    isOn: 'On for this browser until you sign out.',
    denied: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
    unsupported: 'This browser can’t show notifications.',
    notSetUp: 'This site sends no notifications to devices.',
    failed: 'Notifications could not be turned on. Your browser’s push service did not answer.',
    unreachable: 'Could not check if notifications are on.',
    retry: 'Retry',
    offer: 'Tell me when it is decided',
    notNow: 'Don’t ask on this device again',
    told: 'You will be told on this device when it is decided.',
  },
  () => import('./copy.hi.ts'),
);
