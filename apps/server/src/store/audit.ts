import { createHmac } from 'node:crypto';
import type { Database, Queryable, Transaction } from './database/database.ts';
import { named, sql } from './database/sql.ts';

export interface AuditEvent {
  at: Date;
  /** Who did it, and whose wallet, queue and scope it was done for; `null` before anyone is signed in. */
  actorId: number | null;
  actedForId: number | null;
  /** `recharge.accepted`, `sign-in.refused` … */
  action: string;
  subject?: string;
  /** Values before and after, secrets left out. */
  before?: object;
  after?: object;
  ip?: string;
  requestId?: string;
}

interface AuditRow {
  chain: number;
  seq: bigint;
  at: Date;
  actor_id: number | null;
  acted_for_id: number | null;
  action: string;
  subject: string | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  request_id: string | null;
  prev_hash: Buffer;
  hash: Buffer;
}

const SYSTEM_CHAIN = 0;
const EMPTY = Buffer.alloc(32);

type Sealed = Omit<AuditRow, 'hash'>;

function hashOf(key: Buffer, row: Sealed): Buffer {
  const fields = [
    row.chain,
    row.seq.toString(),
    row.at.toISOString(),
    row.actor_id,
    row.acted_for_id,
    row.action,
    row.subject,
    row.before,
    row.after,
    row.ip,
    row.request_id,
    row.prev_hash.toString('hex'),
  ];
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest();
}

const textOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? v.toString() : v));

/** Subjects are ids, phones and names; what somebody types in their place may be of any length, and an index holds it. */
const SUBJECT_CHARACTERS = 200;

/** A text as the database will give it back, so that what is sealed is what is stored. */
const asStored = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const subjectOf = (subject: string | undefined): string | null =>
  subject === undefined
    ? null
    : asStored(
        Array.from(subject.slice(0, 2 * SUBJECT_CHARACTERS))
          .slice(0, SUBJECT_CHARACTERS)
          .join(''),
      );

/**
 * Adds a row to the chain of the acting account, in the transaction of the change it records. The chain's head is
 * locked here, so call it late. Source: A1, A2.
 */
export async function writeAudit(tx: Transaction, key: Buffer, event: AuditEvent): Promise<void> {
  const chain = event.actedForId ?? SYSTEM_CHAIN;
  await tx.query(sql`insert into audit_heads (chain, seq, hash) values (${chain}, 0, ${EMPTY}) on conflict do nothing`);
  const [head] = await tx.query<{ seq: bigint; hash: Buffer }>(
    named('audit-head', sql`select seq, hash from audit_heads where chain = ${chain} for update`),
  );
  if (!head) throw new Error(`Audit chain ${chain} has no head`);
  const row: Sealed = {
    chain,
    seq: head.seq + 1n,
    at: event.at,
    actor_id: event.actorId,
    acted_for_id: event.actedForId,
    action: event.action,
    subject: subjectOf(event.subject),
    before: textOf(event.before),
    after: textOf(event.after),
    ip: event.ip === undefined ? null : asStored(event.ip),
    request_id: event.requestId ?? null,
    prev_hash: head.hash,
  };
  const hash = hashOf(key, row);
  await tx.query(
    named(
      'audit-write',
      sql`with written as (
            insert into audit_log (chain, seq, at, actor_id, acted_for_id, action, subject, before, after, ip, request_id,
                                   prev_hash, hash)
            values (${row.chain}, ${row.seq}, ${row.at}, ${row.actor_id}::int, ${row.acted_for_id}::int, ${row.action},
                    ${row.subject}::text, ${row.before}::text, ${row.after}::text, ${row.ip}::text,
                    ${row.request_id}::text, ${row.prev_hash}, ${hash})
          )
          update audit_heads set seq = ${row.seq}, hash = ${hash} where chain = ${row.chain}`,
    ),
  );
}

const BATCH = 1_000;

async function chainFault(
  tx: Queryable,
  key: Buffer,
  head: { chain: number; seq: bigint; hash: Buffer },
): Promise<string | null> {
  let seq = 0n;
  let previous: Buffer = EMPTY;
  for (;;) {
    const rows = await tx.query<AuditRow>(
      sql`select * from audit_log where chain = ${head.chain} and seq > ${seq} order by seq limit ${BATCH}`,
    );
    for (const row of rows) {
      const follows = row.seq === seq + 1n && row.prev_hash.equals(previous);
      if (!follows || !hashOf(key, row).equals(row.hash)) return `Chain ${head.chain} breaks at row ${seq + 1n}`;
      seq = row.seq;
      previous = row.hash;
    }
    if (rows.length < BATCH) break;
  }
  return seq === head.seq && previous.equals(head.hash)
    ? null
    : `Chain ${head.chain} ends at row ${seq} instead of ${head.seq}`;
}

/** Walks every chain in one snapshot; an empty list means that not a byte was changed. */
export function verifyAudit(database: Database, key: Buffer): Promise<string[]> {
  return database.snapshot(async (tx) => {
    const heads = await tx.query<{ chain: number; seq: bigint; hash: Buffer }>(
      sql`select * from audit_heads order by chain`,
    );
    const faults: string[] = [];
    for (const head of heads) {
      const fault = await chainFault(tx, key, head);
      if (fault) faults.push(fault);
    }
    const strays = await tx.query<{ chain: number }>(
      sql`select distinct chain from audit_log where chain not in (select chain from audit_heads)`,
    );
    return [...faults, ...strays.map(({ chain }) => `Chain ${chain} has no head`)];
  });
}
