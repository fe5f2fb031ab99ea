import type { DecisionKind } from '@cage/contract/approvals/kinds';
import type { LiveEvent } from '@cage/contract/live';
import type { ReferenceRules } from '@cage/contract/recharges/references';
import type { Caller } from './domain/caller.ts';
import type { Keys } from './domain/keys.ts';
import type { Database } from './store/database/database.ts';
import type { Replica } from './store/database/replica.ts';

export interface Clock {
  now(): Date;
}

/** Failures and recoveries, for operators: never a secret, never a phone number. */
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
  /** The terms players accept when they register; `''` for the page that Cage includes. */
  termsUrl: string;
  playMoney: boolean;
  /** Whether players can be asked for documents; documents sent earlier remain when this is off. Source: O22. */
  documents: boolean;
  chatCountryCode: string;
  /** The form of payment references, by rail. */
  references: ReferenceRules;
  minimumRechargePaise: bigint;
  maximumRechargePaise: bigint;
  maximumChipsPaise: bigint;
  minimumWithdrawalPaise: bigint;
  /** The most one account may withdraw in an Indian day. */
  dailyWithdrawalPaise: bigint;
  /** Hours after being saved in which a payout account can't be paid to; 0 turns that off. Source: O9. */
  payoutAccountWaitHours: number;
  /** Hours a payee's changed account waits when nobody confirms it; 0: it takes effect at once. Source: O7. */
  payeeChangeWaitHours: number;
  /** Amounts above which a second, different person confirms, by kind; `null` for never. */
  secondPersonAbovePaise: Readonly<Record<DecisionKind, bigint | null>>;
  /** The most one person moves alone in 24 hours, by kind; `null` for no limit. */
  secondPersonDayPaise: Readonly<Record<DecisionKind, bigint | null>>;
  /** Above it, accepting a recharge asks for confirmation. */
  largeRechargePaise: bigint;
  lowBalancePaise: bigint;
  /** Where partners' servers reach the partner API, without a trailing slash; `null` when not configured. */
  partnerUrl: string | null;
  /** How staff passwords can be read back; `never` keeps no copy. Source: D2. */
  credentialDisplay: 'reveal' | 'clear' | 'never';
  /** The public address of the back office; passkeys are bound to it, and there are none without it. */
  adminUrl: string | null;
  /** The public address of the player area; `null` when not configured. */
  playerUrl: string | null;
  /** Whether every account of the back office needs a second factor, or only those whose role demands one. */
  secondFactor: 'offered' | 'demanded';
}

export interface Files {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns `null` when there is none. */
  get(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
  /** Throws `unavailable` when nothing can be stored at the moment. */
  probe(): Promise<void>;
}

/** Events for the account that a caller acts for, until its session ends; starts with those of the last `agoMs`. */
export interface Live {
  watch(caller: Caller, ip: string, agoMs?: number): AsyncIterable<LiveEvent>;
}

/** Resolves a host name to its addresses with the system's resolver. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export interface Outward {
  /** Allows webhooks on this machine, for demos and tests; private networks are never allowed. */
  loopback: boolean;
  /** The address of Telegram's Bot API, without a trailing slash. */
  telegramUrl: string;
  resolve: Resolve;
}

/** The dependencies of handlers; created once at start, replaced piece by piece in tests. */
export interface Services {
  database: Database;
  /** Serves reports while it is fresh; `null` when there is none. */
  replica: Replica | null;
  clock: Clock;
  log: Log;
  settings: Settings;
  files: Files;
  live: Live;
  /** When this process began to serve: proofs of the books from before it no longer count. */
  startedAt: Date;
  /** Aborts when the process stops: long work ends with it. */
  stopping: AbortSignal;
  /** For sealed credentials and for the audit chain. */
  keys: Keys;
  /** How notifications reach the webhooks and chats of accounts. */
  deliveries: Outward;
  /** The key that signs push messages, and the contact for push services; `null` sends none. */
  push: { privateKey: Buffer; contact: string } | null;
}
