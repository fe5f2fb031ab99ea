import type { Access } from './permissions.ts';

interface KindText {
  /** Who is told: those of the account that hold what the row needs. */
  permission: Access;
  title: string;
  /** Where the back office shows the row; `{subject}` is what the notification is about. */
  path: string;
}

/** Everything that somebody is told of. No text holds an amount or a phone number: it may stand on a lock screen. */
export const notificationKinds = {
  'recharge-created': {
    permission: 'Pending Recharge',
    title: 'New recharge request',
    path: '/admin/browse_recharge?q={subject}',
  },
  'recharge-accepted': { permission: 'Recharge', title: 'Recharge approved', path: '/admin/adminRecharge' },
  'recharge-cancelled': { permission: 'Recharge', title: 'Recharge rejected', path: '/admin/adminRecharge' },
  'withdrawal-created': {
    permission: 'Pending Withdrawal',
    title: 'New withdrawal request',
    path: '/admin/withdraw?q={subject}',
  },
  'withdrawal-approved': { permission: 'Recharge', title: 'Withdrawal approved', path: '/admin/withdraw_history' },
  'withdrawal-denied': { permission: 'Recharge', title: 'Withdrawal denied', path: '/admin/withdraw_history' },
  'low-balance': { permission: 'Pending Recharge', title: 'Low balance', path: '/admin/dashboard' },
  'books-unbalanced': { permission: 'Add Chips', title: 'The books are not balanced', path: '/admin/dashboard' },
} as const satisfies Record<string, KindText>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** The address in the back office that a notification leads to. */
export function notificationPath(kind: NotificationKind, subject: string): string {
  return notificationKinds[kind].path.replace('{subject}', encodeURIComponent(subject));
}

/** Where browsers let themselves be told: a subscription elsewhere is refused. Source: F6. */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)+push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether an address is https at a push service that browsers use. */
export function isPushEndpoint(text: string): boolean {
  try {
    const { protocol, hostname, port, username } = new URL(text);
    return protocol === 'https:' && port === '' && username === '' && pushHosts.some((host) => host.test(hostname));
  } catch {
    return false;
  }
}
