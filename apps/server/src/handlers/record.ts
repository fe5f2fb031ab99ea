import type { AuditAction, AuditedAction } from '@cage/contract/audit/actions';
import type { Caller } from '../domain/caller.ts';
import { Refusal } from '../domain/refusal.ts';
import { headFor, writeAudit } from '../store/audit/audit.ts';
import type { Head } from '../store/audit/seals.ts';
import type { Transaction } from '../store/database/database.ts';
import { countRefusal } from '../store/sessions/login-limits.ts';
import { type CallerContext, type Context, refusalOf } from './handler.ts';

export interface AuditedEvent {
  action: AuditedAction;
  subject?: string;
  before?: object;
  after?: object;
  /** Who did it when no session says so: somebody who has just signed in. */
  by?: number;
}

/** Refuses where something that a change rests on is not so any more, of its caller as it is now or of what it does. */
type Demand = (now: Promise<Caller>) => Promise<unknown>;

/** Transactions of `whileLetIn`, which are their caller's alone, each with what it takes besides the permission of its endpoint. */
const changes = new WeakMap<Transaction, Demand[]>();

/** Asks once more, where the caller is looked at again, for what was found ahead of the locks. Source: D446, D475. */
export function demandStill(tx: Transaction, demand: Demand): void {
  changes.get(tx)?.push(demand);
}

/**
 * Locks the end of the log behind all else that a change locks, and looks on the same way whether its caller is let in still, and holds what
 * the change takes: whoever was shut out while something was waited for moves nothing. Source: R45, D446.
 */
async function endOfLog(tx: Transaction, context: Context, actedForId: number | null): Promise<Head> {
  const head = headFor(tx, context.services.keys.audit, { actedForId });
  const demands = changes.get(tx);
  if (demands && context.caller) {
    const now = context.stillIn(tx);
    await Promise.all([head, now, ...demands.map((demand) => demand(now))]);
  }
  return head;
}

/**
 * Locks the end of the log that a request of a caller's writes to, ahead of its row: with the last of the transaction's other locks,
 * so that it is one wait for both.
 */
export const recordAhead = (tx: Transaction, context: CallerContext): Promise<Head> =>
  endOfLog(tx, context, context.caller.actingId);

/** Writes what a request did to the audit log, in the transaction that did it. Source: A1. */
export async function record(tx: Transaction, context: Context, what: AuditedEvent, ahead?: Head): Promise<void> {
  const { services, caller, ip, requestId, confirms } = context;
  const { by = null, ...event } = what;
  const proposal = confirms && { proposal: confirms.id, proposedBy: confirms.proposerPublicId };
  const row = {
    ...event,
    ...(proposal ? { after: { ...event.after, ...proposal } } : {}),
    at: services.clock.now(),
    actorId: caller?.accountId ?? by,
    actedForId: caller?.actingId ?? by,
    ip,
    requestId,
  };
  const end = ahead ?? (await endOfLog(tx, context, row.actedForId));
  await writeAudit(tx, services.keys.audit, row, end);
}

/** An attempt by whoever gave no more than a number: what its rows call it, as far as the caller's scope has it. */
export interface Attempted extends AuditedEvent {
  action: AuditAction;
  named?: ((tx: Transaction) => Promise<{ subject: string; after?: object } | undefined>) | undefined;
}

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/**
 * Records the 1st, 10th, 100th … of what a player, or somebody without a session from one address, repeats: a row for many,
 * so that nobody fills the log. Source: A1, D370.
 */
export async function recordOneOfMany(context: Context, what: AuditedEvent): Promise<void> {
  const { database, clock } = context.services;
  await database.transaction(async (tx) => {
    const count = await countRefusal(tx, what.action, context.caller ?? context, clock.now());
    if (isPowerOfTen(count)) await record(tx, context, { ...what, after: { ...what.after, count } });
  });
}

/** What the rows of a request call it. */
export const codeOf = (found: { code: string } | undefined) => found && { subject: found.code };

/** Runs an attempt; when a rule refuses it, the refusal is recorded in a transaction of its own: each of staff's. Source: A1. */
export async function attempt<T>(context: Context, { named, ...what }: Attempted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (error instanceof Refusal) {
      const after = { ...what.after, message: error.message };
      const refused = { ...what, action: `${what.action}.refused` as const, after };
      if (context.caller && context.caller.level !== 'player') {
        await context.services.database.transaction(async (tx) => {
          const name = await named?.(tx);
          await record(tx, context, { ...refused, ...name, after: { ...name?.after, ...refused.after } });
        });
      } else await recordOneOfMany(context, refused);
    }
    throw error;
  }
}

/**
 * A transaction that looks, with the lock of the log, whether its caller is let in still: it changes something, or writes down what its
 * caller is shown next. One that ends its caller's own session or right is none: it holds what it was let in by. Source: R45, D446, D465, D475.
 */
export function whileLetIn<T>({ services }: CallerContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return services.database.transaction((tx) => {
    changes.set(tx, []);
    return work(tx);
  });
}

/** An attempt that is one transaction. */
export const change = <T>(context: CallerContext, what: Attempted, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  attempt(context, what, () => whileLetIn(context, work));
