import { titles } from '@cage/contract/notifications/titles.en';
import { catalogue } from '@cage/ui/words';

/** What somebody is told of, as staff and players read it. */
export const notificationTitles = catalogue(titles, () => import('@cage/contract/notifications/titles.hi'));
