import { setTimeout as sleep } from 'node:timers/promises';
import { type Entry, InsufficientBalance } from '../../src/domain/ledger.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { oneOf, random } from './random.ts';
import { bareWallets, mintWallet } from './wallets.ts';

export const at = new Date('2026-11-20T08:35:09Z');

/** Moves money as one transaction of the ledger. */
function post(database: Database, key: string, kind: 'mint' | 'chips', entries: readonly Entry[]) {
  return database.transaction((tx) => postLedger(tx, { key, kind, at, actorId: null, actedForId: null, entries }));
}

/** Moves money from one wallet to another. */
export function move(database: Database, key: string, from: bigint, to: bigint, amountPaise: bigint) {
  return post(database, key, 'chips', [
    { walletId: from, amountPaise: -amountPaise },
    { walletId: to, amountPaise },
  ]);
}

/** The largest usual amount for a wallet. */
const SMALL = 20_001n;
const OPENING = 1_000_000n;

/** From one wallet to another or two, from MINT, or back to it. */
function drawEntries(mint: bigint, wallets: readonly bigint[], next: () => number): Entry[] {
  const from = oneOf(wallets, next);
  const others = wallets.filter((id) => id !== from);
  // Three in ten request a thousand times more, which exceeds every balance.
  const amountPaise = BigInt(Math.floor(next() * 20_000) + 2) * (next() < 0.3 ? 1_000n : 1n);
  const shape = next();
  const out = { walletId: from, amountPaise: -amountPaise };
  if (shape < 0.05) return [out, { walletId: mint, amountPaise }];
  // As much is minted as returned, or the wallets would run dry and everything be refused.
  if (shape < 0.1) {
    const small = amountPaise > SMALL ? amountPaise / 1_000n : amountPaise;
    return [
      { walletId: mint, amountPaise: -small },
      { walletId: from, amountPaise: small },
    ];
  }
  const to = oneOf(others, next);
  if (shape < 0.8) return [out, { walletId: to, amountPaise }];
  const third = oneOf(
    others.filter((id) => id !== to),
    next,
  );
  return [out, { walletId: to, amountPaise: 1n }, { walletId: third, amountPaise: amountPaise - 1n }];
}

export interface Crowd {
  clients: number;
  /** The number over all clients. */
  movements: number;
  seed: number;
}

export interface CrowdFigures {
  moved: number;
  refused: number;
  /** How many sums were taken meanwhile, and those other than zero. */
  snapshots: number;
  unbalanced: bigint[];
  /** The lowest balance seen in any wallet but MINT. */
  lowestPaise: bigint;
}

/**
 * Many clients move money between eight wallets at once, while a reader sums all wallets in one snapshot every 50 ms.
 * Source: M1, M2.
 */
export async function moveInACrowd(database: Database, { clients, movements, seed }: Crowd): Promise<CrowdFigures> {
  const mint = await mintWallet(database);
  const wallets = await bareWallets(database, 8);
  for (const wallet of wallets) await move(database, `mint:${wallet}`, mint, wallet, OPENING);
  const figures: CrowdFigures = { moved: 0, refused: 0, snapshots: 0, unbalanced: [], lowestPaise: OPENING };
  const look = async () => {
    const [row] = await database.query<{ sum: bigint; low: bigint }>(sql`
      select sum(balance_paise)::bigint as sum, min(balance_paise) filter (where kind <> 'mint') as low from wallets`);
    if (!row) throw new Error('There are no wallets');
    figures.snapshots += 1;
    if (row.sum !== 0n) figures.unbalanced.push(row.sum);
    if (row.low < figures.lowestPaise) figures.lowestPaise = row.low;
  };
  const client = async (n: number) => {
    const next = random(seed + n);
    for (let i = n; i < movements; i += clients) {
      const entries = drawEntries(mint, wallets, next);
      const kind = entries.some(({ walletId }) => walletId === mint) ? 'mint' : 'chips';
      try {
        await post(database, `crowd:${i}`, kind, entries);
        figures.moved += 1;
      } catch (error) {
        if (!(error instanceof InsufficientBalance)) throw error;
        figures.refused += 1;
      }
    }
  };
  let running = true;
  const reader = async () => {
    while (running) {
      await look();
      await sleep(50);
    }
  };
  const crowd = Promise.all(Array.from({ length: clients }, (_, n) => client(n))).finally(() => {
    running = false;
  });
  await Promise.all([crowd, reader()]);
  return figures;
}
