import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Notifications',
    // The region for toasts is called Notifications already.
    tabs: { inbox: 'Inbox', deliveries: 'Deliveries' },
    caption: 'Your notifications',
    empty: 'No notifications yet',
    columns: {
      what: 'Notification',
      amount: 'Amount',
      about: 'About',
      time: 'Time',
      state: 'Status',
      action: 'Action',
    },
    by: (who: string) => `by ${who}`,
    read: 'Read',
    unread: 'Unread',
    markRead: 'Mark as read',
    markAll: 'Mark all as read',
    pushLead:
      'A system notification says what happened and names the code. It never shows an amount or a phone number.',
  },
  () => import('./copy.hi.ts'),
);
