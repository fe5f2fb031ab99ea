/** States by name, each with its code on the wire, which is also how it is stored. */
export type Statuses<Name extends string> = Readonly<Record<Name, { code: number }>>;

/** The name behind a status code, or `undefined`. */
export function stateOf<Name extends string>(statuses: Statuses<Name>, code: number): Name | undefined {
  for (const name in statuses) if (statuses[name].code === code) return name;
  return undefined;
}

/** As `stateOf`; throws on a code that no state has: a new one must never pass for an open one. */
export function statusNamed<Name extends string>(statuses: Statuses<Name>, code: number): Name {
  const name = stateOf(statuses, code);
  if (name === undefined) throw new Error(`No state has the code ${code}`);
  return name;
}

/** Names of states, their codes and the words people read. Source: specification 3 and 4, R29. */
export const rechargeStatuses = {
  waiting: { code: 0, word: 'Waiting' },
  accepted: { code: 1, word: 'Success' },
  cancelled: { code: 2, word: 'Rejected' },
} as const;
export type RechargeStatus = keyof typeof rechargeStatuses;
export type Decision = Exclude<RechargeStatus, 'waiting'>;

/** How a bet stands. What pays anything is a win; a void gives the stake back. Source: R50. */
export const betStatuses = {
  pending: { code: 0, word: 'Pending' },
  win: { code: 1, word: 'Win' },
  loss: { code: 2, word: 'Loss' },
  void: { code: 3, word: 'Void' },
} as const;
export type BetStatus = keyof typeof betStatuses;

export const chipsTypes = ['online', 'other'] as const;
/** How chips moved: against money paid outside, or by hand. Source: R10. */
export type ChipsType = (typeof chipsTypes)[number];
export const chipsTypeWords: Record<ChipsType, string> = { online: 'Online', other: 'Other' };

export const withdrawalStatuses = {
  pending: { code: 0, word: 'Pending' },
  approved: { code: 1, word: 'Approved' },
  denied: { code: 2, word: 'Denied' },
} as const;
export type WithdrawalStatus = keyof typeof withdrawalStatuses;

export const accountStatuses = ['Active', 'InActive', 'Suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** What a customer may call by API. */
export const apiTypes = ['casino', 'sports'] as const;
export type ApiType = (typeof apiTypes)[number];

export const rejectReasons = [
  'UTR not found',
  'Amount mismatch',
  'Duplicate',
  'Unclear proof',
  'Wrong account',
] as const;

/** What an approver is warned of; never a refusal. Source: R22. */
export const rechargeFlags = {
  'proof-seen': 'The same proof image is on another request',
  'utr-rejected-before': 'This UTR was rejected before',
  'utr-not-12-digits': 'A UPI UTR has 12 digits',
  'account-new': 'The account is younger than a day',
} as const;
export type RechargeFlag = keyof typeof rechargeFlags;

export const denyReasons = [
  'Payout account is not valid',
  'Name does not match',
  'Account under review',
  'Asked by mistake',
] as const;

/** What an approver of a withdrawal is warned of; never a refusal. */
export const withdrawalFlags = {
  'payout-account-new': 'The payout account was saved less than a day ago',
  'payout-account-shared': 'Another account is paid out to the same details',
  'never-recharged': 'The account never had a recharge accepted',
  'account-new': 'The account is younger than a day',
} as const;
export type WithdrawalFlag = keyof typeof withdrawalFlags;

export const payMethods = ['upi', 'bank', 'qr', 'usdt'] as const;
export type PayMethod = (typeof payMethods)[number];
export const payMethodWords: Record<PayMethod, string> = { upi: 'UPI', bank: 'Bank', qr: 'QR Code', usdt: 'USDT' };

/** The ways of paying out: those that need no picture. */
export const payoutMethods = ['bank', 'upi', 'usdt'] as const satisfies readonly PayMethod[];
export type PayoutMethod = (typeof payoutMethods)[number];

/** A request still waiting after this long is shown as Late, and other ancestors may decide it. Source: R24, R27. */
export const LATE_AFTER_MS = 60 * 60_000;
/** How long a payment that was started can be continued. Source: D74. */
export const STARTED_PAYMENT_MS = 24 * 60 * 60_000;
export const CLAIM_MS = 2 * 60_000;
export const PROOF_MAX_BYTES = 5 * 1024 * 1024;
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const QUICK_AMOUNTS_PAISE: readonly bigint[] = [
  5_000n,
  10_000n,
  15_000n,
  25_000n,
  50_000n,
  75_000n,
  100_000n,
  150_000n,
  200_000n,
].map((rupees) => rupees * 100n);
