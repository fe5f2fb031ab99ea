import type { AuditedAction } from '@cage/contract/audit/actions';
import { inBatches } from '../database/cursor.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';
import { olderAuditKeys } from '../keys/keys.ts';
import { anchorFaults } from './anchors.ts';
import { addHeadFaults, ChainWalk, FaultList } from './faults.ts';
import { lockOrCreateHead } from './heads.ts';
import { type AuditRow, type Head, headSeal, keyIdOf, rowSeal, type SealedRow } from './seals.ts';

export interface AuditEvent {
  at: Date;
  /** Who did it, and the account whose wallet, queue and scope were acted for; `null` before sign-in. */
  actorId: number | null;
  actedForId: number | null;
  action: AuditedAction;
  subject?: string;
  /** Values before and after, without secrets. */
  before?: object;
  after?: object;
  ip?: string;
  requestId?: string;
}

const SYSTEM_CHAIN = 0;
/** Subjects are ids, phones and names; text typed in their place may have any length, but is indexed. */
const SUBJECT_CHARACTERS = 200;

/** A text as the database will return it, so that what is sealed is what is stored. */
const asStored = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const subjectOf = (subject: string | undefined): string | null =>
  subject === undefined ? null : asStored(subject.slice(0, SUBJECT_CHARACTERS));

const textOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? v.toString() : v));

/** Locks the head of the chain that an acting account's row goes to; to be called after everything else is locked. */
export const lockChainHead = (
  tx: Transaction,
  key: Buffer,
  { actedForId }: Pick<AuditEvent, 'actedForId'>,
): Promise<Head> => lockOrCreateHead(tx, key, actedForId ?? SYSTEM_CHAIN);

/**
 * Adds a row to the chain of the acting account, in the transaction of the change that it records. Locks the chain's
 * head unless given `ahead`, so call it late. Source: A1, A2.
 */
export async function writeAudit(tx: Transaction, key: Buffer, event: AuditEvent, ahead?: Head): Promise<void> {
  const chain = event.actedForId ?? SYSTEM_CHAIN;
  const head = ahead ?? (await lockOrCreateHead(tx, key, chain));
  const row: AuditRow = {
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
  const hash = rowSeal(key, row);
  const keyId = keyIdOf(key);
  // On a head that was put back the chain goes on, but a seal would hide it: it stays to be found.
  const isSealed = head.mac !== null && headSeal(key, head).equals(head.mac);
  const mac = isSealed ? headSeal(key, { ...head, seq: row.seq, hash }) : null;
  tx.send(
    prepared(
      'audit-write',
      sql`with written as (
            insert into audit_log (chain, seq, at, actor_id, acted_for_id, action, subject, before, after, ip, request_id,
                                   prev_hash, hash, key_id)
            values (${row.chain}, ${row.seq}, ${row.at}, ${row.actor_id}::int, ${row.acted_for_id}::int, ${row.action},
                    ${row.subject}::text, ${row.before}::text, ${row.after}::text, ${row.ip}::text,
                    ${row.request_id}::text, ${row.prev_hash}, ${hash}, ${keyId})
          )
          update audit_heads set seq = ${row.seq}, hash = ${hash}, key_id = ${keyId}, mac = ${mac}::bytea
          where chain = ${row.chain}`,
    ),
  );
}

const BATCH = 1_000;

/** Every row of the log, chain by chain, each chain from its first row on. */
async function* rowsOf(tx: Queryable): AsyncGenerator<SealedRow> {
  let [chain, seq] = [-1, 0n];
  for (;;) {
    const rows = await tx.query<SealedRow>(
      sql`select * from audit_log where (chain, seq) > (${chain}, ${seq}) order by chain, seq limit ${BATCH}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    [chain, seq] = [last.chain, last.seq];
  }
}

/** Iterates the heads in the order of their chains, in step with the rows of the log. */
class HeadsBeside {
  private readonly batches: AsyncGenerator<Head[]>;
  private ahead: Head[] = [];
  private at = 0;

  constructor(tx: Transaction) {
    this.batches = inBatches<Head>(tx, sql`select * from audit_heads order by chain`, BATCH);
  }

  private async next(): Promise<Head | undefined> {
    if (this.at === this.ahead.length) {
      this.ahead = (await this.batches.next()).value ?? [];
      this.at = 0;
    }
    return this.ahead[this.at];
  }

  /** The heads not taken yet, of chains before this one, or all. */
  async *before(chain = Number.POSITIVE_INFINITY): AsyncGenerator<Head> {
    for (let head = await this.next(); head && head.chain < chain; head = await this.next()) {
      this.at += 1;
      yield head;
    }
  }

  /** The head of a chain, if all before it have been taken. */
  async of(chain: number): Promise<Head | undefined> {
    const head = await this.next();
    if (head?.chain !== chain) return undefined;
    this.at += 1;
    return head;
  }
}

/**
 * Walks every chain in one snapshot, continuing after a fault: names what was changed, what is missing and what was put
 * back, as far as it can be seen from inside; and, given the line of an anchor, whether this is still the log that it
 * was written about. An empty list means that not a byte was changed.
 */
export function verifyAudit(database: Database, key: Buffer, anchorLine?: string): Promise<string[]> {
  return database.snapshot(async (tx) => {
    const keys = [...(await olderAuditKeys(tx, key)), key];
    const faults = new FaultList();
    const heads = new HeadsBeside(tx);
    const endRowless = async (before?: number) => {
      for await (const head of heads.before(before)) new ChainWalk(head.chain, keys, faults).end(head);
    };
    let walk: ChainWalk | null = null;
    for await (const row of rowsOf(tx)) {
      if (walk?.chain !== row.chain) {
        walk?.end(await heads.of(walk.chain));
        await endRowless(row.chain);
        walk = new ChainWalk(row.chain, keys, faults);
      }
      walk.take(row);
    }
    walk?.end(await heads.of(walk.chain));
    await endRowless();
    await addHeadFaults(tx, key, faults);
    for (const fault of await anchorFaults(tx, anchorLine)) faults.add(fault);
    return faults.told();
  });
}
