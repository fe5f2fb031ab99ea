import { beforeEach, describe, expect, test } from 'vitest';
import { type BetFault, BetRefused } from '../../src/store/bets/bets.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { InsufficientBalance, postLedger, verifyLedger } from '../../src/store/ledger/ledger.ts';
import { aBet, balanceIn, endBet, rollUpFaults } from '../support/bets.ts';
import { freshDatabase } from '../support/database.ts';
import { at, fund, plantTree, type Tree } from '../support/tree.ts';

let database: Database;
let tree: Tree;
const ids = () => ({ customerId: tree.customer, playerId: tree.player });
const refusedAs = (fault: BetFault) => expect.objectContaining({ name: 'BetRefused', fault });
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
    expect(await endBet(database, tree.customer, win, 25_000n)).toMatchObject({ status: 'win', balancePaise: 95_000n });
    expect(await endBet(database, tree.customer, loss, 0n)).toMatchObject({ status: 'loss', balancePaise: 95_000n });
    expect(await endBet(database, tree.customer, gone, 'void')).toMatchObject({
      status: 'void',
      payoutPaise: 10_000n,
      balancePaise: 105_000n,
    });
    expect(await balances()).toEqual([105_000n, -5_000n]);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    expect(await rollUpFaults(database)).toEqual([]);
  });

  test('the same id again is the same bet, with other content a conflict', async () => {
    const bet = { ...ids(), txId: 'tx99', roundId: 'r1' };
    await aBet(database, bet);
    await aBet(database, bet);
    expect(await balances()).toEqual([90_000n, 10_000n]);
    await expect(aBet(database, { ...bet, amountPaise: 10_001n })).rejects.toEqual(refusedAs('conflict'));
    expect(await database.query(sql`select key from ledger_transactions where kind = 'bet'`)).toEqual([
      { key: `bet:C1:tx99` },
    ]);
  });

  test('settled twice is settled once; another end is a conflict', async () => {
    const bet = await aBet(database, ids());
    await endBet(database, tree.customer, bet, 15_000n);
    expect(await endBet(database, tree.customer, bet, 15_000n)).toMatchObject({ status: 'win' });
    expect(await balances()).toEqual([105_000n, -5_000n]);
    for (const other of [15_001n, 0n, 'void'] as const) {
      await expect(endBet(database, tree.customer, bet, other)).rejects.toEqual(refusedAs('conflict'));
    }
    await expect(endBet(database, tree.customer, 'nothing', 1n)).rejects.toEqual(refusedAs('unknown-bet'));
    expect(await rollUpFaults(database)).toEqual([]);
  });

  test('who may not bet, and what can’t be paid, is refused and leaves nothing', async () => {
    await expect(aBet(database, { ...ids(), amountPaise: 100_001n })).rejects.toEqual(refusedAs('insufficient'));
    await expect(aBet(database, { ...ids(), customerId: tree.agent })).rejects.toEqual(refusedAs('unknown-player'));
    for (const [account, status] of [
      [tree.player, 'InActive'],
      [tree.player, 'Suspended'],
      [tree.agent, 'Suspended'],
    ] as const) {
      await database.query(sql`update accounts set status = ${status} where id = ${account}`);
      await expect(aBet(database, ids())).rejects.toBeInstanceOf(BetRefused);
      await database.query(sql`update accounts set status = 'Active' where id = ${account}`);
    }
    await database.query(sql`
      insert into play_pauses (account_id, kind, started_at, ends_at)
      values (${tree.player}, 'time-out', ${at}, ${new Date(at.getTime() + 1_000)})`);
    await expect(aBet(database, ids())).rejects.toEqual(refusedAs('not-allowed'));
    await database.query(sql`update accounts set status = 'InActive' where id = ${tree.customer}`);
    await aBet(database, { ...ids(), at: new Date(at.getTime() + 1_000) });
    expect((await database.query(sql`select 1 as one from bets`)).length).toBe(1);
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

  test('a player’s wallet can never owe', async () => {
    await expect(
      database.query(sql`update wallets set owes = true, balance_paise = -1 where kind = 'hold'`),
    ).rejects.toThrow(/check/);
    await database.query(
      sql`update wallets set owes = true, balance_paise = -1 where account_id = ${tree.player} and kind = 'main'`,
    );
    expect((await verifyLedger(database)).faults).toContain('1 wallets are below zero');
  });
});

test('24 twins of one bet and of its settlement move money once', async () => {
  database = await freshDatabase('postgres');
  tree = await plantTree(database);
  await fund(database, tree.player, 100_000n);
  const twins = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 24 }, work));
  await twins(() => aBet(database, { ...ids(), txId: 'twin', roundId: 'r' }));
  const ends = await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) => endBet(database, tree.customer, 'twin', n % 2 === 0 ? 30_000n : 0n)),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  const [bet] = await database.query<{ payout: bigint }>(sql`select payout_paise as payout from bets`);
  expect(await balances()).toEqual([90_000n + (bet?.payout ?? 0n), 10_000n - (bet?.payout ?? 0n)]);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database)).toEqual([]);
});
