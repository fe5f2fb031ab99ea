import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  unread: ['Notifications that were not read', 3],
  key: 'Public key that push subscriptions are made with; null without one',
  notifications: 'Notifications, the newest first',
  subject: ['What it is about: a code or a public id', 'R260101ABCDEFGH'],
  'listNotifications.by': [
    'Who of staff did it: the username within your scope, else the level; null where nobody did',
    'root',
  ],
  'listNotifications.amount': [
    'Rupees of the recharge, withdrawal or proposal that it is about; null of anything else, and of what you may not open',
    '7500.00',
  ],
  who: ['Username of whom that is, within your scope, else the level; null where it is your own', 'harpreet.gill'],
  read: 'Whether it was read',
  ids: 'Numbers of rows',
  subscription: 'What the browser’s push service gave',
  endpoint: ['Address of the push service', 'https://fcm.googleapis.com/fcm/send/abc'],
  keys: 'Keys of the subscription',
  p256dh: 'The browser’s public key',
  auth: 'The browser’s secret',
  locale: 'Language of what is sent',
  actor: ['Public id of who did it; null for the server', 'Admin1'],
  actor_id: ['Public id of who did it; null for the server', 'Admin1'],
  acted_for: ['Public id of the account it was done for', 'Admin1'],
  action: ['What was done', 'recharge.accepted'],
  audit: 'The rows, the newest first',
  status_since:
    'What made the account’s status what it is; null while it is Active, or where that is older than the log',
  by_id: ['Public id of who did it; null where nobody was signed in', 'Admin1'],
  before: 'What it was; null where there was nothing',
  after: 'What it became; null where there is nothing',
  anchor: [
    'A line of the server’s log that begins with cage-anchor',
    'cage-anchor 12 2026-01-31T18:30:00.000Z 48 91532 9f2c41d07be85a3360f1c2d4e5a697887766554433221100ffeeddccbbaa9988',
  ],
  intact: 'Whether the log is as it was written',
};
