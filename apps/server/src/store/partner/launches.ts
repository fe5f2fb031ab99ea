import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../../domain/partner/calls.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** How long a token that a player arrives with is good. Source: P2. */
const LAUNCH_MS = 60_000;

export interface Launch {
  customerId: number;
  world: World;
  /** Of the world: an account, or a test player. */
  playerId: number;
  language: 'en' | 'hi';
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token for one arrival of a player at a project. Only its hash is kept. */
export async function createLaunch(database: Queryable, launch: Launch, now: Date): Promise<string> {
  const { customerId, world, playerId, language } = launch;
  const token = randomBytes(32).toString('base64url');
  await database.query(sql`
    insert into launch_tokens (token_hash, customer_id, world, player_id, language, expires_at)
    values (${hashOf(token)}, ${customerId}, ${world}, ${playerId}, ${language}, ${new Date(now.getTime() + LAUNCH_MS)})`);
  return token;
}

/** Where a player arrives with a token: the project's own address, which tells it. */
export function launchAddress(projectUrl: string, token: string): string {
  const address = new URL(projectUrl);
  address.searchParams.set('token', token);
  return address.href;
}

/** The arrival that a token is for, kept from others until the transaction ends; nothing when it is over. */
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

/** Ends a token: it was exchanged. */
export async function endLaunch(tx: Transaction, token: string): Promise<void> {
  await tx.query(sql`delete from launch_tokens where token_hash = ${hashOf(token)}`);
}
