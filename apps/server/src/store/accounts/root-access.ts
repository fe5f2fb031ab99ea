import { wireMessageOf } from '@cage/contract/refusals/in-english';
import { makeReason } from '@cage/contract/refusals/reason';
import type { Keys } from '../../domain/keys.ts';
import { hashPassword, passwordProblem } from '../../domain/passwords.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { keyProblems } from '../keys/keys.ts';
import { publishEvent } from '../live/live-events.ts';
import { notify } from '../notifications/notifications.ts';
import { dropSecondFactor } from '../sessions/second-factors.ts';
import { lockAccounts, savePassword } from './accounts.ts';
import { endSessionsOf } from './below.ts';

/** The account above all others, which nobody in the house can let in again. */
export interface Root {
  id: number;
  publicId: string;
  username: string;
  phone: string;
}

export interface Repair {
  keys: Keys;
  at: Date;
}

/** Returns root; throws if there is none. */
export async function rootOf(database: Queryable): Promise<Root> {
  const [root] = await database.query<Root>(
    sql`select id, public_id as "publicId", username, phone from accounts where parent_id is null`,
  );
  if (!root) throw new Error('This house has no root yet: start a server on it first.');
  return root;
}

/** What ends and is announced with any change to how root signs in. */
async function shutOut(tx: Transaction, root: Root, at: Date): Promise<void> {
  await lockAccounts(tx, [root.id]);
  const { audience } = await endSessionsOf(tx, root.id, at);
  await publishEvent(tx, { audience, type: 'session-ended', at });
}

/** Runs a change under the house's own keys: under others its row would break the audit log. */
async function change(database: Database, { keys, at }: Repair, work: (tx: Transaction) => Promise<void>) {
  const problems = await database.transaction((tx) => keyProblems(tx, keys, at));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await database.transaction(work);
}

/**
 * Sets root's password from outside the house, and ends the sessions of root and its clerks. Throws an Error with the
 * sentence of a refused password. Source: D489.
 */
export async function resetRootPassword(database: Database, repair: Repair, password: string): Promise<Root> {
  const root = await rootOf(database);
  const problem = passwordProblem(password, root);
  if (problem) throw new Error(wireMessageOf(makeReason(problem)));
  const passwordHash = await hashPassword(password);
  const { at, keys } = repair;
  await change(database, repair, async (tx) => {
    await shutOut(tx, root, at);
    await savePassword(tx, { id: root.id, passwordHash, credential: null, given: { by: root.id, at } });
    const told = { kind: 'password-changed', subject: root.publicId, byId: root.id } as const;
    await notify(tx, { accountIds: [root.id], ...told, at });
    const event = { at, actorId: null, actedForId: null, action: 'password.reset', subject: root.publicId } as const;
    await writeAudit(tx, keys.audit, event);
  });
  return root;
}

/**
 * Removes root's second factor from outside the house: its app, passkeys and recovery codes; ends the sessions of root
 * and its clerks. Throws an Error if there is none. Source: D489.
 */
export async function resetRootSecondFactor(database: Database, repair: Repair): Promise<Root> {
  const root = await rootOf(database);
  const { at, keys } = repair;
  await change(database, repair, async (tx) => {
    await shutOut(tx, root, at);
    if (!(await dropSecondFactor(tx, root.id))) throw new Error('Root has no second factor: nothing to change.');
    const told = { kind: 'second-factor-reset', subject: root.publicId, byId: root.id } as const;
    await notify(tx, { accountIds: [root.id], ...told, at });
    const what = { action: 'second-factor.reset', subject: root.publicId } as const;
    await writeAudit(tx, keys.audit, { at, actorId: null, actedForId: null, ...what });
  });
  return root;
}
