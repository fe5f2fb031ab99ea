import type { LiveEvent } from '@cage/contract/live';
import type { ReferenceRules } from '@cage/contract/recharges/references';
import type { Caller } from './domain/caller.ts';
import type { Keys } from './domain/keys.ts';
import type { Database } from './store/database/database.ts';

export interface Clock {
  now(): Date;
}

/** What went wrong and what came back, for operators: never a secret, never a phone number. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Limits and names that the operator sets; amounts in paise. */
export interface Settings {
  siteName: string;
  helpLine: string;
  playMoney: boolean;
  chatCountryCode: string;
  /** The form of payment references, per way of paying. */
  references: ReferenceRules;
  minimumRechargePaise: bigint;
  maximumRechargePaise: bigint;
  maximumChipsPaise: bigint;
  minimumWithdrawalPaise: bigint;
  /** What one account may withdraw in an Indian day. */
  dailyWithdrawalPaise: bigint;
  /** Above it a second, different person confirms a payout. */
  secondApprovalPaise: bigint;
  /** Above it accepting a recharge asks first. */
  largeRechargePaise: bigint;
  lowBalancePaise: bigint;
  /** Where partners' servers reach the partner API, without a slash at the end; `null` when nobody told. */
  partnerUrl: string | null;
  /** How staff passwords can be read back; `never` keeps no copy. Source: D2. */
  credentialDisplay: 'reveal' | 'clear' | 'never';
}

export interface Files {
  put(name: string, bytes: Buffer): Promise<void>;
  /** `null` when there is none. */
  get(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
  /** Throws `unavailable` when nothing can be kept at the moment. */
  probe(): Promise<void>;
}

/** Events for the account that a caller acts for, until its session ends. */
export interface Live {
  watch(caller: Caller): AsyncIterable<LiveEvent>;
}

/** What handlers work with; made once at start, replaced piece by piece in tests. */
export interface Services {
  database: Database;
  clock: Clock;
  log: Log;
  settings: Settings;
  files: Files;
  live: Live;
  /** For sealed credentials and for the audit chain. */
  keys: Keys;
  /** The key that push messages are signed with and whom a push service may write to; `null` sends none. */
  push: { privateKey: Buffer; contact: string } | null;
}
