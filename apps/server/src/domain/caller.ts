import type { Level, MissingSignInStep } from '@cage/contract/people';
import { isAllowedFrom } from './allowed-addresses.ts';

/** The app that a request came to. */
export type Surface = 'admin' | 'player';

/** The caller's second factor and its state. */
export interface Factor {
  /** The account has one. */
  on: boolean;
  /** Passkeys are among its proofs. */
  passkey: boolean;
  /** It was given in this session. */
  given: boolean;
  /** The role requires one. */
  demanded: boolean;
}

/** What the house requires of everybody. */
export interface HouseDemands {
  secondFactor: 'offered' | 'demanded';
}

/** The sign-in step that a back-office account still lacks, or `null`. Source: O1. */
export function missingSignInStep(
  { level, factor }: Pick<Caller, 'level' | 'factor'>,
  { secondFactor }: HouseDemands,
): MissingSignInStep | null {
  if (level === 'player') return null;
  if (factor.on && factor.given) return null;
  if (factor.on) return factor.passkey ? 'passkey' : 'code';
  return factor.demanded || secondFactor === 'demanded' ? 'enrol' : null;
}

/**
 * Whether the holder of a live session would be let in from an address: sign-in is complete, and the role may be used
 * there. Source: O1, O4.
 */
export const wouldEnter = (
  caller: Pick<Caller, 'level' | 'factor' | 'addresses'>,
  ip: string,
  settings: HouseDemands,
): boolean => missingSignInStep(caller, settings) === null && isAllowedFrom(caller.addresses, ip);

/** The caller, read from the database on every request. */
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
  /** When the password was last retyped in this session, from the caller's current address and browser. */
  retypedAt: Date | null;
  factor: Factor;
  /** Addresses that its role may be used from; an empty list means any. */
  addresses: readonly string[];
  /** Path of the caller's own account; a clerk's is below that of the account it acts for. */
  ownPath: string;
  /** Path of the acting account; its scope is every path that starts with it. */
  path: string;
}
