import type { AccountStatus, BetStatus, RechargeStatus, WithdrawalStatus } from '@cage/contract/statuses';
import type { Tone } from '@cage/ui/badge';

/** What a state means for whoever reads it, by the colour that helps its word. Words are each app's own. */
export const accountTones = {
  Active: 'positive',
  InActive: 'neutral',
  Suspended: 'danger',
} as const satisfies Record<AccountStatus, Tone>;

const withdrawalTones = {
  pending: 'waiting',
  approved: 'positive',
  denied: 'danger',
} as const satisfies Record<WithdrawalStatus, Tone>;

/** What was taken back is no success any more. */
export const withdrawalTone = ({ status, reversal }: { status: WithdrawalStatus; reversal: object | null }): Tone =>
  reversal ? 'warning' : withdrawalTones[status];

const rechargeTones = {
  waiting: 'waiting',
  accepted: 'positive',
  cancelled: 'danger',
} as const satisfies Record<RechargeStatus, Tone>;

/** What its requester took back went wrong for nobody; what staff took back is no success any more. */
export const rechargeTone = ({
  status,
  withdrawn = false,
  reversal,
}: {
  status: RechargeStatus;
  withdrawn?: boolean | undefined;
  reversal: object | null;
}): Tone => (reversal ? 'warning' : withdrawn ? 'neutral' : rechargeTones[status]);

const betTones = {
  pending: 'waiting',
  win: 'positive',
  loss: 'danger',
  void: 'neutral',
} as const satisfies Record<BetStatus, Tone>;

/** The tone of a bet to staff, who read its result at a glance. */
export const betTone = (status: BetStatus): Tone => betTones[status];

/** To its player a loss is said without alarm: a red list is a reason to win it back. */
export const ownBetTone = (status: BetStatus): Tone => (status === 'loss' ? 'neutral' : betTones[status]);
