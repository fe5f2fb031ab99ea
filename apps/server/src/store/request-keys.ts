import { createHash } from 'node:crypto';
import { refusal } from '../domain/refusal.ts';
import type { Queryable, Transaction } from './database/database.ts';
import { sql } from './database/sql.ts';

interface Request {
  accountId: number;
  endpoint: string;
  requestId: string;
  /** The content of the request; the same id with other content is refused. */
  content: unknown;
  at: Date;
}

/** Whether a request id has already had its effect. */
export async function wasAnswered(
  database: Queryable,
  { accountId, endpoint, requestId }: Pick<Request, 'accountId' | 'endpoint' | 'requestId'>,
): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 as answered from request_keys
    where account_id = ${accountId} and endpoint = ${endpoint} and request_id = ${requestId}`);
  return rows.length > 0;
}

/**
 * One request id, one effect, one answer: the first call does the work in this transaction and stores its answer; a
 * concurrent duplicate waits for it and gets the same answer. A refusal rolls back and stores nothing. Source: M4.
 *
 * `answer` must survive JSON.
 */
export async function oncePerRequestId<T>(tx: Transaction, request: Request, work: () => Promise<T>): Promise<T> {
  const { accountId, endpoint, requestId, content, at } = request;
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  const claimed = await tx.query(sql`
    insert into request_keys (account_id, endpoint, request_id, content_hash, answer, created_at)
    values (${accountId}, ${endpoint}, ${requestId}, ${hash}, 'null', ${at})
    on conflict do nothing returning 1 as claimed`);
  if (claimed.length === 0) {
    const [earlier] = await tx.query<{ content_hash: Buffer; answer: T }>(sql`
      select content_hash, answer from request_keys
      where account_id = ${accountId} and endpoint = ${endpoint} and request_id = ${requestId}`);
    if (!earlier?.content_hash.equals(hash)) throw refusal('requestIdReused');
    return earlier.answer;
  }
  const answer = await work();
  await tx.query(sql`
    update request_keys set answer = ${JSON.stringify(answer)}::jsonb
    where account_id = ${accountId} and endpoint = ${endpoint} and request_id = ${requestId}`);
  return answer;
}
