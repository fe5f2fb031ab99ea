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
  /** Where players read what they accept when they register; `''`: the page that Cage brings. */
  termsUrl: string;
  playMoney: boolean;
  /** Whether players can be asked for documents; what was sent before stays when they can't any more. Source: O22. */
  documents: boolean;
  chatCountryCode: string;
  /** The form of payment references, per way of paying. */
  references: ReferenceRules;
  minimumRechargePaise: bigint;
  maximumRechargePaise: bigint;
  maximumChipsPaise: bigint;
  minimumWithdrawalPaise: bigint;
  /** What one account may withdraw in an Indian day. */
  dailyWithdrawalPaise: bigint;
  /** For how long after it is saved a payout account can't be paid to; 0 turns that off. Source: O9. */
  payoutAccountWaitHours: number;
  /** For how long a changed account of a payee waits when nobody confirms it; 0: it serves at once. Source: O7. */
  payeeChangeWaitHours: number;
  /** Above it a second, different person confirms, by kind; `null` for never. */
  secondPersonAbovePaise: Readonly<Record<DecisionKind, bigint | null>>;
  /** What one person moves alone in 24 hours at most, by kind; `null` for any amount. */
  secondPersonDayPaise: Readonly<Record<DecisionKind, bigint | null>>;
  /** Above it accepting a recharge asks first. */
  largeRechargePaise: bigint;
  lowBalancePaise: bigint;
  /** Where partners' servers reach the partner API, without a slash at the end; `null` when nobody told. */
  partnerUrl: string | null;
  /** How staff passwords can be read back; `never` keeps no copy. Source: D2. */
  credentialDisplay: 'reveal' | 'clear' | 'never';
  /** Where the back office is reached from outside; passkeys are bound to it, and there are none without it. */
  adminUrl: string | null;
  /** Where the player area is reached from outside; `null` when nobody told. */
  playerUrl: string | null;
  /** Whether every account of the back office needs a second factor, or only those whose role demands it. */
  secondFactor: 'offered' | 'demanded';
}

export interface Files {
  put(name: string, bytes: Buffer): Promise<void>;
  /** `null` when there is none. */
  get(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
  /** Throws `unavailable` when nothing can be kept at the moment. */
  probe(): Promise<void>;
}

/** Events for the account that a caller acts for, until its session ends; first what happened in the last `agoMs`. */
export interface Live {
  watch(caller: Caller, ip: string, agoMs?: number): AsyncIterable<LiveEvent>;
}

/** Addresses of a name, as the system finds them. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export interface Outward {
  /** Lets webhooks on this machine through, for demos and tests; private networks never. */
  loopback: boolean;
  /** Where Telegram's Bot API is, without a slash at the end. */
  telegramUrl: string;
  resolve: Resolve;
}

/** What handlers work with; made once at start, replaced piece by piece in tests. */
export interface Services {
  database: Database;
  /** Where reports are read while it is fresh; `null` where there is none. */
  replica: Replica | null;
  clock: Clock;
  log: Log;
  settings: Settings;
  files: Files;
  live: Live;
  /** When this process began to serve: what was proved of the books before does not count any more. */
  startedAt: Date;
  /** Says when the process ends: long work ends with it. */
  stopping: AbortSignal;
  /** For sealed credentials and for the audit chain. */
  keys: Keys;
  /** How notifications reach the webhooks and chats of accounts. */
  deliveries: Outward;
  /** The key that push messages are signed with and whom a push service may write to; `null` sends none. */
  push: { privateKey: Buffer; contact: string } | null;
}
