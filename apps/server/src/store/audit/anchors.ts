import { createHash } from 'node:crypto';
import { futureFrom } from '../../domain/time.ts';
import { inBatches } from '../database/cursor.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { EMPTY } from './seals.ts';

interface Anchor {
  number: number;
  at: Date;
  chains: number;
  rows: bigint;
  digest: Buffer;
}

interface AnchoredHead {
  chain: number;
  seq: bigint;
  hash: Buffer;
}

/** The most of a million chains that are in memory at once. */
const BATCH = 1_000;

/** Folds the heads of all chains at a moment into one digest, over the previous anchor's. */
async function digestOf(
  { number, at, chains, rows }: Omit<Anchor, 'digest'>,
  before: Buffer,
  moved: AsyncIterable<readonly AnchoredHead[]>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(['anchor', number, at.toISOString(), chains, rows.toString(), before.toString('hex')]));
  for await (const heads of moved) {
    for (const { chain, seq, hash: end } of heads) {
      hash.update(JSON.stringify([chain, seq.toString(), end.toString('hex')]));
    }
  }
  return hash.digest();
}

/** The line to be kept outside: in the log, on paper, anywhere that the database's administrator can't reach. */
const lineOf = ({ number, at, chains, rows, digest }: Anchor): string =>
  `cage-anchor ${number} ${at.toISOString()} ${chains} ${rows} ${digest.toString('hex')}`;

const LINE = /cage-anchor (\d{1,9}) (\S{10,30}) (\d{1,9}) (\d{1,18}) ([0-9a-f]{64})/;

const anchorsIn = (database: Queryable): Promise<Anchor[]> =>
  database.query<Anchor>(sql`select number, at, chains, rows, digest from audit_anchors order by number`);

async function latestAnchor(database: Queryable): Promise<Anchor | null> {
  const [anchor] = await database.query<Anchor>(
    sql`select number, at, chains, rows, digest from audit_anchors order by number desc limit 1`,
  );
  return anchor ?? null;
}

const NOT_AGAIN_MS = 20 * 60 * 60_000;

/** The heads that changed since the last anchor. */
const moved = sql`
  select h.chain, h.seq, h.hash from audit_heads h
  where not exists (select from audit_anchor_heads a where a.chain = h.chain and a.seq = h.seq) order by h.chain`;

const keep = (anchor: number, heads: readonly AnchoredHead[]): Statement => sql`
  insert into audit_anchor_heads (chain, seq, hash, anchor)
  select h.chain, h.seq, h.hash, ${anchor} from unnest(${heads.map(({ chain }) => chain)}::int[],
    ${heads.map(({ seq }) => seq)}::bigint[], ${heads.map(({ hash }) => hash)}::bytea[]) as h (chain, seq, hash)`;

/**
 * Anchors the log: stores the end of each chain that has changed since the last anchor, and returns the line to keep
 * outside. Within 20 hours it returns the last line again, so that several processes and starts make one a day; one from
 * the future, by a wrong clock, does not count. When the server stops meanwhile, nothing is left behind.
 */
export function anchorAudit(
  database: Database,
  at: Date,
  stopping?: AbortSignal,
): Promise<{ line: string; isNew: boolean }> {
  return database.transaction(async (tx) => {
    // All reads see one moment, however many statements they take; that moment is after the lock.
    await tx.query(sql`set transaction isolation level repeatable read`);
    await tx.query(sql`lock table audit_anchors in exclusive mode`);
    const last = await latestAnchor(tx);
    if (last && last.at <= futureFrom(at) && at.getTime() - last.at.getTime() < NOT_AGAIN_MS)
      return { line: lineOf(last), isNew: false };
    async function* movedHeads() {
      for await (const heads of inBatches<AnchoredHead>(tx, moved, BATCH)) {
        stopping?.throwIfAborted();
        yield heads;
      }
    }
    const [totals = { chains: 0, rows: 0n }] = await tx.query<Pick<Anchor, 'chains' | 'rows'>>(
      sql`select count(*)::int as chains, coalesce(sum(seq), 0)::bigint as rows from audit_heads`,
    );
    const bare = { number: (last?.number ?? 0) + 1, at, ...totals };
    const anchor = { ...bare, digest: await digestOf(bare, last?.digest ?? EMPTY, movedHeads()) };
    await tx.query(sql`insert into audit_anchors (number, at, chains, rows, digest)
      values (${anchor.number}, ${at}, ${anchor.chains}, ${anchor.rows}, ${anchor.digest})`);
    // Read again: heads can only be stored once the anchor with their digest is.
    for await (const heads of movedHeads()) await tx.query(keep(anchor.number, heads));
    return { line: lineOf(anchor), isNew: true };
  });
}

/** Anchors that are missing or were changed, from the first on. */
async function changedAnchors(tx: Transaction, anchors: readonly Anchor[]): Promise<string[]> {
  let before: Buffer = EMPTY;
  for (const [index, anchor] of anchors.entries()) {
    if (anchor.number !== index + 1) return [`Anchor ${index + 1} is missing`];
    const heads = inBatches<AnchoredHead>(
      tx,
      sql`select chain, seq, hash from audit_anchor_heads where anchor = ${anchor.number} order by chain`,
      BATCH,
    );
    if (!(await digestOf(anchor, before, heads)).equals(anchor.digest)) return [`Anchor ${anchor.number} was changed`];
    before = anchor.digest;
  }
  return [];
}

/** Chains that no longer contain what an anchor found. */
async function movedBack(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ chain: number; seq: bigint; at: Date; missing: boolean }>(sql`
    select distinct on (h.chain) h.chain, h.seq, a.at, l.chain is null as missing
    from audit_anchor_heads h join audit_anchors a on a.number = h.anchor
      left join audit_log l on l.chain = h.chain and l.seq = h.seq
    where h.seq > 0 and l.hash is distinct from h.hash order by h.chain, h.seq`);
  return rows.map(
    ({ chain, seq, at, missing }) =>
      `Chain ${chain} had ${missing ? 'a' : 'another'} row ${seq} when it was anchored at ${at.toISOString()}`,
  );
}

/** The fault if the log is not the one that an anchor's line was written about, or `null`. */
function lineFault(line: string, anchors: readonly Anchor[]): string | null {
  const [found, number = ''] = LINE.exec(line) ?? [];
  if (!found) return 'This is no line of an anchor';
  const anchor = anchors[Number(number) - 1];
  if (!anchor) return `The database knows no anchor ${number}: it was put back to an earlier state, or is another one`;
  return lineOf(anchor) === found ? null : `Anchor ${number} is not the one of this line`;
}

/** Faults that the anchors prove in the log, including the line of one kept outside if given. */
export async function anchorFaults(tx: Transaction, line?: string): Promise<string[]> {
  const anchors = await anchorsIn(tx);
  const outside = line === undefined ? null : lineFault(line, anchors);
  return [...(outside === null ? [] : [outside]), ...(await changedAnchors(tx, anchors)), ...(await movedBack(tx))];
}
