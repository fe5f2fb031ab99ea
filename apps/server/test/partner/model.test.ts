import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { MoneyCall, Outcome } from '../../src/domain/partner/calls.ts';
import { type CallJudge, createCallJudge } from '../../src/handlers/partner/call-judge.ts';
import { createAccount } from '../../src/store/accounts/accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { balanceIn, rollUpFaults } from '../support/bets.ts';
import { freshDatabase } from '../support/database.ts';
import { type ModelAnswer, PartnerModel } from '../support/partner-model.ts';
import { at, fund, plantTree, testServices } from '../support/tree.ts';

const RUNS = Number(process.env.HISTORIES ?? 300);

const paise = fc.bigInt({ min: 1n, max: 60_000n });
const id = (prefix: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
const betId = id('b', 4);
const own = fc.oneof({ weight: 4, arbitrary: id('t', 40) }, { weight: 1, arbitrary: id('t', 3) });

/** Any call, about one of a few bets: placed, ended, corrected and taken back in every order, some ids used twice. */
const call = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('bet' as const),
      transactionId: betId,
      player: fc.nat({ max: 1 }),
      amountPaise: paise,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('settle' as const),
      transactionId: own,
      betTransactionId: betId,
      amountPaise: fc.oneof(fc.constant(0n), paise),
      roundClosed: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ call: fc.constant('rollback' as const), transactionId: own, betTransactionId: betId }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('resettle' as const),
      transactionId: own,
      betTransactionId: betId,
      amountPaise: fc.oneof(fc.constant(0n), paise),
    }),
  },
);
/** A call, and how many times it is sent at once, alternately to two processes. */
const step = fc.record({
  call,
  twins: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(4) }),
});

function answerOf(outcome: Outcome): ModelAnswer & { duplicate: boolean } {
  if (outcome.is === 'refused') return { code: outcome.code, balance: outcome.balancePaise ?? null, duplicate: false };
  const { playerId, balancePaise, repeated } = outcome.kept;
  const code = playerId === null ? 'NOT_FOUND_NOTED' : 'OK';
  return { code, balance: balancePaise, duplicate: outcome.duplicate || repeated };
}

interface World {
  database: Database;
  desks: readonly [CallJudge, CallJudge];
  customerId: number;
  players: readonly [Player, Player];
}

interface Player {
  id: number;
  publicId: string;
}

/** A customer with two players of its own, so that a history begins with only some chips. */
async function openWorld(database: Database, desks: World['desks'], parentId: number, n: number): Promise<World> {
  return database.transaction(async (tx) => {
    const open = (level: 'customer' | 'player', above: number, digit: number) =>
      createAccount(tx, {
        ...{ level, role: level, parentId: above, username: `${level}.${n}.${digit}`, passwordHash: '', at },
        phone: String(7_000_000_000 + n * 10 + digit),
      });
    const { id: customerId } = await open('customer', parentId, 0);
    await tx.query(sql`update accounts set api_types = '{casino}' where id = ${customerId}`);
    const players = [await open('player', customerId, 1), await open('player', customerId, 2)] as const;
    return { database, desks, customerId, players };
  });
}

async function follow(
  world: World,
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<void> {
  const { database, desks, customerId, players } = world;
  for (const { id: playerId } of players) await fund(database, playerId, 100_000n);
  const model = new PartnerModel(new Map(players.map(({ publicId }) => [publicId, 100_000n])), 0n);
  const shown = { selection: null, odds: null, event: null };
  for (const { call: given, twins } of steps) {
    const made: MoneyCall =
      given.call === 'bet'
        ? {
            ...{
              call: 'bet',
              customerId,
              transactionId: given.transactionId,
              amountPaise: given.amountPaise,
              ...shown,
            },
            ...{ playerId: players[given.player]?.publicId ?? '', roundId: 'r', gameId: 'g', product: 'casino' },
          }
        : { ...given, customerId };
    const answers = await Promise.all(
      Array.from({ length: twins }, (_, n) => desks[n % 2 === 0 ? 0 : 1].judge('live', made).then(answerOf)),
    );
    const expected = Array.from({ length: twins }, () => model.answer(made));
    // Which of the duplicates was first is undetermined.
    const sorted = (list: readonly (ModelAnswer & { duplicate: boolean })[]) =>
      list.map(({ code, balance, duplicate }) => `${code} ${balance} ${duplicate}`).sort();
    expect(sorted(answers), `${made.call} ${made.transactionId}`).toEqual(sorted(expected));
  }
  for (const { call: made, answer } of model.kept.values()) {
    expect(answerOf(await desks[0].judge('live', made))).toEqual({ ...answer, duplicate: true });
  }
  for (const { id: playerId, publicId } of players) {
    expect(await balanceIn(database, playerId)).toBe(model.balances.get(publicId));
    const [wallet] = await database.query<{ debt: bigint }>(
      sql`select debt_paise as debt from wallets where account_id = ${playerId} and kind = 'main'`,
    );
    expect(wallet?.debt).toBe(model.debts.get(publicId) ?? 0n);
  }
  expect(await balanceIn(database, customerId)).toBe(model.float);
}

test(`in ${RUNS} random histories with twins over two processes every answer is the model's, and repeats`, async () => {
  const database = await freshDatabase();
  const { root } = await plantTree(database);
  const services = testServices(database);
  const desks = [createCallJudge(services), createCallJudge(services)] as const;
  onTestFinished(async () => {
    for (const desk of desks) await desk.close();
  });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      n += 1;
      await follow(await openWorld(database, desks, root, n), steps);
    }),
    { numRuns: RUNS },
  );
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database)).toEqual([]);
}, 600_000);
