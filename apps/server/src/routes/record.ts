import type { CallerContext, Context } from '../handler.ts';
import { writeAudit } from '../store/audit.ts';
import type { Transaction } from '../store/database/database.ts';

export interface Record {
  /** `recharge.accepted`, `chips.added` … */
  action: string;
  subject?: string;
  before?: object;
  after?: object;
}

/** Writes what a request did to the audit log, in the transaction that did it. Source: A1. */
export function record(tx: Transaction, context: Context, what: Record): Promise<void> {
  const { services, caller, ip, requestId } = context;
  return writeAudit(tx, services.keys.audit, {
    ...what,
    at: services.clock.now(),
    actorId: caller?.accountId ?? null,
    actedForId: caller?.actingId ?? null,
    ip,
    requestId,
  });
}

/** Runs a change in a transaction; when a rule refuses it, the refusal is recorded in a transaction of its own. */
export async function change<T>(
  context: CallerContext,
  attempt: Record,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { database } = context.services;
  try {
    return await database.transaction(work);
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') {
      const refused = { ...attempt, action: `${attempt.action}.refused`, after: { message: error.message } };
      await database.transaction((tx) => record(tx, context, refused));
    }
    throw error;
  }
}
