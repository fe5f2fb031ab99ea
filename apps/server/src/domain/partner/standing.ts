import type { Paise } from '@cage/contract/money';
import type { PartnerCode } from '@cage/contract/partner/codes';
import type { AccountStatus, ApiType } from '@cage/contract/statuses';
import { isAmong } from '../addresses.ts';
import { type Limit, type LimitUsage, type Pause, pauseProblem, stakeProblem } from '../play.ts';
import type { Admitted } from './calls.ts';

/** A customer's state, as far as it matters to new bets. */
export interface CustomerStanding {
  /** Its active keys of this world. */
  verifyKeys: readonly string[];
  /** The address list as it was saved. */
  addresses: string | null;
  apiTypes: readonly ApiType[];
  status: AccountStatus;
  /** The customer or an account above it is suspended. */
  suspended: boolean;
  floatPaise: Paise;
  minFloatPaise: Paise;
}

/** A player's state, as far as it matters to new bets. */
export interface PlayerStanding {
  status: AccountStatus;
  pause: Pause | null;
  limits: readonly Limit[];
  use: LimitUsage;
  debtPaise: Paise;
  balancePaise: Paise;
}

/** Why a player may not arrive at a project now, or `null`: whatever would refuse any bet. Source: P2, P4. */
export function arrivalProblem(
  customer: Pick<CustomerStanding, 'status' | 'suspended'>,
  player: Pick<PlayerStanding, 'status' | 'pause'>,
  now: Date,
): PartnerCode | null {
  if (customer.status === 'InActive') return 'CUSTOMER_INACTIVE';
  if (customer.suspended) return 'CUSTOMER_SUSPENDED';
  if (player.status !== 'Active') return 'PLAYER_INACTIVE';
  return pauseProblem(player.pause, now) ? 'PLAYER_EXCLUDED' : null;
}

/** Why a bet's admission no longer holds after it waited for its wallets, or `null`. Source: P4, D461. */
export function admissionProblem(
  { verifyKeys, addresses }: Pick<CustomerStanding, 'verifyKeys' | 'addresses'>,
  admitted: Admitted | undefined,
): PartnerCode | null {
  if (!admitted) return null;
  if (!verifyKeys.includes(admitted.verifyKey)) return 'INVALID_KEY';
  return isAmong(addresses, admitted.address) ? null : 'IP_NOT_ALLOWED';
}

/** Why a bet is refused, or `null`, in the order of the checks. Source: P4. */
export function betProblem(
  customer: Omit<CustomerStanding, 'verifyKeys' | 'addresses'>,
  player: PlayerStanding,
  bet: { product: ApiType; amountPaise: Paise },
  now: Date,
): PartnerCode | null {
  if (!customer.apiTypes.includes(bet.product)) return 'API_TYPE_NOT_ALLOWED';
  const arrival = arrivalProblem(customer, player, now);
  if (arrival) return arrival;
  if (stakeProblem(player, bet.amountPaise, now)) return 'LIMIT_REACHED';
  if (player.debtPaise > 0n) return 'PLAYER_DEBT';
  if (player.balancePaise < bet.amountPaise) return 'INSUFFICIENT_FUNDS';
  return customer.floatPaise < customer.minFloatPaise ? 'CUSTOMER_FLOAT_LOW' : null;
}
