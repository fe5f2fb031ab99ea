import type { NotificationKind } from '../notifications/sentences.ts';

/** Kinds of channel: a program of the account, or a chat. */
export const channelKinds = ['webhook', 'telegram'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Sending, paused by a user, or stopped because the receiver turned a delivery away. */
export const channelStates = ['on', 'paused', 'stopped'] as const;
export type ChannelState = (typeof channelStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed; the receiver's own answer, if any, is beside it. */
export const deliveryErrors = [
  'refused',
  'redirected',
  'timeout',
  'unreachable',
  'private-address',
  'unreadable-secret',
  'not-sent',
  'paused',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** Topics of a channel: groups of notification kinds. */
export const deliveryGroups = ['waiting', 'requests', 'money', 'security'] as const;
export type DeliveryGroup = (typeof deliveryGroups)[number];

/** The group of each kind; a new kind without one does not compile. */
export const groupOfKind: Readonly<Record<NotificationKind, DeliveryGroup>> = {
  'recharge-created': 'waiting',
  'recharge-waits': 'waiting',
  'recharge-waits-below': 'waiting',
  'recharge-expired': 'requests',
  'recharge-accepted': 'requests',
  'recharge-cancelled': 'requests',
  'bank-line-unasked': 'requests',
  'withdrawal-created': 'waiting',
  'withdrawal-waits': 'waiting',
  'withdrawal-waits-below': 'waiting',
  'payout-file-unanswered': 'waiting',
  'withdrawal-approved': 'requests',
  'withdrawal-denied': 'requests',
  'payout-account-saved': 'security',
  'payee-change-waits': 'waiting',
  'payee-change-served': 'security',
  'payee-change-dropped': 'security',
  'payee-account-full': 'money',
  'recharge-reversed': 'requests',
  'withdrawal-reversed': 'requests',
  'received-recharge-reversed': 'money',
  'paid-withdrawal-reversed': 'money',
  'add-chips-proposed': 'waiting',
  'chips-proposed': 'waiting',
  'recharge-proposed': 'waiting',
  'payout-proposed': 'waiting',
  'payout-file-proposed': 'waiting',
  'recharge-reversal-proposed': 'waiting',
  'withdrawal-reversal-proposed': 'waiting',
  'bet-void-proposed': 'waiting',
  'resettlement-proposed': 'waiting',
  'write-off-proposed': 'waiting',
  'adjustment-proposed': 'waiting',
  'proposal-confirmed': 'requests',
  'proposal-declined': 'requests',
  'proposal-lapsed': 'requests',
  'wallet-adjusted': 'money',
  'bet-voided': 'money',
  'bet-resettled': 'money',
  'debt-paid': 'money',
  'debt-written-off': 'money',
  'document-asked': 'requests',
  'document-accepted': 'requests',
  'document-refused': 'requests',
  'document-received': 'waiting',
  'statement-in-review': 'waiting',
  'statement-final': 'money',
  'float-low': 'money',
  'bad-signatures': 'security',
  'staff-opened': 'security',
  'role-changed': 'security',
  'contact-changed': 'security',
  'customer-changed': 'security',
  'keys-changed': 'security',
  'password-changed': 'security',
  'new-device': 'security',
  'second-factor-set': 'security',
  'second-factor-removed': 'security',
  'second-factor-reset': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'recovery-code-used': 'security',
  'low-balance': 'money',
  'payout-format-changed': 'security',
  'credit-changed': 'money',
  'books-unbalanced': 'security',
  'channel-stopped': 'security',
};

/** How long deliveries stay in the log, in days. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Whether a text is a chat's number (a group's has a minus) or the name of a public channel. */
export const isChat = (text: string): boolean => /^(-?\d{1,20}|@[A-Za-z]\w{4,31})$/.test(text);

/** Tokens as BotFather gives them. */
export const isBotToken = (text: string): boolean => /^\d{5,16}:[\w-]{20,100}$/.test(text);
