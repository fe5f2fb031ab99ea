import { titles } from '@cage/contract/notifications/titles.en';
import { catalogue } from '@cage/ui/words';

/** Titles of notifications, for staff and players. */
export const notificationTitles = catalogue(titles, () => import('@cage/contract/notifications/titles.hi'));
