import { type NotificationKind, notificationKindNames, notificationText } from './sentences.ts';

/** Notification titles for staff and players. Separate from the other words, because they outweigh all of those. */
export interface Titles {
  staff: Readonly<Record<NotificationKind, string>>;
  player: Readonly<Record<NotificationKind, string>>;
}

const titlesOf = (level: 'admin' | 'player') =>
  Object.fromEntries(
    notificationKindNames.map((kind) => [kind, notificationText({ kind, subject: '' }, level).title]),
  ) as Record<NotificationKind, string>;

export const titles: Titles = { staff: titlesOf('admin'), player: titlesOf('player') };
