/** States by name, each with its wire code, which is also the stored one. */
export type Statuses<Name extends string> = Readonly<Record<Name, { code: number }>>;

/** The name behind a status code, or `undefined`. */
export function findStatusName<Name extends string>(statuses: Statuses<Name>, code: number): Name | undefined {
  for (const name in statuses) if (statuses[name].code === code) return name;
  return undefined;
}

/** As `findStatusName`, but throws on an unknown code: a new one must never pass for an open one. */
export function requireStatusName<Name extends string>(statuses: Statuses<Name>, code: number): Name {
  const name = findStatusName(statuses, code);
  if (name === undefined) throw new Error(`No state has the code ${code}`);
  return name;
}

/** Names of states with their codes and labels. Source: specification 3 and 4, R29. */
export const rechargeStatuses = {
  waiting: { code: 0, word: 'Waiting' },
  accepted: { code: 1, word: 'Success' },
  cancelled: { code: 2, word: 'Rejected' },
} as const;
export type RechargeStatus = keyof typeof rechargeStatuses;
export type Decision = Exclude<RechargeStatus, 'waiting'>;

/** States of a bet. Any payout makes it a win; a void returns the stake. Source: R50. */
export const betStatuses = {
  pending: { code: 0, word: 'Pending' },
  win: { code: 1, word: 'Win' },
  loss: { code: 2, word: 'Loss' },
  void: { code: 3, word: 'Void' },
} as const;
export type BetStatus = keyof typeof betStatuses;

export const chipsTypes = ['online', 'other'] as const;
/** Kinds of chips movement: against money paid outside, or by hand. Source: R10. */
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

/** Products that a customer may call by API. */
export const apiTypes = ['casino', 'sports'] as const;
export type ApiType = (typeof apiTypes)[number];
