import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MoneyCall, Outcome } from '../../src/domain/partner/calls.ts';
import { createCallQueue } from '../../src/handlers/partner/call-queue.ts';
import { DatabaseTimeout, type Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { balanceIn, rollUpFaults } from '../support/bets.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { DOMAIN, givePartnerKeys, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} } as never;

describe('P11: a wallet that somebody else holds', () => {
  let cage: Cage;
  let one: Partner;
  let other: Partner;
  const database = () => cage.services.database;
  const place = (partner: Partner, transaction_id: string) =>
    partner.post('bet', {
      ...{ transaction_id, player_id: partner === one ? 'P1' : 'P2', round_id: 'r', game_id: 'dice' },
      ...{ product: 'casino', currency: 'INR', amount: '1' },
    });
  /** The code of a call, and the seconds until its answer. */
  async function timed(partner: Partner, transactionId: string): Promise<{ code: unknown; s: number }> {
    const began = performance.now();
    const { body } = await place(partner, transactionId);
    return { code: body.code, s: (performance.now() - began) / 1_000 };
  }
  /** Locks the main wallet of an account, as a server frozen in the middle of a transaction would. */
  async function hold(accountId: number): Promise<() => Promise<void>> {
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const frozen = database().transaction(async (tx: Transaction) => {
      await tx.query(sql`select id from wallets where account_id = ${accountId} and kind = 'main' for update`);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    return () => {
      done.resolve();
      return frozen;
    };
  }

  beforeEach(async () => {
    cage = await openCage('postgres');
    const { services, ids } = cage;
    const app = await openPartnerApp(services);
    const partner = async (id: number, domain: string) =>
      partnerOf(app, await givePartnerKeys(services, id, { domain }), services.clock, domain);
    [one, other] = [await partner(ids.customer, DOMAIN), await partner(ids.otherCustomer, 'other.example')];
    for (const id of [ids.player, ids.otherPlayer, ids.customer, ids.otherCustomer])
      await fund(services.database, id, 100_000n);
    expect([(await place(one, 'w')).body.code, (await place(other, 'w')).body.code]).toEqual(['OK', 'OK']);
  });

  test('stops only its own customer, which is answered so in time, and without effect', async () => {
    const { customer, player } = cage.ids;
    const release = await hold(customer);
    const [held, free] = await Promise.all([
      Promise.all(['a1', 'a2', 'a3'].map((id) => timed(one, id))),
      Promise.all(['b1', 'b2'].map((id) => timed(other, id))),
    ]);
    expect(held.map(({ code }) => code)).toEqual(['MAINTENANCE', 'MAINTENANCE', 'MAINTENANCE']);
    expect(free.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(Math.max(...free.map(({ s }) => s))).toBeLessThan(5);
    expect(Math.max(...held.map(({ s }) => s))).toBeLessThan(5);
    // It is known since: nobody waits for it a second time.
    const again = timed(one, 'a1');
    await sleep(20);
    expect(await timed(other, 'b3')).toMatchObject({ code: 'OK' });
    const raced = await Promise.race([again, sleep(0, 'waits')]);
    expect(raced).toBe('waits');
    expect(await again).toMatchObject({ code: 'MAINTENANCE' });
    await release();
    expect(await balanceIn(database(), player)).toBe(99_900n);
    const after = await Promise.all(['a1', 'a2', 'a3'].map((id) => place(one, id)));
    expect(after.map(({ body }) => [body.code, body.duplicate])).toEqual(Array(3).fill(['OK', false]));
    expect(await balanceIn(database(), player)).toBe(99_600n);
    expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
    expect(await rollUpFaults(database())).toEqual([]);
  });

  test('stops, if it is a player’s, no call of another customer', async () => {
    const release = await hold(cage.ids.player);
    const [held, free] = await Promise.all([timed(one, 'a1'), timed(other, 'b1')]);
    await release();
    expect([held.code, free.code]).toEqual(['MAINTENANCE', 'OK']);
    expect(free.s).toBeLessThan(5);
  });
});

describe('calls that wait', () => {
  const call = (customerId: number, n: number): MoneyCall => ({
    ...{ call: 'rollback', customerId, transactionId: `${customerId}-${n}`, betTransactionId: `b${n}` },
  });
  const timeout = () => new DatabaseTimeout(new Error('canceling statement due to lock timeout'));

  /** A queue over customers of whom some wallets are locked: what was judged, in order, and how each call ended. */
  function queueWith(held: ReadonlySet<number>, poison: ReadonlySet<string> = new Set()) {
    const done: string[] = [];
    let atOnce = 0;
    let most = 0;
    const judge = createCallQueue({
      log: silent,
      async judge(calls, lockMs) {
        atOnce += 1;
        most = Math.max(most, atOnce);
        const stuck = calls.some(({ customerId }) => held.has(customerId));
        await sleep(stuck ? lockMs : 2);
        atOnce -= 1;
        if (stuck) throw timeout();
        if (calls.some(({ transactionId }) => poison.has(transactionId))) throw new Error('A key is there already');
        done.push(...calls.map(({ transactionId }) => transactionId));
        return calls.map(() => ({ is: 'refused', code: 'BET_NOT_FOUND' }) satisfies Outcome);
      },
    });
    const ask = async (one: MoneyCall) => {
      const began = performance.now();
      const how = await judge(one).then(
        () => 'judged',
        (error: Error) => error.name,
      );
      return { how, s: (performance.now() - began) / 1_000 };
    };
    return { ask, done, most: () => most };
  }

  test('many customers held up stop nobody else, and all are answered so within 5 s', async () => {
    const held = new Set(Array.from({ length: 100 }, (_, n) => n));
    const { ask, most } = queueWith(held);
    const stuck = Promise.all([...held].map((id) => ask(call(id, 0))));
    const free = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(call(1_000 + n, 0))));
    expect(new Set(free.map(({ how }) => how))).toEqual(new Set(['judged']));
    expect(Math.max(...free.map(({ s }) => s))).toBeLessThan(5);
    // Those behind them.
    expect(await ask(call(2_000, 0))).toMatchObject({ how: 'judged' });
    const told = await stuck;
    expect(new Set(told.map(({ how }) => how))).toEqual(new Set(['DatabaseTimeout', 'BatchQueueFull']));
    expect(Math.max(...told.map(({ s }) => s))).toBeLessThan(5);
    expect(most()).toBeLessThanOrEqual(5);
  }, 30_000);

  test('for a customer held up, no more wait than can be answered in time', async () => {
    const held = new Set([1]);
    const { ask } = queueWith(held);
    expect((await ask(call(1, 0))).how).toBe('DatabaseTimeout');
    const many = await Promise.all(Array.from({ length: 2_000 }, (_, n) => ask(call(1, n + 1))));
    expect(many.filter(({ how }) => how === 'BatchQueueFull').length).toBeGreaterThanOrEqual(2_000 - 512);
    expect(Math.max(...many.map(({ s }) => s))).toBeLessThan(5);
    held.delete(1);
    expect((await ask(call(1, 3_000))).how).toBe('judged');
  }, 30_000);

  test('each customer’s calls are judged once and in its order, whatever fails beside them', async () => {
    const held = new Set([3]);
    const { ask, done } = queueWith(held, new Set(['1-5', '2-0']));
    const asked: Promise<{ how: string }>[] = [];
    for (let n = 0; n < 40; n += 1) {
      for (const id of [1, 2, 3, 4]) asked.push(ask(call(id, n)));
      if (n % 10 === 9) await sleep(300);
    }
    await Promise.all(asked);
    const of = (id: number) => done.filter((name) => name.startsWith(`${id}-`));
    const all = (id: number, ...without: number[]) =>
      Array.from({ length: 40 }, (_, n) => n)
        .filter((n) => !without.includes(n))
        .map((n) => `${id}-${n}`);
    expect([of(1), of(2), of(3), of(4)]).toEqual([all(1, 5), all(2, 0), [], all(4)]);
  }, 30_000);
});
