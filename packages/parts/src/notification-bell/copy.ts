import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    notifications: 'Notifications',
    unread: (count: string) => `Notifications, ${count} unread`,
  },
  () => import('./copy.hi.ts'),
);
