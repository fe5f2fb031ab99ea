import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Notifications',
    // The place for toasts is called Notifications already.
    list: 'Your notifications',
    empty: 'No notifications yet',
    emptyText: 'When a deposit or a withdrawal is decided, you hear of it here.',
    failed: 'Your notifications could not be loaded',
    unread: 'Unread',
    markAll: 'Mark all as read',
    push: {
      title: 'On this device',
      lead: 'Hear of decided deposits and withdrawals at once. No amount is shown on the lock screen.',
      turnOn: 'Turn on notifications',
      turnOff: 'Turn off',
      isOn: 'On until you sign out.',
      denied: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
      unsupported: 'This browser can’t show notifications.',
      notSetUp: 'This site sends no notifications to devices.',
      failed: 'Notifications could not be turned on. Your browser’s push service did not answer.',
      unreachable: 'It is not known whether notifications are on.',
      retry: 'Retry',
    },
  },
  () => import('./copy.hi.ts'),
);
