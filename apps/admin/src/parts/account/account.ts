import type { Paise } from '@cage/contract/money';
import type { Member } from '@cage/contract/players';
import type { AccountStatus } from '@cage/contract/statuses';

/** What an action needs to know of its account: a player, a clerk or a branch. */
export interface TargetAccount {
  publicId: string;
  username: string;
  status: AccountStatus;
  /** `null` if it has no wallet of its own. */
  balancePaise: Paise | null;
  /** How far below zero the wallet of an agent or a customer may go. */
  creditPaise?: Paise | undefined;
  creditLeftPaise?: Paise | undefined;
  ownChild: boolean;
  /** A player's own break from play, during which it gets no chips. Source: D350. */
  pause?: Member['pause'];
  /** A branch has others below it, as agents and customers have; a clerk acts for its creator. */
  kind?: 'clerk' | 'branch';
}

/** The current action on an account. */
export type AccountAction =
  | { is: 'status'; account: TargetAccount; status: AccountStatus }
  | { is: 'sessions' | 'password' | 'factor' | 'where' | 'chips' | 'adjust'; account: TargetAccount };
