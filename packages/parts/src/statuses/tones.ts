import type { AccountStatus, BetStatus, RechargeStatus, WithdrawalStatus } from '@cage/contract/statuses';
import type { Tone } from '@cage/ui/badge';

/** Meaning of a state to its reader, as the colour that supports its word. Each app has its own words. */
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

/** A reversed withdrawal no longer counts as a success. */
export const withdrawalTone = ({ status, reversal }: { status: WithdrawalStatus; reversal: object | null }): Tone =>
  reversal ? 'warning' : withdrawalTones[status];

const rechargeTones = {
  waiting: 'waiting',
  accepted: 'positive',
  cancelled: 'danger',
} as const satisfies Record<RechargeStatus, Tone>;

/** Neutral when its requester took it back; a reversed one no longer counts as a success. */
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

/** The tone of a bet for staff, who read its result at a glance. */
export const betTone = (status: BetStatus): Tone => betTones[status];

/** For its player a loss is shown without alarm: a red list is a reason to win it back. */
export const ownBetTone = (status: BetStatus): Tone => (status === 'loss' ? 'neutral' : betTones[status]);
