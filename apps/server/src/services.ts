import type { Database } from './store/database/database.ts';

export interface Clock {
  now(): Date;
}

/** Limits and names that the operator sets; amounts in paise. */
export interface Settings {
  siteName: string;
  helpLine: string;
  playMoney: boolean;
  chatCountryCode: string;
  minimumRechargePaise: bigint;
  maximumRechargePaise: bigint;
  maximumChipsPaise: bigint;
  lowBalancePaise: bigint;
}

export interface Files {
  put(name: string, bytes: Buffer): Promise<void>;
  /** `null` when there is none. */
  get(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
}

/** What handlers work with; made once at start, replaced piece by piece in tests. */
export interface Services {
  database: Database;
  clock: Clock;
  settings: Settings;
  files: Files;
  /** Keys outside the database, 32 bytes each: for sealed credentials and for the audit chain. */
  keys: { credential: Buffer; audit: Buffer };
}
