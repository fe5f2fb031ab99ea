import type { Paise } from '@cage/contract/money';
import type { Member } from '@cage/contract/players';
import type { AccountStatus } from '@cage/contract/statuses';

/** What can be done with an account needs to be known of it: a player, a clerk or a branch. */
export interface ActedOn {
  publicId: string;
  username: string;
  status: AccountStatus;
  /** `null`: it has no wallet of its own. */
  balancePaise: Paise | null;
  /** How far below zero the wallet of an agent or a customer may go. */
  creditPaise?: Paise | undefined;
  creditLeftPaise?: Paise | undefined;
  ownChild: boolean;
  /** A player's own break from play, during which it gets no chips. Source: D350. */
  pause?: Member['pause'];
  /** A branch has others below it, as agents and customers have; a clerk acts for somebody. */
  kind?: 'clerk' | 'branch';
}

/** What is being done with an account. */
export type Doing =
  | { is: 'status'; account: ActedOn; status: AccountStatus }
  | { is: 'sessions' | 'password' | 'factor' | 'where' | 'chips' | 'adjust'; account: ActedOn };
