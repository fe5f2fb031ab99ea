import type { AccountStatus, BetStatus, RechargeStatus, WithdrawalStatus } from '@cage/contract/statuses';
import type { Tone } from '@cage/ui/badge';

/** What a state means for whoever reads it, by the colour that helps its word. Words are each app's own. */
export const accountTones = {
  Active: 'positive',
  InActive: 'neutral',
  Suspended: 'danger',
} as const satisfies Record<AccountStatus, Tone>;

export const withdrawalTones = {
  pending: 'warning',
  approved: 'positive',
  denied: 'danger',
} as const satisfies Record<WithdrawalStatus, Tone>;

const rechargeTones = {
  waiting: 'warning',
  accepted: 'positive',
  cancelled: 'danger',
} as const satisfies Record<RechargeStatus, Tone>;

/** What its requester took back went wrong for nobody. */
export const rechargeTone = ({
  status,
  withdrawn = false,
}: {
  status: RechargeStatus;
  withdrawn?: boolean | undefined;
}): Tone => (withdrawn ? 'neutral' : rechargeTones[status]);

const betTones = {
  pending: 'warning',
  win: 'positive',
  loss: 'danger',
  void: 'neutral',
} as const satisfies Record<BetStatus, Tone>;

/** The tone of a bet to staff, who read its result at a glance. */
export const betTone = (status: BetStatus): Tone => betTones[status];

/** To its player a loss is said without alarm: a red list is a reason to win it back. */
export const ownBetTone = (status: BetStatus): Tone => (status === 'loss' ? 'neutral' : betTones[status]);
