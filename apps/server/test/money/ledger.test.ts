import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { isUniqueViolation } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { InsufficientBalance, postLedger, verifyLedger } from '../../src/store/ledger.ts';
import { freshDatabase } from '../support/database.ts';
import { bareWallets, mintWallet } from '../support/wallets.ts';

const at = new Date('2026-11-20T08:35:09Z');

function move(database: Database, key: string, from: bigint, to: bigint, amountPaise: bigint) {
  return database.transaction((tx) =>
    postLedger(tx, {
      key,
      kind: 'chips',
      at,
      actorId: null,
      actedForId: null,
      entries: [
        { walletId: from, amountPaise: -amountPaise },
        { walletId: to, amountPaise },
      ],
    }),
  );
}

/** A small generator with a printed seed, so that a failing run can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('M1 M2 M3: 2,000 movements by 16 clients over 8 wallets keep the books balanced at every moment', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`seed ${seed}`);
  const database = await freshDatabase();
  const mint = await mintWallet(database);
  const wallets = await bareWallets(database, 8);
  for (const wallet of wallets) await move(database, `mint:${wallet}`, mint, wallet, 100_000n);
  let running = true;
  const sums: bigint[] = [];
  const reader = (async () => {
    while (running) {
      const [row] = await database.query<{ sum: bigint; low: bigint }>(
        sql`select sum(balance_paise)::bigint as sum, min(balance_paise) filter (where kind <> 'mint') as low from wallets`,
      );
      sums.push(row?.sum ?? 1n);
      expect(row?.low).toBeGreaterThanOrEqual(0n);
      await sleep(50);
    }
  })();
  let refused = 0;
  const client = async (n: number) => {
    const next = random(seed + n);
    for (let i = 0; i < 125; i += 1) {
      const from = wallets[Math.floor(next() * 8)] ?? 0n;
      const to = wallets[(wallets.indexOf(from) + 1 + Math.floor(next() * 7)) % 8] ?? 0n;
      const amount = BigInt(Math.floor(next() * 20_000) + 1) * (next() < 0.3 ? 1_000n : 1n);
      try {
        await move(database, `t:${n}:${i}`, from, to, amount);
      } catch (error) {
        if (!(error instanceof InsufficientBalance)) throw error;
        refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => client(n)));
  running = false;
  await reader;
  expect(refused).toBeGreaterThan(100);
  expect(sums.length).toBeGreaterThan(3);
  expect(new Set(sums)).toEqual(new Set([0n]));
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});

test('one key moves money once, whoever is first of 10', async () => {
  const database = await freshDatabase();
  const mint = await mintWallet(database);
  const [wallet = 0n] = await bareWallets(database, 1);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => move(database, 'once', mint, wallet, 500n)),
  );
  const failures = results.filter((r): r is PromiseRejectedResult => r.status === 'rejected');
  expect(failures).toHaveLength(9);
  for (const { reason } of failures) expect(isUniqueViolation(reason, 'ledger_transactions_key_key')).toBe(true);
  const [row] = await database.query<{ balance_paise: bigint }>(
    sql`select balance_paise from wallets where id = ${wallet}`,
  );
  expect(row?.balance_paise).toBe(500n);
});

test('the schema itself refuses a balance below zero and any change of the past', async () => {
  const database = await freshDatabase();
  const mint = await mintWallet(database);
  const [wallet = 0n] = await bareWallets(database, 1);
  await move(database, 'in', mint, wallet, 500n);
  await expect(database.query(sql`update wallets set balance_paise = -1 where id = ${wallet}`)).rejects.toThrow(
    /check/,
  );
  await expect(database.query(sql`update ledger_entries set amount_paise = 1`)).rejects.toThrow(/append-only/);
  await expect(database.query(sql`delete from ledger_transactions`)).rejects.toThrow(/append-only/);
});

test('the proof names what does not hold', async () => {
  const database = await freshDatabase();
  const mint = await mintWallet(database);
  const [wallet = 0n] = await bareWallets(database, 1);
  await move(database, 'in', mint, wallet, 500n);
  await database.query(sql`update wallets set balance_paise = 700 where id = ${wallet}`);
  const { balanced, faults } = await verifyLedger(database);
  expect(balanced).toBe(false);
  expect(faults).toEqual([
    'All wallets sum to 200 paise instead of zero',
    '1 wallets differ from the sum of their entries',
  ]);
});

test.each([
  ['does not sum to zero', [-5n, 4n]],
  ['has one entry', [0n]],
  ['has an empty entry', [0n, 0n]],
])('a movement that %s is a fault of the program', async (_, amounts) => {
  const database = await freshDatabase();
  const wallets = await bareWallets(database, 2);
  const entries = amounts.map((amountPaise, i) => ({ walletId: wallets[i] ?? 0n, amountPaise }));
  const movement = { key: 'k', kind: 'chips', at, actorId: null, actedForId: null, entries } as const;
  await expect(database.transaction((tx) => postLedger(tx, movement))).rejects.toThrow(/not sound/);
});
