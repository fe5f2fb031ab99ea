import { type CallerContext, type Context, Refusal } from '../handler.ts';
import { writeAudit } from '../store/audit.ts';
import type { Transaction } from '../store/database/database.ts';

export interface Record {
  /** `recharge.accepted`, `chips.added` … */
  action: string;
  subject?: string;
  before?: object;
  after?: object;
  /** Who did it when no session says so: somebody who has just signed in. */
  by?: number;
}

/** Writes what a request did to the audit log, in the transaction that did it. Source: A1. */
export function record(tx: Transaction, context: Context, what: Record): Promise<void> {
  const { services, caller, ip, requestId } = context;
  const { by = null, ...event } = what;
  return writeAudit(tx, services.keys.audit, {
    ...event,
    at: services.clock.now(),
    actorId: caller?.accountId ?? by,
    actedForId: caller?.actingId ?? by,
    ip,
    requestId,
  });
}

/** Runs an attempt; when a rule refuses it, the refusal is recorded in a transaction of its own. Source: A1. */
export async function attempt<T>(context: Context, what: Record, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const refused = { ...what, action: `${what.action}.refused`, after: { message: error.message } };
      await context.services.database.transaction((tx) => record(tx, context, refused));
    }
    throw error;
  }
}

/** An attempt that is one transaction. */
export function change<T>(context: CallerContext, what: Record, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return attempt(context, what, () => context.services.database.transaction(work));
}
