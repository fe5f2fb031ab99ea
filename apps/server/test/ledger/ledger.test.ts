import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable, isUniqueViolation, type Queryable } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { freshDatabase, freshPostgresUrl } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { at, move, moveInACrowd } from '../support/movements.ts';
import { newSeed } from '../support/random.ts';
import { bareWallets, mintWallet } from '../support/wallets.ts';

test('M1 M2 M3: 2,000 movements by 16 clients over 8 wallets keep the books balanced at every moment', async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const database = await freshDatabase();
  const figures = await moveInACrowd(database, { clients: 16, movements: 2_000, seed });
  expect(figures.refused).toBeGreaterThan(100);
  expect(figures.moved + figures.refused).toBe(2_000);
  expect(figures.snapshots).toBeGreaterThan(3);
  expect(figures.unbalanced).toEqual([]);
  expect(figures.lowestPaise).toBeGreaterThanOrEqual(0n);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});

test('one key moves money once, whichever of 10 comes first', async () => {
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

test('the proof has no time limit: neither a statement nor its answer is cut off, however large the ledger', async () => {
  const url = await freshPostgresUrl();
  const database = openPostgres({ url, size: 2 });
  const hasty = openPostgres({ url, size: 1, deadlineMs: 1_000 });
  onTestFinished(() => Promise.all([hasty.close(), database.close()]).then(() => undefined));
  const longer = sql`select pg_sleep(1.2)`;
  await expect(hasty.query(longer)).rejects.toThrow(DatabaseUnavailable);
  const locked = sql`lock table ledger_entries in access exclusive mode`;
  const proved = await whileHeld(database, [(tx) => tx.query(locked), (tx) => tx.query(longer)], () =>
    verifyLedger(hasty),
  );
  expect(proved).toEqual({ balanced: true, faults: [] });
  const times = (tx: Queryable) =>
    tx.query(sql`select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`);
  expect(await hasty.snapshot(times, { unhurried: true })).toEqual([{ statements: '0', locks: '0' }]);
  expect(await hasty.snapshot(times)).toEqual([{ statements: '30s', locks: '10s' }]);
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
    `1 wallets differ from the sum of their entries: wallets ${wallet}`,
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
