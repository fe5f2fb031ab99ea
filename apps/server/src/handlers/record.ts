import type { AuditAction, AuditedAction } from '@cage/contract/audit/actions';
import type { Caller } from '../domain/caller.ts';
import { Refusal } from '../domain/refusal.ts';
import { lockChainHead, writeAudit } from '../store/audit/audit.ts';
import type { Head } from '../store/audit/seals.ts';
import type { Transaction } from '../store/database/database.ts';
import { countRefusal } from '../store/sessions/login-limits.ts';
import { type CallerContext, type Context, refusalOf } from './handler.ts';

export interface AuditedEvent {
  action: AuditedAction;
  subject?: string;
  before?: object;
  after?: object;
  /** The actor when there is no session yet: an account that has just signed in. */
  by?: number;
}

/** Refuses when something that a change relies on no longer holds, of its current caller or of its subject. */
type Demand = (now: Promise<Caller>) => Promise<unknown>;

/** Transactions of `withAuthorisedCaller`, each its caller's alone, with its change's demands besides the permission of its endpoint. */
const changes = new WeakMap<Transaction, Demand[]>();

/** Adds a check of something read before the locks, repeated when the caller is checked again. Source: D446, D475. */
export function recheckBeforeCommit(tx: Transaction, demand: Demand): void {
  changes.get(tx)?.push(demand);
}

/**
 * Locks the end of the log after all other locks of a change, and at the same time checks that the caller is still let in and the change's
 * demands still hold: a caller shut out while the change waited moves nothing. Source: R45, D446.
 */
async function endOfLog(tx: Transaction, context: Context, actedForId: number | null): Promise<Head> {
  const head = lockChainHead(tx, context.services.keys.audit, { actedForId });
  const demands = changes.get(tx);
  if (demands && context.caller) {
    const now = context.recheckCaller(tx);
    await Promise.all([head, now, ...demands.map((demand) => demand(now))]);
  }
  return head;
}

/**
 * Locks the end of the log that a caller's request writes to, before its row is written: together with the transaction's last
 * other locks, so that there is one wait for both.
 */
export const lockAuditLog = (tx: Transaction, context: CallerContext): Promise<Head> =>
  endOfLog(tx, context, context.caller.actingId);

/** Writes what a request did to the audit log, in the same transaction. Source: A1. */
export async function recordAudit(tx: Transaction, context: Context, what: AuditedEvent, ahead?: Head): Promise<void> {
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

/** An attempt; `named` finds the subject of its rows for a request that gave only a number, within the caller's scope. */
export interface AuditedAttempt extends AuditedEvent {
  action: AuditAction;
  named?: ((tx: Transaction) => Promise<{ subject: string; after?: object } | undefined>) | undefined;
}

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/**
 * Records the 1st, 10th, 100th … repeat by a player, or by an address without a session: one row for many, so that nobody
 * fills the log. Source: A1, D370.
 */
export async function recordAuditSample(context: Context, what: AuditedEvent): Promise<void> {
  const { database, clock } = context.services;
  await database.transaction(async (tx) => {
    const count = await countRefusal(tx, what.action, context.caller ?? context, clock.now());
    if (isPowerOfTen(count)) await recordAudit(tx, context, { ...what, after: { ...what.after, count } });
  });
}

/** The subject of a request's rows: its code. */
export const codeOf = (found: { code: string } | undefined) => found && { subject: found.code };

/** Runs an attempt; a refusal by a rule is recorded in a transaction of its own, for staff each one. Source: A1. */
export async function runAudited<T>(
  context: Context,
  { named, ...what }: AuditedAttempt,
  work: () => Promise<T>,
): Promise<T> {
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
          await recordAudit(tx, context, { ...refused, ...name, after: { ...name?.after, ...refused.after } });
        });
      } else await recordAuditSample(context, refused);
    }
    throw error;
  }
}

/**
 * Runs a transaction that checks, with the lock of the log, that its caller is still let in: for one that changes something,
 * or records what its caller sees next. Not for one that ends its caller's own session or right: that holds what it was let
 * in by. Source: R45, D446, D465, D475.
 */
export function withAuthorisedCaller<T>(
  { services }: CallerContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return services.database.transaction((tx) => {
    changes.set(tx, []);
    return work(tx);
  });
}

/** An attempt in one transaction. */
export const runAuditedTransaction = <T>(
  context: CallerContext,
  what: AuditedAttempt,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => runAudited(context, what, () => withAuthorisedCaller(context, work));
