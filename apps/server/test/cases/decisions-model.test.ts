import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/domain/refusal.ts';
import type { CallerContext } from '../../src/handlers/handler.ts';
import { decide as decideRecharge } from '../../src/handlers/recharges/decide.ts';
import { cancelRecharge } from '../../src/handlers/recharges/own.ts';
import { decide as decideWithdrawal } from '../../src/handlers/withdrawals/decide.ts';
import { balanceOf, createAccount } from '../../src/store/accounts/accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { expireRecharge } from '../../src/store/recharges/recharges.ts';
import { insertWithdrawal } from '../../src/store/withdrawals/withdrawals.ts';
import { freshDatabase } from '../support/database.ts';
import { at, contextOf, fund, plantTree, testServices, waitingRecharge } from '../support/tree.ts';

const RUNS = Number(process.env.HISTORIES ?? 300);
/** The initial chips of a customer and its player, in paise. */
const OPENING = { payee: 90_000n, player: 50_000n };

const amountPaise = fc.bigInt({ min: 1n, max: 60_000n });
const slot = fc.nat({ max: 2 });
const by = fc.constantFrom('payee', 'root');
/** Concurrent decisions about one request, by either of those who may decide. */
const rechargeWays = fc.oneof(
  fc.record({ way: fc.constantFrom('accept', 'reject'), by }),
  fc.record({ way: fc.constantFrom('cancel', 'expire'), by: fc.constant('payee') }),
);
const withdrawalWays = fc.record({ way: fc.constantFrom('accept', 'reject'), by });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask'), what: fc.constant('recharge'), slot, amountPaise }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask'), what: fc.constant('withdrawal'), slot, amountPaise }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('decide'), what: fc.constant('recharge'), slot },
      at: fc.array(rechargeWays, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('decide'), what: fc.constant('withdrawal'), slot },
      at: fc.array(withdrawalWays, { minLength: 1, maxLength: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Way = 'accept' | 'reject' | 'cancel' | 'expire';

interface Request {
  id: number;
  code: string;
  amountPaise: bigint;
  ended: Way | null;
}

interface World {
  database: Database;
  payeeId: number;
  playerId: number;
  contexts: Record<'root' | 'payee' | 'player', CallerContext>;
}

async function openWorld(database: Database, root: CallerContext, n: number): Promise<World> {
  const open = (level: 'customer' | 'player', parentId: number) =>
    database.transaction(async (tx) => {
      const account = { level, role: level, parentId, username: `${level}.${n}`, passwordHash: '', at };
      return (await createAccount(tx, { ...account, phone: String((level === 'player' ? 7e9 : 8e9) + n) })).id;
    });
  const payeeId = await open('customer', root.caller.accountId);
  const playerId = await open('player', payeeId);
  await fund(database, payeeId, OPENING.payee);
  await fund(database, playerId, OPENING.player);
  const [payee, player] = [await contextOf(root.services, payeeId), await contextOf(root.services, playerId)];
  return { database, payeeId, playerId, contexts: { root, payee, player } };
}

let asked = 0;
const reference = () => String(600_000_000_000 + asked);

async function ask({ database, payeeId, playerId }: World, what: string, amount: bigint): Promise<Request> {
  asked += 1;
  if (what === 'recharge') {
    const sides = { requesterId: playerId, payeeId };
    const id = await waitingRecharge(database, { ...sides, amountPaise: amount, utr: reference() });
    return { id, code: `R${reference()}`, amountPaise: amount, ended: null };
  }
  const code = `W${reference()}`;
  const id = await database.transaction(async (tx) => {
    const sides = { requesterId: playerId, payerId: payeeId };
    const payoutTo = { holder: 'Asha Rao', upi: { id: 'asha@okbank' }, bank: null, usdt: null };
    const made = { code, ...sides, amountPaise: amount, method: 'upi', payoutTo, flags: [], at } as const;
    const row = await insertWithdrawal(tx, made);
    const { walletId, holdWalletId } = await balanceOf(tx, playerId);
    const entries = [
      { walletId, amountPaise: -amount },
      { walletId: holdWalletId, amountPaise: amount },
    ];
    const hands = { actorId: playerId, actedForId: playerId };
    await postLedger(tx, { key: `withdraw:${row}:hold`, kind: 'hold', at, ...hands, entries });
    return row;
  });
  return { id, code, amountPaise: amount, ended: null };
}

/** Makes one decision; returns whether it was the one that counted. */
async function make(
  { database, contexts }: World,
  { what, request: { id, code } }: { what: string; request: Request },
  { way, by: hand }: { way: Way; by: 'payee' | 'root' },
): Promise<boolean> {
  const reason = 'Account under review';
  try {
    if (way === 'expire') return (await database.transaction((tx) => expireRecharge(tx, id, at))) !== undefined;
    if (way === 'cancel') await cancelRecharge({ code }, contexts.player);
    else if (what === 'recharge')
      await decideRecharge({ id, reason, decision: way === 'accept' ? 'accepted' : 'cancelled' }, contexts[hand]);
    else {
      const decision = way === 'accept' ? 'approved' : 'denied';
      await decideWithdrawal({ id, reason, utr: String(700_000_000_000 + id), decision }, contexts[hand]);
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function follow(world: World, steps: readonly Step[]): Promise<void> {
  const { database, payeeId, playerId } = world;
  const model = { payee: OPENING.payee, player: OPENING.player, held: 0n };
  const requests = new Map<string, Request>();
  for (const given of steps) {
    const { what } = given;
    const key = `${what} ${given.slot}`;
    const request = requests.get(key);
    if ('amountPaise' in given) {
      if (request && !request.ended) continue;
      if (what === 'withdrawal') {
        // One at a time, and only what is available.
        const waits = [...requests].some(([name, { ended }]) => name.startsWith(what) && !ended);
        if (waits || model.player < given.amountPaise) continue;
        model.player -= given.amountPaise;
        model.held += given.amountPaise;
      }
      requests.set(key, await ask(world, what, given.amountPaise));
      continue;
    }
    if (!request) continue;
    const ways = given.at as { way: Way; by: 'payee' | 'root' }[];
    const { amountPaise: amount, ended } = request;
    const covered = what === 'withdrawal' || model.payee >= amount;
    const could = ended ? [] : ways.filter(({ way }) => way !== 'accept' || covered);
    const counted = await Promise.all(ways.map((way) => make(world, { what, request }, way)));
    const [winner, ...others] = ways.filter((_, n) => counted[n]);
    expect(others, key).toEqual([]);
    expect(winner !== undefined, `${key}: ${JSON.stringify(ways)}`).toBe(could.length > 0);
    if (!winner) continue;
    request.ended = winner.way;
    const accepted = winner.way === 'accept';
    if (what === 'withdrawal') {
      model.held -= amount;
      model[accepted ? 'payee' : 'player'] += amount;
    } else if (accepted) {
      model.payee -= amount;
      model.player += amount;
    }
  }
  const [payee, player] = [await balanceOf(database, payeeId), await balanceOf(database, playerId)];
  expect({ payee: payee.balancePaise, player: player.balancePaise, held: player.heldPaise }).toEqual(model);
  for (const [key, { id, ended }] of requests) {
    const recharge = key.startsWith('recharge');
    const table = recharge ? sql`recharges` : sql`withdrawals`;
    const movement = recharge ? `recharge:${id}` : `withdraw:${id}:settled`;
    const [row] = await database.query<{ status: number; moved: number }>(sql`
      select status, (select count(*)::int from ledger_transactions where key = ${movement}) as moved
      from ${table} where id = ${id}`);
    const moves = ended === 'accept' || (!recharge && ended !== null);
    const status = ended === null ? 0 : ended === 'accept' ? 1 : 2;
    expect(row, key).toEqual({ status, moved: moves ? 1 : 0 });
  }
}

test(`M5: in ${RUNS} random histories each request ends once, whoever comes at once, and money is where the model has it`, async () => {
  const database = await freshDatabase();
  const { root } = await plantTree(database);
  const context = await contextOf(testServices(database), root);
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      n += 1;
      await follow(await openWorld(database, context, n), steps);
    }),
    { numRuns: RUNS },
  );
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
}, 600_000);
