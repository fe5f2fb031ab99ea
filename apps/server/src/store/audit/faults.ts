import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type ChainSet, foldHeads } from './heads.ts';
import { EMPTY, type Head, headSeal, keyIdOf, rowSeal, type SealedRow } from './seals.ts';

const MOST_TOLD = 200;

/** Faults found, in words: the first ones, and the number of further ones. */
export class FaultList {
  private readonly faults: string[] = [];
  private count = 0;

  add(fault: string | null): void {
    if (fault === null) return;
    this.count += 1;
    if (this.count <= MOST_TOLD) this.faults.push(fault);
  }

  told(): string[] {
    return this.count > MOST_TOLD ? [...this.faults, `And ${this.count - MOST_TOLD} more`] : this.faults;
  }
}

const rows = (from: bigint, to: bigint): string => (from === to ? `row ${from}` : `rows ${from} to ${to}`);

/** Checks one chain from its first row to its end: each row's seal, and that it follows the one before it. */
export class ChainWalk {
  readonly chain: number;
  private readonly keys: readonly Buffer[];
  private readonly faults: FaultList;
  private seq = 0n;
  /** Seal of the row before; `null` after a fault, when it is unknown. */
  private previous: Buffer | null = EMPTY;
  /** The oldest key that may seal the next row: none older than that of the row before. */
  private oldestKey = 0;
  private broken: { from: bigint; to: bigint } | null = null;

  constructor(chain: number, keys: readonly Buffer[], faults: FaultList) {
    this.chain = chain;
    this.keys = keys;
    this.faults = faults;
  }

  take(row: SealedRow): void {
    if (row.seq !== this.seq + 1n) {
      this.tellBroken();
      this.faults.add(`Chain ${this.chain} lacks ${rows(this.seq + 1n, row.seq - 1n)}`);
      this.previous = null;
    }
    const follows = this.previous === null || row.prev_hash.equals(this.previous);
    const sound = this.isSealed(row) && follows;
    if (sound) this.tellBroken();
    else this.broken = { from: this.broken?.from ?? row.seq, to: row.seq };
    this.seq = row.seq;
    this.previous = sound ? row.hash : null;
  }

  /** Ends the walk: checks that the chain ends where its head says. */
  end(head: Head | undefined): void {
    this.tellBroken();
    if (!head) this.faults.add(`Chain ${this.chain} has no head`);
    else if (this.seq !== head.seq) {
      this.faults.add(`Chain ${this.chain} ends at row ${this.seq} instead of ${head.seq}`);
    } else if (this.previous && !this.previous.equals(head.hash)) {
      this.faults.add(`Chain ${this.chain} ends in another row ${this.seq}`);
    }
  }

  private isSealed(row: SealedRow): boolean {
    const keyId = row.key_id;
    const index = keyId === null ? 0 : this.keys.findIndex((key) => keyIdOf(key).equals(keyId));
    const key = this.keys[index];
    if (!key || index < this.oldestKey || !rowSeal(key, row).equals(row.hash)) return false;
    this.oldestKey = index;
    return true;
  }

  private tellBroken(): void {
    if (this.broken) this.faults.add(`Chain ${this.chain} breaks at ${rows(this.broken.from, this.broken.to)}`);
    this.broken = null;
  }
}

/** Adds faults of heads that were put back or forged, of chains that are missing, and of a changed list of chains. */
export async function addHeadFaults(tx: Transaction, key: Buffer, faults: FaultList): Promise<void> {
  const [set] = await tx.query<ChainSet>(sql`select count, hash, key_id from audit_chains`);
  const { count, hash } = await foldHeads(tx, key, (head) => {
    const sealed = head.mac !== null && headSeal(key, head).equals(head.mac);
    if (!sealed) faults.add(`The head of chain ${head.chain} is not sealed`);
  });
  if (!set) faults.add(count > 0 ? 'The list of chains is missing' : null);
  else if (count < set.count) faults.add(`${set.count - count} of ${set.count} chains are missing`);
  else if (!hash.equals(set.hash)) faults.add('The list of chains was changed');
}
