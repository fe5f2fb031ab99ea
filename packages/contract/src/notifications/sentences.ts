import type { Level } from '../people.ts';
import type { Access } from '../roles/access.ts';
import { treePermissions } from '../tree/permissions.ts';

interface KindText {
  /** Recipients: those of the account who may open what the row needs. */
  permission: Access;
  title: string;
  /** Where the back office shows the row; `{subject}` is the notification's subject. Absent: a proposal, by its number. */
  path?: string;
}

/** All kinds of notification. No text holds an amount or a phone number, because it may appear on a lock screen. */
export const notificationKinds = {
  'recharge-created': {
    permission: 'Pending Recharge',
    title: 'New recharge request',
    path: '/admin/browse_recharge?q={subject}',
  },
  'recharge-waits': {
    permission: 'Pending Recharge',
    title: 'A recharge has waited for over 15 minutes',
    path: '/admin/browse_recharge?q={subject}',
  },
  'recharge-waits-below': {
    permission: 'Pending Recharge',
    title: 'A recharge below you has waited for over 45 minutes',
    path: '/admin/browse_recharge?queue=downline&record={subject}',
  },
  'recharge-expired': {
    permission: 'Recharge',
    title: 'Recharge cancelled: nobody decided it in 24 hours. Ask the account above you',
    path: '/admin/adminRecharge?record={subject}',
  },
  'recharge-accepted': { permission: 'Recharge', title: 'Recharge approved', path: '/admin/adminRecharge' },
  'recharge-cancelled': { permission: 'Recharge', title: 'Recharge rejected', path: '/admin/adminRecharge' },
  'bank-line-unasked': {
    permission: 'Recharge',
    title: 'Money came in that nobody asked for. If you paid it, send your request',
    path: '/admin/adminRecharge',
  },
  'withdrawal-created': {
    permission: 'Pending Withdrawal',
    title: 'New withdrawal request',
    path: '/admin/withdraw?q={subject}',
  },
  'withdrawal-waits': {
    permission: 'Pending Withdrawal',
    title: 'A withdrawal has waited for over 15 minutes',
    path: '/admin/withdraw?q={subject}',
  },
  'withdrawal-waits-below': {
    permission: 'Pending Withdrawal',
    title: 'A withdrawal below you has waited for over 45 minutes',
    path: '/admin/withdraw?queue=downline&record={subject}',
  },
  'payout-file-unanswered': {
    permission: 'Pending Withdrawal',
    title: 'A payout file has been in the bank for over a day. Import the answer, or take it out',
    path: '/admin/withdraw/files/{subject}',
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
  'payout-account-saved': {
    permission: 'Recharge',
    title: 'A payout account was saved. Remove it if that was not you',
    path: '/admin/my-withdrawals',
  },
  'payee-change-waits': {
    permission: 'Bank',
    title: 'Payment accounts are about to change. Take it back if that is wrong',
    path: '/admin/approvals?state=waiting&kind=payee-accounts',
  },
  'payee-change-served': {
    permission: 'Bank',
    title: 'Payment accounts have changed',
    path: '/admin/settings',
  },
  'payee-change-dropped': {
    permission: 'Bank',
    title: 'A change of accounts was dropped. Its proposer may no longer make it',
    path: '/admin/settings',
  },
  'payee-account-full': {
    permission: 'Bank',
    title: 'An account reached its daily cap',
    path: '/admin/settings',
  },
  'recharge-reversed': { permission: 'Recharge', title: 'Your recharge was reversed', path: '/admin/adminRecharge' },
  'withdrawal-reversed': {
    permission: 'Recharge',
    title: 'Your withdrawal was reversed',
    path: '/admin/my-withdrawals?q={subject}',
  },
  'received-recharge-reversed': {
    permission: 'Recharge History',
    title: 'A recharge paid to you was reversed',
    path: '/admin/deposit_history?q={subject}',
  },
  'paid-withdrawal-reversed': {
    permission: 'Withdrawal History',
    title: 'A withdrawal that you paid was reversed',
    path: '/admin/withdraw_history?q={subject}',
  },
  'add-chips-proposed': {
    permission: 'Confirm Added Chips',
    title: 'Chips to be added wait for a second person',
  },
  'chips-proposed': {
    permission: 'A/C chips In/Out',
    title: 'A move of chips waits for a second person',
  },
  'recharge-proposed': {
    permission: 'Pending Recharge',
    title: 'A recharge waits for a second person',
  },
  'payout-proposed': {
    permission: 'Pending Withdrawal',
    title: 'A payout waits for a second person',
  },
  'payout-file-proposed': {
    permission: 'Pending Withdrawal',
    title: 'A payout file waits for a second person',
  },
  'recharge-reversal-proposed': {
    permission: 'Reverse Recharges',
    title: 'A reversal of a recharge waits for a second person',
  },
  'withdrawal-reversal-proposed': {
    permission: 'Reverse Withdrawals',
    title: 'A reversal of a withdrawal waits for a second person',
  },
  'bet-void-proposed': {
    permission: 'Void Bets',
    title: 'A bet to be voided waits for a second person',
  },
  'resettlement-proposed': {
    permission: 'Resettle Bets',
    title: 'A bet to be resettled waits for a second person',
  },
  'write-off-proposed': {
    permission: 'Write Off Debts',
    title: 'A debt to be written off waits for a second person',
  },
  'adjustment-proposed': {
    permission: 'Adjust Wallets',
    title: 'An adjustment waits for a second person',
  },
  'proposal-confirmed': {
    permission: 'staff',
    title: 'A proposal was confirmed',
  },
  'proposal-declined': {
    permission: 'staff',
    title: 'A proposal was declined',
  },
  'proposal-lapsed': {
    permission: 'staff',
    title: 'A proposal lapsed. It was decided in another way',
  },
  'wallet-adjusted': {
    permission: ['Chips Report', 'player'],
    title: 'Your wallet was adjusted',
    path: '/admin/chipsReport',
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
  'debt-paid': {
    permission: 'Members',
    title: 'A player paid a debt to you',
    path: '/admin/members/{subject}?tab=debts',
  },
  'debt-written-off': {
    permission: ['Members', 'player'],
    title: 'A debt was written off',
    path: '/admin/members/{subject}?tab=debts',
  },
  'document-asked': { permission: 'player', title: 'A document is asked for', path: '/admin/Profile' },
  'document-accepted': { permission: 'player', title: 'A document was accepted', path: '/admin/Profile' },
  'document-refused': { permission: 'player', title: 'A document was refused', path: '/admin/Profile' },
  'document-received': {
    permission: 'View More/Edit',
    title: 'A player sent a document',
    path: '/admin/members/{subject}?tab=documents',
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
  'staff-opened': { permission: 'Add Admin', title: 'A staff account was opened', path: '/admin/Profile' },
  'role-changed': { permission: 'staff', title: 'A role was changed', path: '/admin/Profile' },
  'contact-changed': {
    permission: 'Bank',
    title: 'A contact number was changed',
    path: '/admin/settings',
  },
  'customer-changed': {
    permission: ['Customer Whitelist', 'customer'],
    title: 'A customer was changed',
    path: '/admin/api?customer={subject}',
  },
  'payout-format-changed': {
    permission: 'Bank',
    title: 'The format of payout files was changed. Look at it before the next file',
    path: '/admin/withdraw/files?tab=formats',
  },
  'credit-changed': {
    permission: treePermissions,
    title: 'A credit limit was changed',
    path: '/admin/tree?at={subject}',
  },
  'keys-changed': {
    permission: ['Customer Whitelist', 'customer'],
    title: 'Keys were changed or shown',
    path: '/admin/api?customer={subject}',
  },
  'password-changed': { permission: ['staff', 'player'], title: 'A password was changed', path: '/admin/Profile' },
  'new-device': { permission: 'staff', title: 'Signed in from a new device', path: '/admin/Profile' },
  'second-factor-set': { permission: 'staff', title: 'A second factor was set up', path: '/admin/Profile' },
  'second-factor-removed': { permission: 'staff', title: 'A second factor was turned off', path: '/admin/Profile' },
  'second-factor-reset': { permission: 'staff', title: 'A second factor was reset', path: '/admin/Profile' },
  'passkey-added': { permission: 'staff', title: 'A passkey was added', path: '/admin/Profile' },
  'passkey-removed': { permission: 'staff', title: 'A passkey was removed', path: '/admin/Profile' },
  'recovery-code-used': { permission: 'staff', title: 'A recovery code was used', path: '/admin/Profile' },
  'low-balance': { permission: 'Pending Recharge', title: 'Low balance', path: '/admin/dashboard' },
  'books-unbalanced': { permission: 'Add Chips', title: 'The books are not balanced', path: '/admin/dashboard' },
  'channel-stopped': {
    permission: 'Bank',
    title: 'Deliveries have stopped. Their receiver rejected one',
    path: '/admin/notifications?tab=deliveries',
  },
} as const satisfies Record<string, KindText>;

export type NotificationKind = keyof typeof notificationKinds;
/** Whether it is about a proposal: it leads there by number and names nothing else. */
export const isOfProposal = (kind: NotificationKind): boolean => !('path' in notificationKinds[kind]);

export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Notifications in a player's words; requests lead to the tracker of the deposit or withdrawal. */
const forPlayers: Partial<Record<NotificationKind, Omit<KindText, 'permission'>>> = {
  'recharge-accepted': { title: 'Deposit credited', path: '/deposit/{subject}' },
  'recharge-cancelled': { title: 'Deposit rejected', path: '/deposit/{subject}' },
  'recharge-expired': {
    title: 'Deposit cancelled: it was not checked in 24 hours. Ask us if you paid',
    path: '/deposit/{subject}',
  },
  'bank-line-unasked': {
    title: 'Money came in without a deposit request. If you paid it, send yours',
    path: '/deposit',
  },
  'withdrawal-approved': { title: 'Withdrawal paid out', path: '/withdraw/{subject}' },
  'withdrawal-denied': { title: 'Withdrawal denied', path: '/withdraw/{subject}' },
  'payout-account-saved': { title: 'A payout account was saved. Remove it if that was not you', path: '/withdraw' },
  'recharge-reversed': { title: 'A deposit was reversed', path: '/deposit/{subject}' },
  'withdrawal-reversed': { title: 'A withdrawal was reversed. The money is back', path: '/withdraw/{subject}' },
  'wallet-adjusted': { title: 'Your wallet was adjusted', path: '/history?tab=statement' },
  'bet-voided': { title: 'Your bet was voided. The stake is back', path: '/history?tab=bets' },
  'bet-resettled': { title: 'The result of your bet was corrected', path: '/history?tab=bets' },
  'password-changed': { title: 'Your password was changed', path: '/profile' },
  'document-asked': { title: 'We need a document', path: '/documents' },
  'document-accepted': { title: 'Your document was accepted', path: '/documents' },
  'document-refused': { title: 'Your document was refused. See why, and send it again', path: '/documents' },
  'debt-written-off': { title: 'You need not pay back what you owed', path: '/history?tab=statement' },
};

/** Title of a notification for an account of this level, and the address in its app that it leads to. */
export function notificationText(
  { kind, subject }: { kind: NotificationKind; subject: string },
  level: Level,
): { title: string; path: string } {
  const { title, path = '/admin/approvals?q={subject}&proposal={subject}' }: Omit<KindText, 'permission'> =
    (level === 'player' ? forPlayers[kind] : undefined) ?? notificationKinds[kind];
  // A subject may be two segments of an address: `C1/2026-10-01`.
  return { title, path: path.replaceAll('{subject}', subject.split('/').map(encodeURIComponent).join('/')) };
}

/** Languages of pushes. */
export const pushLocales = ['en', 'hi'] as const;
export type PushLocale = (typeof pushLocales)[number];

/** Push services of browsers; subscriptions elsewhere are refused. Source: F6. */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)+push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether an address is https at one of the browsers' push services. */
export function isPushEndpoint(text: string): boolean {
  try {
    const { protocol, hostname, port, username } = new URL(text);
    return protocol === 'https:' && port === '' && username === '' && pushHosts.some((host) => host.test(hostname));
  } catch {
    return false;
  }
}
