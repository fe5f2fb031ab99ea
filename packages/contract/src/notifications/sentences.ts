import type { Access } from '../roles/permissions.ts';
import type { Level } from '../statuses.ts';

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
  'withdrawal-approved': {
    permission: 'Recharge',
    title: 'Withdrawal approved',
    path: '/admin/my-withdrawals?q={subject}',
  },
  'withdrawal-denied': {
    permission: 'Recharge',
    title: 'Withdrawal denied',
    path: '/admin/my-withdrawals?q={subject}',
  },
  'bet-voided': {
    permission: ['Casino Bets', 'player'],
    title: 'A bet was voided',
    path: '/admin/casinoReport?q={subject}',
  },
  'bet-resettled': {
    permission: ['Casino Bets', 'player'],
    title: 'A bet was corrected',
    path: '/admin/casinoReport?q={subject}',
  },
  'debt-written-off': {
    permission: ['Members', 'player'],
    title: 'A debt was written off',
    path: '/admin/members/{subject}?tab=debts',
  },
  'statement-in-review': {
    permission: 'Statements',
    title: 'A statement is in review',
    path: '/admin/statements/{subject}',
  },
  'statement-final': { permission: 'Statements', title: 'A statement is final', path: '/admin/statements/{subject}' },
  'float-low': {
    permission: ['Customer Whitelist', 'customer'],
    title: 'Float below its minimum',
    path: '/admin/api?customer={subject}',
  },
  'bad-signatures': {
    permission: ['Customer Whitelist', 'customer'],
    title: 'Many calls with a wrong signature',
    path: '/admin/api?customer={subject}',
  },
  'low-balance': { permission: 'Pending Recharge', title: 'Low balance', path: '/admin/dashboard' },
  'books-unbalanced': { permission: 'Add Chips', title: 'The books are not balanced', path: '/admin/dashboard' },
} as const satisfies Record<string, KindText>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** What a player is told of, in a player's words; it leads to the tracker of the deposit or withdrawal. */
const forPlayers: Partial<Record<NotificationKind, Omit<KindText, 'permission'>>> = {
  'recharge-accepted': { title: 'Deposit credited', path: '/deposit/{subject}' },
  'recharge-cancelled': { title: 'Deposit rejected', path: '/deposit/{subject}' },
  'withdrawal-approved': { title: 'Withdrawal paid out', path: '/withdraw/{subject}' },
  'withdrawal-denied': { title: 'Withdrawal denied', path: '/withdraw/{subject}' },
  'bet-voided': { title: 'Your bet was voided. The stake is back', path: '/history?tab=bets' },
  'bet-resettled': { title: 'The result of your bet was corrected', path: '/history?tab=bets' },
  'debt-written-off': { title: 'You need not pay back what you owed', path: '/history?tab=statement' },
};

/** What a notification says to an account of a level, and the address in its app that it leads to. */
export function notificationText(
  { kind, subject }: { kind: NotificationKind; subject: string },
  level: Level,
): { title: string; path: string } {
  const { title, path } = (level === 'player' ? forPlayers[kind] : undefined) ?? notificationKinds[kind];
  // A subject may be two segments of an address: `C1/2026-10-01`.
  return { title, path: path.replace('{subject}', subject.split('/').map(encodeURIComponent).join('/')) };
}

/** Languages in which a browser can be told. */
export const pushLocales = ['en', 'hi'] as const;
export type PushLocale = (typeof pushLocales)[number];

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
