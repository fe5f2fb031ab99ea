import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Notifications',
    back: 'Back to wallet',
    // The region of the toasts is already called Notifications.
    list: 'Your notifications',
    empty: 'No notifications yet',
    emptyText: 'Decisions on your deposits and withdrawals appear here.',
    failed: 'Your notifications could not be loaded',
    unread: 'Unread',
    markAll: 'Mark all as read',
    pushLead: 'Hear of decided deposits and withdrawals at once. No amount is shown on the lock screen.',
  },
  () => import('./copy.hi.ts'),
);
