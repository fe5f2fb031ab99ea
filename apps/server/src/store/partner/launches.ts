import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../../domain/partner/calls.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** How long a launch token is valid. Source: P2. */
const LAUNCH_MS = 60_000;

export interface Launch {
  customerId: number;
  world: World;
  /** An account of the real world, or a test player. */
  playerId: number;
  language: 'en' | 'hi';
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token for one arrival of a player at a project. Only its hash is stored. */
export async function createLaunch(database: Queryable, launch: Launch, now: Date): Promise<string> {
  const { customerId, world, playerId, language } = launch;
  const token = randomBytes(32).toString('base64url');
  await database.query(sql`
    insert into launch_tokens (token_hash, customer_id, world, player_id, language, expires_at)
    values (${hashOf(token)}, ${customerId}, ${world}, ${playerId}, ${language}, ${new Date(now.getTime() + LAUNCH_MS)})`);
  return token;
}

/** The address where a player arrives: the project's own, with the token. */
export function launchAddress(projectUrl: string, token: string): string {
  const address = new URL(projectUrl);
  address.searchParams.set('token', token);
  return address.href;
}

/** Locks the launch of a token until the transaction ends; `undefined` when it has expired or was used. */
export async function lockLaunch(
  tx: Transaction,
  token: string,
  { customerId, world }: Pick<Launch, 'customerId' | 'world'>,
  now: Date,
): Promise<Pick<Launch, 'playerId' | 'language'> | undefined> {
  const [launch] = await tx.query<Pick<Launch, 'playerId' | 'language'>>(sql`
    select player_id as "playerId", language from launch_tokens
    where token_hash = ${hashOf(token)} and customer_id = ${customerId} and world = ${world} and expires_at > ${now}
    for update`);
  return launch;
}

/** Ends a token after it was exchanged. */
export async function endLaunch(tx: Transaction, token: string): Promise<void> {
  await tx.query(sql`delete from launch_tokens where token_hash = ${hashOf(token)}`);
}
