import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { createLaunch } from '../../src/store/partner/launches.ts';
import { balanceIn, rollUpFaults } from '../support/bets.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { givePartnerKeys, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let partner: Partner;
const database = () => cage.services.database;
const bet = { player_id: 'P1', round_id: 'r-1', game_id: 'dice', product: 'casino', amount: '100.00', currency: 'INR' };
const place = (transaction_id: string, more: object = {}) => partner.post('bet', { transaction_id, ...bet, ...more });
const settle = (transaction_id: string, bet_transaction_id: string, amount: string, more: object = {}) =>
  partner.post('settle', { transaction_id, bet_transaction_id, amount, ...more });
const about = (call: string, transaction_id: string, bet_transaction_id: string, more: object = {}) =>
  partner.post(call, { transaction_id, bet_transaction_id, ...more });
const balances = async () => [
  await balanceIn(database(), cage.ids.player),
  await balanceIn(database(), cage.ids.customer),
];

async function open(kind: 'postgres' | 'pglite'): Promise<void> {
  cage = await openCage(kind);
  const keys = await givePartnerKeys(cage.services, cage.ids.customer);
  partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  await fund(database(), cage.ids.player, 100_000n);
}

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database())).toEqual([]);
}

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(() => open(kind));

  test('a player arrives, stakes, wins; the partner reads it all back', async () => {
    const token = await createLaunch(
      database(),
      { customerId: cage.ids.customer, world: 'live', playerId: cage.ids.player, language: 'hi' },
      cage.services.clock.now(),
    );
    const { client } = partner;
    expect(await client.verifySession(token)).toMatchObject({
      playerId: 'P1',
      nickname: 'player',
      balance: '1000.00',
      language: 'hi',
    });
    await expect(client.verifySession(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN', status: 401 });
    const placed = await client.bet({
      transactionId: 'b1',
      playerId: 'P1',
      roundId: 'r',
      gameId: 'g',
      product: 'casino',
      amount: '100',
    });
    expect(placed).toMatchObject({
      code: 'OK',
      balance: '900.00',
      duplicate: false,
      ref: expect.stringMatching(/^T\d+$/),
    });
    const won = await client.settle({ transactionId: 'w1', betTransactionId: 'b1', amount: '195.50' });
    expect(won).toMatchObject({ code: 'OK', balance: '1095.50', playerId: 'P1' });
    expect(await client.balance('P1')).toBe('1095.50');
    expect(await client.transaction('w1')).toMatchObject({
      call: 'settle',
      amount: '195.50',
      balance: '1095.50',
      ref: won.ref,
    });
    const feed = [];
    const from = new Date(cage.services.clock.now().getTime() - 1_000);
    for await (const row of client.transactions({ from, to: new Date(from.getTime() + 60_000) }))
      feed.push(row.transaction_id);
    expect(feed).toEqual(['b1', 'w1']);
    expect(await client.ping()).toMatchObject({
      customer_id: 'C1',
      environment: 'live',
      address: '127.0.0.1',
      clock_difference: 0,
    });
    expect(await balances()).toEqual([109_550n, -9_550n]);
    await expectSound();
  });

  /** How a bet gets into each state of the table, and what it leaves in the player's wallet. */
  const states = {
    unknown: async () => {},
    noted: async () => void (await about('rollback', 'n0', 'b')),
    pending: async () => void (await place('b')),
    'part paid': async () => {
      await place('b');
      await settle('p0', 'b', '30', { round_closed: false });
    },
    settled: async () => {
      await place('b');
      await settle('s0', 'b', '150');
    },
    lost: async () => {
      await place('b');
      await settle('s0', 'b', '0');
    },
    void: async () => {
      await place('b');
      await about('rollback', 'r0', 'b');
    },
  } as const;
  type State = keyof typeof states;
  const calls = {
    bet: () => place('b', { round_id: 'other' }),
    settle: () => settle('x', 'b', '40'),
    'part settle': () => settle('x', 'b', '40', { round_closed: false }),
    rollback: () => about('rollback', 'x', 'b', { reason: 'test' }),
    'resettle up': () => about('resettle', 'x', 'b', { amount: '250' }),
    'resettle down': () => about('resettle', 'x', 'b', { amount: '20' }),
  } as const;

  test('D364: a bet that has paid a part says how it is taken back, and that way works', async () => {
    await states['part paid']();
    const message = expect.stringContaining('end it by settle with amount 0, then correct it with resettle');
    const refused = (code: string) => ({ status: 409, body: { code, message } });
    expect(await calls.rollback()).toMatchObject(refused('BET_ALREADY_SETTLED'));
    expect(await calls['resettle up']()).toMatchObject(refused('BET_NOT_SETTLED'));
    expect((await settle('end', 'b', '0')).status).toBe(200);
    expect((await about('resettle', 'back', 'b', { amount: '100' })).status).toBe(200);
    expect(await balances()).toEqual([100_000n, 0n]);
    await expectSound();
  });

  test.each<[State, keyof typeof calls, number, string, player: bigint]>([
    ['unknown', 'bet', 200, 'OK', 90_000n],
    ['unknown', 'settle', 404, 'BET_NOT_FOUND', 100_000n],
    ['unknown', 'rollback', 200, 'NOT_FOUND_NOTED', 100_000n],
    ['unknown', 'resettle up', 404, 'BET_NOT_FOUND', 100_000n],
    ['noted', 'bet', 409, 'TRANSACTION_ROLLED_BACK', 100_000n],
    ['noted', 'settle', 409, 'TRANSACTION_ROLLED_BACK', 100_000n],
    ['noted', 'rollback', 200, 'NOT_FOUND_NOTED', 100_000n],
    ['noted', 'resettle up', 409, 'TRANSACTION_ROLLED_BACK', 100_000n],
    ['pending', 'bet', 409, 'DUPLICATE_TRANSACTION', 90_000n],
    ['pending', 'settle', 200, 'OK', 94_000n],
    ['pending', 'part settle', 200, 'OK', 94_000n],
    ['pending', 'rollback', 200, 'OK', 100_000n],
    ['pending', 'resettle up', 409, 'BET_NOT_SETTLED', 90_000n],
    ['part paid', 'settle', 200, 'OK', 97_000n],
    ['part paid', 'part settle', 200, 'OK', 97_000n],
    ['part paid', 'rollback', 409, 'BET_ALREADY_SETTLED', 93_000n],
    ['part paid', 'resettle up', 409, 'BET_NOT_SETTLED', 93_000n],
    ['settled', 'bet', 409, 'DUPLICATE_TRANSACTION', 105_000n],
    ['settled', 'settle', 409, 'ROUND_CLOSED', 105_000n],
    ['settled', 'part settle', 409, 'ROUND_CLOSED', 105_000n],
    ['settled', 'rollback', 409, 'BET_ALREADY_SETTLED', 105_000n],
    ['settled', 'resettle up', 200, 'OK', 115_000n],
    ['settled', 'resettle down', 200, 'OK', 92_000n],
    ['lost', 'settle', 409, 'ROUND_CLOSED', 90_000n],
    ['lost', 'resettle up', 200, 'OK', 115_000n],
    ['void', 'bet', 409, 'DUPLICATE_TRANSACTION', 100_000n],
    ['void', 'settle', 409, 'TRANSACTION_ROLLED_BACK', 100_000n],
    ['void', 'rollback', 200, 'OK', 100_000n],
    ['void', 'resettle up', 409, 'TRANSACTION_ROLLED_BACK', 100_000n],
  ])('P7: of a bet that is %s, %s answers %i %s', async (state, call, status, code, player) => {
    await states[state]();
    const answered = await calls[call]();
    expect([answered.status, answered.body.code]).toEqual([status, code]);
    expect(await balanceIn(database(), cage.ids.player)).toBe(player);
    if (status === 200) {
      const noted = code === 'NOT_FOUND_NOTED';
      expect(answered.body).toMatchObject(noted ? { player_id: null, balance: null } : { player_id: 'P1' });
      expect(answered.body.duplicate).toBe(state === 'void');
      // The same call again: the same answer, and nothing moves.
      const again = await calls[call]();
      const { request_id: _one, ...first } = answered.body;
      const { request_id: _two, ...second } = again.body;
      expect(second).toEqual({ ...first, duplicate: true });
      expect(await balanceIn(database(), cage.ids.player)).toBe(player);
    } else {
      expect(answered.body).toMatchObject({
        status: false,
        message: expect.any(String),
        request_id: expect.any(String),
      });
    }
    await expectSound();
  });
});
