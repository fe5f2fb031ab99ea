import { inBatches } from '../database/cursor.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';
import { chainsSeal, EMPTY, type Head, headSeal, keyIdOf } from './seals.ts';

export interface ChainSet {
  count: number;
  hash: Buffer;
  key_id: Buffer;
}

/** The head of a chain, locked until the transaction ends. */
async function lockHead(tx: Transaction, chain: number): Promise<Head | undefined> {
  const [head] = await tx.query<Head>(
    prepared('audit-head', sql`select * from audit_heads where chain = ${chain} for update`),
  );
  return head;
}

/** The list of chains, locked until the transaction ends. It changes only when a chain is started. */
async function lockChains(tx: Transaction, key: Buffer): Promise<ChainSet> {
  await tx.query(sql`insert into audit_chains (id, count, hash, key_id) values (1, 0, ${EMPTY}, ${keyIdOf(key)})
    on conflict do nothing`);
  const [set] = await tx.query<ChainSet>(sql`select count, hash, key_id from audit_chains where id = 1 for update`);
  if (!set) throw new Error('The list of chains has a row');
  return set;
}

/** Adds sealed heads to the list of chains in their order; an existing head keeps its end. */
async function enlist(tx: Transaction, key: Buffer, set: ChainSet, heads: Pick<Head, 'chain' | 'seq' | 'hash'>[]) {
  let { count, hash } = set;
  const enlisted: Head[] = [];
  for (const { chain, seq, hash: end } of heads) {
    hash = chainsSeal(key, { count, hash }, chain);
    count += 1;
    const head = { chain, seq, hash: end, born: count };
    enlisted.push({ ...head, key_id: keyIdOf(key), mac: headSeal(key, head) });
  }
  await tx.query(sql`update audit_chains set count = ${count}, hash = ${hash}, key_id = ${keyIdOf(key)} where id = 1`);
  await saveHeads(tx, enlisted);
  return enlisted;
}

/** Saves heads as given, new and existing ones. */
async function saveHeads(tx: Transaction, heads: readonly Head[]): Promise<void> {
  const column = <N extends keyof Head>(name: N) => heads.map((head) => head[name]);
  await tx.query(sql`
    insert into audit_heads (chain, seq, hash, born, key_id, mac)
    select * from unnest(${column('chain')}::int[], ${column('seq')}::bigint[], ${column('hash')}::bytea[],
      ${column('born')}::int[], ${column('key_id')}::bytea[], ${column('mac')}::bytea[])
    on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash, born = excluded.born,
      key_id = excluded.key_id, mac = excluded.mac`);
}

async function beginChain(tx: Transaction, key: Buffer, chain: number): Promise<Head> {
  const set = await lockChains(tx, key);
  // Another process may have started it while this one waited.
  const begun = await lockHead(tx, chain);
  if (begun) return begun;
  refuseOtherKey(key, set.key_id);
  const [head] = await enlist(tx, key, set, [{ chain, seq: 0n, hash: EMPTY }]);
  if (!head) throw new Error('A chain that begins has a head');
  return head;
}

/** Keeps a process that was left running during a change of keys from writing rows that could not be verified. */
function refuseOtherKey(key: Buffer, keyId: Buffer | null): void {
  if (keyId && !keyId.equals(keyIdOf(key))) {
    throw new Error('The audit log stands under another AUDIT_KEY by now: start this server again with that one');
  }
}

/** The head of a chain, created if new, locked until the transaction ends. */
export async function lockOrCreateHead(tx: Transaction, key: Buffer, chain: number): Promise<Head> {
  const head = (await lockHead(tx, chain)) ?? (await beginChain(tx, key, chain));
  refuseOtherKey(key, head.key_id);
  return head;
}

/**
 * Seals the heads of a log that predates their seals, and counts its chains. Only for the transaction of the migration that
 * brought the seals: later, heads without them are a fault, to be found. Returns how many there were.
 */
export async function adoptHeads(tx: Transaction, key: Buffer): Promise<number> {
  const set = await lockChains(tx, key);
  const heads = await tx.query<Head>(sql`select * from audit_heads order by chain for update`);
  await enlist(tx, key, set, heads);
  return heads.length;
}

/** How many chains have a head without a seal. Nobody but the owner of the database can have removed it. */
export async function countUnsealedHeads(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from audit_heads where mac is null`,
  );
  return row?.count ?? 0;
}

/** The most of a million chains that are in memory at once. */
const BATCH = 1_000;

/** Recomputes the list of chains from the existing heads, passing each to `see`. */
export async function foldHeads(
  tx: Transaction,
  key: Buffer,
  see: (head: Head) => void = () => {},
): Promise<Pick<ChainSet, 'count' | 'hash'>> {
  let [count, hash]: [number, Buffer] = [0, EMPTY];
  for await (const heads of inBatches<Head>(
    tx,
    sql`select * from audit_heads order by coalesce(born, 0), chain`,
    BATCH,
  )) {
    for (const head of heads) {
      see(head);
      hash = chainsSeal(key, { count, hash }, head.chain);
      count += 1;
    }
  }
  return { count, hash };
}

/** Reseals the heads and the list of chains with another key; those already under it are left alone. */
export async function resealHeads(
  database: Database,
  { from, to, despiteFaults }: { from: Buffer; to: Buffer; despiteFaults: boolean },
): Promise<void> {
  for (let more = true; more; ) {
    more = await database.transaction(async (tx) => {
      const heads = await tx.query<Head>(sql`
        select * from audit_heads where key_id is distinct from ${keyIdOf(to)} order by chain limit ${BATCH} for update`);
      const unsealed = heads.find((head) => !head.mac || !headSeal(from, head).equals(head.mac));
      if (unsealed && !despiteFaults) throw new Error(`The head of chain ${unsealed.chain} is not sealed`);
      await saveHeads(
        tx,
        heads.map((head) => ({ ...head, key_id: keyIdOf(to), mac: headSeal(to, head) })),
      );
      return heads.length === BATCH;
    });
  }
  await database.transaction(async (tx) => {
    const set = await lockChains(tx, to);
    if (set.key_id.equals(keyIdOf(to))) return;
    const { count, hash } = await foldHeads(tx, to);
    await tx.query(sql`update audit_chains set count = ${count}, hash = ${hash}, key_id = ${keyIdOf(to)} where id = 1`);
  });
}
