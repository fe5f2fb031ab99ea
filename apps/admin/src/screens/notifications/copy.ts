import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Notifications',
    // The place for toasts is called Notifications already.
    caption: 'Your notifications',
    empty: 'No notifications yet',
    columns: { what: 'Notification', about: 'About', time: 'Time', state: 'State', action: 'Action' },
    read: 'Read',
    unread: 'Unread',
    markRead: 'Mark as read',
    markAll: 'Mark all as read',
    push: {
      title: 'On this device',
      lead: 'A notification of your system says what happened and about which code. It never shows an amount or a phone number.',
      turnOn: 'Turn on notifications',
      turnOff: 'Turn off',
      isOn: 'Notifications are on for this browser until you sign out.',
      denied: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
      unsupported: 'This browser can’t show notifications.',
      notSetUp: 'Push notifications are not set up on this server.',
      failed: 'Notifications could not be turned on. Your browser’s push service did not answer.',
      retry: 'Retry',
    },
  },
  () => import('./copy.hi.ts'),
);
