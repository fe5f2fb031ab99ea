import type { Lack, Level } from '@cage/contract/people';
import { isAllowedFrom } from './allowed-addresses.ts';

/** Which of the two apps a request came to. */
export type Surface = 'admin' | 'player';

/** How somebody stands with the second factor. */
export interface Factor {
  /** The account has one. */
  on: boolean;
  /** Passkeys are among its proofs. */
  passkey: boolean;
  /** It was given in this session. */
  given: boolean;
  /** The role demands one. */
  demanded: boolean;
}

/** What the whole house demands. */
export interface HouseDemands {
  secondFactor: 'offered' | 'demanded';
}

/** What is left of signing in, of an account of the back office. Source: O1. */
export function lackOf(
  { level, factor }: Pick<Caller, 'level' | 'factor'>,
  { secondFactor }: HouseDemands,
): Lack | null {
  if (level === 'player') return null;
  if (factor.on && factor.given) return null;
  if (factor.on) return factor.passkey ? 'passkey' : 'code';
  return factor.demanded || secondFactor === 'demanded' ? 'enrol' : null;
}

/**
 * Whether the door would let the holder of a live session in from an address: nothing of signing in is left, and the role may
 * be used there. Source: O1, O4.
 */
export const wouldEnter = (
  caller: Pick<Caller, 'level' | 'factor' | 'addresses'>,
  ip: string,
  settings: HouseDemands,
): boolean => lackOf(caller, settings) === null && isAllowedFrom(caller.addresses, ip);

/** Who asks, read anew from the database on every request. */
export interface Caller {
  accountId: number;
  /** Owner of the wallet, queue and scope: the account itself, or a clerk's creator. */
  actingId: number;
  actingLevel: Level;
  publicId: string;
  name: string;
  phone: string;
  level: Level;
  role: string;
  permissions: readonly string[];
  sessionId: bigint;
  /** When the password was last typed once more in this session, from where the caller is now. */
  retypedAt: Date | null;
  factor: Factor;
  /** Where its role may be used from; none: anywhere. */
  addresses: readonly string[];
  /** Path of its own account; a clerk's lies below the one it acts for. */
  ownPath: string;
  /** Path of the acting account; its scope is every path that starts with it. */
  path: string;
}
