import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { beforeEach, describe, expect, test } from 'vitest';
import { decide } from '../../src/handlers/recharges/decide.ts';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { lockCredit, saveCredit } from '../../src/store/credit/credit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { openBook, postLedger, writeBook } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { freshDatabase } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { at, contextOf, fund, payWin, plantTree, type Tree, testServices, waitingRecharge } from '../support/tree.ts';

let database: Database;
let services: ReturnType<typeof testServices>;
let tree: Tree;

beforeEach(async () => {
  database = await freshDatabase();
  services = testServices(database);
  tree = await plantTree(database);
});

const lend = (accountId: number, limitPaise: bigint) =>
  database.transaction(async (tx) => saveCredit(tx, await lockCredit(tx, accountId), limitPaise));
const accept = async (by: number, id: number) => decide({ id, decision: 'accepted' }, await contextOf(services, by));
const paise = async (accountId: number) => (await balanceOf(database, accountId)).balancePaise;
let utr = 432_198_765_000;
function ask(amountPaise: bigint, [requesterId, payeeId] = [tree.player, tree.customer]): Promise<number> {
  utr += 1;
  return waitingRecharge(database, { requesterId, payeeId, amountPaise, utr: String(utr) });
}
const walletOf = async (accountId: number) => (await balanceOf(database, accountId)).walletId;
const sound = async () => expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
const short = (available: string, required: string) =>
  `Insufficient balance. Available ₹${available}, required ₹${required}. Add chips and try again`;

describe('O15: a payee on credit', () => {
  test('accepts up to the very end of its limit, and beyond it is refused with what is left', async () => {
    await fund(database, tree.customer, 100_000n);
    await lend(tree.customer, 50_000n);
    const [most, more] = [await ask(120_000n), await ask(30_100n)];
    expect(await accept(tree.customer, most)).toEqual(confirmationOf('rechargeApproved'));
    expect(await paise(tree.customer)).toBe(-20_000n);
    await expect(accept(tree.customer, more)).rejects.toThrow(short('300.00', '301.00'));
    expect(await accept(tree.customer, await ask(30_000n))).toEqual(confirmationOf('rechargeApproved'));
    await expect(accept(tree.customer, more)).rejects.toThrow(short('0.00', '301.00'));
    expect([await paise(tree.customer), await paise(tree.player)]).toEqual([-50_000n, 150_000n]);
    await sound();
  });

  test('without a limit nothing is lent', async () => {
    await fund(database, tree.customer, 100n);
    await expect(accept(tree.customer, await ask(200n))).rejects.toThrow(short('1.00', '2.00'));
  });

  test('pays what is owed first from any income, and may then owe no more on account of it', async () => {
    await lend(tree.agent, 50_000n);
    await lend(tree.customer, 50_000n);
    await accept(tree.customer, await ask(40_000n));
    await accept(tree.agent, await ask(50_000n, [tree.customer, tree.agent]));
    expect([await paise(tree.agent), await paise(tree.customer)]).toEqual([-50_000n, 10_000n]);
    await fund(database, tree.root, 60_000n);
    await accept(tree.root, await ask(60_000n, [tree.agent, tree.root]));
    expect(await paise(tree.agent)).toBe(10_000n);
    await expect(
      database.query(sql`update wallets set balance_paise = -1 where account_id = ${tree.agent} and kind = 'main'`),
    ).rejects.toThrow(/wallets_not_below_zero/);
    await sound();
  });

  test('is judged by a limit raised or lowered meanwhile; below what it owes, that takes nothing and lends nothing', async () => {
    const [first, second] = [await ask(40_000n), await ask(10_000n)];
    await expect(accept(tree.customer, first)).rejects.toThrow(short('0.00', '400.00'));
    await lend(tree.customer, 50_000n);
    await accept(tree.customer, first);
    await lend(tree.customer, 30_000n);
    await expect(accept(tree.customer, second)).rejects.toThrow(short('0.00', '100.00'));
    expect(await paise(tree.customer)).toBe(-40_000n);
    await fund(database, tree.customer, 15_000n);
    await expect(accept(tree.customer, second)).rejects.toThrow(short('50.00', '100.00'));
    await fund(database, tree.customer, 5_000n);
    await accept(tree.customer, second);
    expect(await paise(tree.customer)).toBe(-30_000n);
    await sound();
  });

  test('that is not Active is lent nothing: an upline deciding in its place uses only its balance', async () => {
    await fund(database, tree.customer, 10_000n);
    await lend(tree.customer, 50_000n);
    const [within, beyond] = [await ask(10_000n), await ask(200n)];
    for (const status of ['Suspended', 'InActive']) {
      await database.query(sql`update accounts set status = ${status} where id = ${tree.customer}`);
      await expect(accept(tree.agent, await ask(10_100n))).rejects.toThrow(short('100.00', '101.00'));
    }
    await accept(tree.agent, within);
    await expect(accept(tree.root, beyond)).rejects.toThrow(short('0.00', '2.00'));
    await database.query(sql`update accounts set status = 'Active' where id = ${tree.customer}`);
    expect(await accept(tree.root, beyond)).toEqual(confirmationOf('rechargeApproved'));
    expect(await paise(tree.customer)).toBe(-200n);
  });

  test('counts what a settlement left it owing against the limit as well', async () => {
    await lend(tree.customer, 50_000n);
    await payWin(database, { customerId: tree.customer, playerId: tree.player }, 45_000n);
    await expect(accept(tree.customer, await ask(5_100n))).rejects.toThrow(short('50.00', '51.00'));
    await accept(tree.customer, await ask(5_000n));
    expect(await paise(tree.customer)).toBe(-50_000n);
    await sound();
  });

  test('is notified of a low balance when balance and credit together are low', async () => {
    await fund(database, tree.customer, 50_000n);
    await lend(tree.customer, 100_000n);
    const told = () => database.query(sql`select subject from notifications where kind = 'low-balance'`);
    await accept(tree.customer, await ask(50_000n));
    expect(await told()).toEqual([]);
    await accept(tree.customer, await ask(200n));
    expect(await told()).toEqual([{ subject: 'C1' }]);
  });
});

describe('O15: two acceptances at once', () => {
  test('never pass the limit together', async () => {
    await fund(database, tree.customer, 10_000n);
    await lend(tree.customer, 50_000n);
    const ids = await Promise.all(Array.from({ length: 12 }, () => ask(10_000n)));
    const results = await Promise.allSettled(ids.map((id) => accept(tree.customer, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await paise(tree.customer)).toBe(-50_000n);
    await sound();
  });

  test('are judged by the limit set while they wait for the wallet', async () => {
    await lend(tree.customer, 50_000n);
    const id = await ask(40_000n);
    const lowered = whileHeld(
      database,
      [
        async (tx) => void (await lockCredit(tx, tree.customer)),
        async (tx) => saveCredit(tx, await lockCredit(tx, tree.customer), 30_000n),
      ],
      () => accept(tree.customer, id),
    );
    await expect(lowered).rejects.toThrow(short('300.00', '400.00'));
  });
});

test('O15: a payee that stops being Active while its acceptance waits for its wallet is lent nothing', async () => {
  await lend(tree.customer, 50_000n);
  const id = await ask(10_000n);
  const whileInactive = () =>
    whileHeld(
      database,
      [
        (tx) => lockCredit(tx, tree.customer),
        (tx) => tx.query(sql`update accounts set status = 'InActive' where id = ${tree.customer}`),
      ],
      () => accept(tree.root, id),
    );
  await expect(whileInactive()).rejects.toThrow(short('0.00', '100.00'));
  expect([await paise(tree.customer), await paise(tree.player)]).toEqual([0n, 0n]);
  await fund(database, tree.customer, 10_000n);
  await accept(tree.root, id);
  expect(await paise(tree.customer)).toBe(0n);
  await sound();
});

describe('O15: nothing else uses credit', () => {
  const kinds = ['chips', 'opening', 'hold', 'payout', 'reversal', 'adjustment', 'bet', 'debt', 'fee'] as const;
  const moving = async (kind: (typeof kinds)[number], more: object = {}) => {
    const entries = [
      { walletId: await walletOf(tree.customer), amountPaise: -1n },
      { walletId: await walletOf(tree.player), amountPaise: 1n },
    ];
    return database.transaction((tx) =>
      postLedger(tx, { key: `${kind}:1`, kind, at, actorId: null, actedForId: null, entries, ...more }),
    );
  };

  test.each(kinds)('%s ends at zero', async (kind) => {
    await lend(tree.customer, 50_000n);
    await expect(moving(kind)).rejects.toMatchObject({ name: 'InsufficientBalance', availablePaise: 0n });
    const creditWalletId = await walletOf(tree.customer);
    await expect(moving(kind, { creditWalletId })).rejects.toThrow('only a recharge may use credit');
  });

  test('a wallet that owes has nothing available', async () => {
    await lend(tree.customer, 50_000n);
    await accept(tree.customer, await ask(20_000n));
    await expect(moving('chips')).rejects.toMatchObject({ availablePaise: 0n, requiredPaise: 1n });
  });

  test('the proof of the books finds a wallet taken below zero by anything else', async () => {
    await lend(tree.customer, 50_000n);
    const [walletId, playerWallet] = [await walletOf(tree.customer), await walletOf(tree.player)];
    await database.transaction(async (tx) => {
      const book = await openBook(tx, [walletId, playerWallet]);
      const entries = [
        { walletId, amountPaise: -1n },
        { walletId: playerWallet, amountPaise: 1n },
      ];
      const moved = { key: 'chips:1', at, actorId: null, actedForId: null, entries, creditWalletId: walletId };
      book.post({ ...moved, kind: 'recharge' });
      for (const movement of book.movements) movement.kind = 'chips';
      await writeBook(tx, book);
    });
    const { faults } = await verifyLedger(database);
    expect(faults).toContainEqual(
      expect.stringMatching(/^1 wallets were taken below zero by what may not: wallets \d+$/),
    );
  });
});

test('O15: only main wallets have credit, and never below zero', async () => {
  const of = (kind: string, credit: bigint) =>
    database.query(
      sql`update wallets set credit_paise = ${credit} where account_id = ${tree.agent} and kind = ${kind}`,
    );
  await expect(of('hold', 1n)).rejects.toThrow(/check/);
  await expect(of('main', -1n)).rejects.toThrow(/check/);
});
