import { beforeEach, describe, expect, test } from 'vitest';
import { InsufficientBalance } from '../../src/domain/ledger.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, balanceIn, endBet, rollUpFaults } from '../support/bets.ts';
import { freshDatabase } from '../support/database.ts';
import { at, fund, plantTree, type Tree } from '../support/tree.ts';

let database: Database;
let tree: Tree;
const ids = () => ({ customerId: tree.customer, playerId: tree.player });
const balances = async () => [await balanceIn(database, tree.player), await balanceIn(database, tree.customer)];

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    database = await freshDatabase(kind);
    tree = await plantTree(database);
    await fund(database, tree.player, 100_000n);
  });

  test('a stake goes to the customer; a win comes back from it, a loss stays, a void returns', async () => {
    const [win, loss, gone] = [await aBet(database, ids()), await aBet(database, ids()), await aBet(database, ids())];
    expect(await balances()).toEqual([70_000n, 30_000n]);
    await endBet(database, tree.customer, win, 25_000n);
    await endBet(database, tree.customer, loss, 0n);
    await endBet(database, tree.customer, gone, 'void');
    expect(await balances()).toEqual([105_000n, -5_000n]);
    const bets = await database.query(
      sql`select status, payout_paise as payout, balance_paise as after from bets order by id`,
    );
    expect(bets).toEqual([
      { status: 1, payout: 25_000n, after: 95_000n },
      { status: 2, payout: 0n, after: 95_000n },
      { status: 3, payout: 10_000n, after: 105_000n },
    ]);
    expect(
      await database.query(sql`select key from ledger_transactions where kind = 'bet' order by id limit 1`),
    ).toEqual([{ key: `bet:C1:${win}` }]);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    expect(await rollUpFaults(database)).toEqual([]);
  });

  test('only a settlement takes a customer below zero, and nothing else makes it worse', async () => {
    const bet = await aBet(database, ids());
    await endBet(database, tree.customer, bet, 40_000n);
    expect((await balances())[1]).toBe(-30_000n);
    const [customer, player] = await database.query<{ id: bigint }>(sql`
      select id from wallets where account_id in (${tree.customer}, ${tree.player}) and kind = 'main' order by account_id`);
    const move = (amountPaise: bigint, more: object = {}) =>
      database.transaction((tx) =>
        postLedger(tx, {
          key: crypto.randomUUID(),
          kind: 'chips',
          at,
          actorId: null,
          actedForId: null,
          entries: [
            { walletId: customer?.id ?? 0n, amountPaise: -amountPaise },
            { walletId: player?.id ?? 0n, amountPaise },
          ],
          ...more,
        }),
      );
    await expect(move(1n)).rejects.toBeInstanceOf(InsufficientBalance);
    await expect(move(1n, { owingWalletId: customer?.id })).rejects.toThrow(/only a settlement/);
    // What is owed can be paid back in parts, and the right to owe ends with it.
    await move(-10_000n);
    await move(-20_000n);
    await expect(database.query(sql`update wallets set balance_paise = -1 where id = ${customer?.id}`)).rejects.toThrow(
      /wallets_not_below_zero/,
    );
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  });

  test('a player’s wallet never goes below zero', async () => {
    await expect(
      database.query(sql`update wallets set owes = true, balance_paise = -1 where kind = 'hold'`),
    ).rejects.toThrow(/check/);
    await database.query(
      sql`update wallets set owes = true, balance_paise = -1 where account_id = ${tree.player} and kind = 'main'`,
    );
    expect((await verifyLedger(database)).faults).toContainEqual(
      expect.stringMatching(/^1 wallets are below zero: wallets \d+$/),
    );
  });

  test('a wallet that differs from its player’s debts is a fault of the books', async () => {
    await database.query(sql`update wallets set debt_paise = 1 where account_id = ${tree.player} and kind = 'main'`);
    expect((await verifyLedger(database)).faults).toEqual([
      expect.stringMatching(/^1 wallets differ from the open debts of their players: wallets \d+$/),
    ]);
  });
});
