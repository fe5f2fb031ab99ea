import type { Caller } from '../domain/caller.ts';
import type { Services } from '../services.ts';
import { DatabaseUnavailable, isRetryable } from '../store/database/database.ts';
import type { AgedDatabase } from '../store/database/replica.ts';

/** Where one call reads: from a replica until that fails or ends the statement, then from the primary. */
export class Reading {
  private readonly services: Services;
  private aged: AgedDatabase | null;

  private constructor(services: Services, aged: AgedDatabase | null) {
    this.services = services;
    this.aged = aged;
  }

  static async begin(services: Services, caller: Caller | null, { mayLag }: { mayLag: boolean }): Promise<Reading> {
    const aged = mayLag && caller ? await services.replica?.for(caller.sessionId) : null;
    return new Reading(services, aged ?? null);
  }

  /** The time as of which the last read is complete; `null` for now. */
  get asOf(): Date | null {
    return this.aged?.asOf ?? null;
  }

  async by<T>(work: (services: Services) => Promise<T>): Promise<T> {
    if (!this.aged) return work(this.services);
    try {
      return await work({ ...this.services, database: this.aged.database });
    } catch (error) {
      // A standby also ends a statement that conflicts with its replay.
      if (!(error instanceof DatabaseUnavailable || isRetryable(error))) throw error;
      if (error instanceof DatabaseUnavailable) this.services.replica?.failed(error);
      this.aged = null;
      return work(this.services);
    }
  }
}
