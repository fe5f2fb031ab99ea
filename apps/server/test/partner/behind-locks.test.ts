import { beforeEach, describe, expect, test } from 'vitest';
import type { MoneyCall } from '../../src/domain/partner/calls.ts';
import type { Queryable } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { openGroup } from '../../src/store/partner/group.ts';
import { fillSandbox } from '../../src/store/partner/sandbox.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { untilWaiting, whileHeld } from '../support/held.ts';
import { givePartnerKeys, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let partner: Partner;
const database = () => cage.services.database;
const bet = { player_id: 'P1', round_id: 'r', game_id: 'dice', product: 'casino', currency: 'INR' };
const place = (transaction_id: string, by = partner, player_id = 'P1') =>
  by.post('bet', { transaction_id, amount: '10.00', ...bet, player_id });
const run = (text: string) => database().query({ text, values: [] });

beforeEach(async () => {
  cage = await openCage('postgres');
  const keys = await givePartnerKeys(cage.services, cage.ids.customer);
  partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  await fund(database(), cage.ids.player, 100_000n);
  await fund(database(), cage.ids.customer, 1_000_000n);
});

const walletOf = (id: number, more = '') => ({
  text: `select 1 as free from wallets where account_id = ${id} and kind = 'main' for update ${more}`,
  values: [],
});
const mainWallet = (id: number) => walletOf(id).text.replace('1 as free', 'id').replace('for update', '');

describe('P4, D461: a bet’s precondition withdrawn while it waits for its wallets', () => {
  /** Sends a call, and takes something away while it waits for the customer's wallet. */
  const waiting = <T>(takeAway: string, begin: () => Promise<T>) =>
    whileHeld(
      database(),
      [(tx) => tx.query(walletOf(cage.ids.customer)), () => fromOutside(() => run(takeAway))],
      begin,
    );
  const account = (columns: string) => `update accounts set ${columns} where id = ${cage.ids.customer}`;
  const end = () =>
    `update partner_keys set expires_at = '${cage.services.clock.at.toISOString()}' where world = 'live'`;

  test.each([
    ['the key', () => end(), 401, 'INVALID_KEY'],
    ['the address list', () => account("ip = ''"), 403, 'IP_NOT_ALLOWED'],
    ['the product', () => account("api_types = '{sports}'"), 403, 'API_TYPE_NOT_ALLOWED'],
  ])('%s: it is refused', async (_, takeAway, status, code) => {
    const answer = await waiting(takeAway(), () => place('late'));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.ip ?? answer.body.address).toBe(code === 'IP_NOT_ALLOWED' ? '127.0.0.1' : undefined);
    expect(await balanceIn(database(), cage.ids.player)).toBe(100_000n);
  });

  test('a key replaced with an overlap goes on', async () => {
    const later = new Date(cage.services.clock.at.getTime() + 3_600_000).toISOString();
    const overlap = `update partner_keys set expires_at = '${later}' where world = 'live'`;
    expect((await waiting(overlap, () => place('late'))).body.code).toBe('OK');
  });

  test('a settlement and a refund pass, and a repeat is answered as the first time', async () => {
    expect([(await place('one')).body.code, (await place('two')).body.code]).toEqual(['OK', 'OK']);
    const all = await waiting(`with k as (${end()}) ${account("ip = '', api_types = '{}'")}`, () =>
      Promise.all([
        partner.post('settle', { transaction_id: 'w', bet_transaction_id: 'one', amount: '30' }),
        partner.post('rollback', { transaction_id: 'b', bet_transaction_id: 'two' }),
        place('one'),
        place('three'),
      ]),
    );
    expect(all.map(({ body }) => body.code)).toEqual(['OK', 'OK', 'OK', 'INVALID_KEY']);
    expect(await balanceIn(database(), cage.ids.player)).toBe(102_000n);
  });

  test('a key of the sandbox is refused as well', async () => {
    const keys = await givePartnerKeys(cage.services, cage.ids.customer, { world: 'sandbox' });
    await database().transaction((tx) => fillSandbox(tx, cage.ids.customer));
    const tester = partnerOf(partner.app, keys, cage.services.clock);
    expect((await place('t1', tester, 'TEST1')).body.code).toBe('OK');
    const answer = await whileHeld(
      database(),
      [
        (tx) =>
          tx.query(sql`select 1 as held from sandbox_wallets where customer_id = ${cage.ids.customer} for update`),
        () => fromOutside(() => run(end().replace("'live'", "'sandbox'"))),
      ],
      () => place('t2', tester, 'TEST1'),
    );
    expect(answer.body.code).toBe('INVALID_KEY');
  });
});

describe('R9: wallets are locked in ascending id', () => {
  async function owe(creditorId: number, by: Queryable = database()): Promise<void> {
    await by.query(sql`update wallets set debt_paise = 5000 where account_id = ${cage.ids.player} and kind = 'main'`);
    await by.query(sql`
      insert into player_debts (player_id, customer_id, creditor_id, amount_paise, left_paise, at)
      values (${cage.ids.player}, ${cage.ids.customer}, ${creditorId}, 5000, 5000, ${cage.services.clock.at})`);
  }
  /** Starts a call while a wallet is locked, and returns whether another is free while it waits. */
  async function freeMeanwhile(heldId: number, otherId: number, begin: () => Promise<unknown>): Promise<unknown> {
    let found: unknown;
    await whileHeld(
      database(),
      [
        (tx) => tx.query(walletOf(heldId)),
        () =>
          fromOutside(async () => {
            found = await database()
              .query(walletOf(otherId, 'nowait'))
              .catch((error: Error) => error.message);
          }),
      ],
      begin,
    );
    return found;
  }
  const settle = (id: string) =>
    partner.post('settle', { transaction_id: id, bet_transaction_id: 'b1', amount: '100' });

  test('a settlement that pays a debt to an account above locks that wallet in its turn', async () => {
    const { agent, customer } = cage.ids;
    expect((await place('b1')).body.code).toBe('OK');
    await owe(agent);
    const [ids] = await database().query<{ ordered: boolean }>({
      text: `select (${mainWallet(agent)}) < (${mainWallet(customer)}) as ordered`,
      values: [],
    });
    expect(ids?.ordered).toBe(true);
    expect(await freeMeanwhile(agent, customer, async () => expect((await settle('w1')).body.code).toBe('OK'))).toEqual(
      [{ free: 1 }],
    );
    expect(await balanceIn(database(), agent)).toBe(5_000n);
  });

  test('a stake of a player that owes does so as well', async () => {
    const { agent, customer } = cage.ids;
    await owe(agent);
    const refused = async () => expect((await place('b2')).body.code).toBe('PLAYER_DEBT');
    expect(await freeMeanwhile(agent, customer, refused)).toEqual([{ free: 1 }]);
  });

  test('a debt to an account above that arises while a settlement waits is still paid', async () => {
    const { agent, customer } = cage.ids;
    expect((await place('b1')).body.code).toBe('OK');
    const answer = await whileHeld(
      database(),
      [(tx) => tx.query(walletOf(customer)), () => fromOutside(() => owe(agent))],
      () => settle('w2'),
    );
    expect(answer.body.code).toBe('OK');
    expect(await balanceIn(database(), agent)).toBe(5_000n);
  });

  test('a call whose player has since incurred a debt releases its wallets before it waits for the creditor’s', async () => {
    const { agent, customer, player } = cage.ids;
    expect((await place('b1')).body.code).toBe('OK');
    const [held, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holdsCreditor = database().transaction(async (tx) => {
      await tx.query(walletOf(agent));
      held.resolve();
      await seen.promise;
    });
    await held.promise;
    // Without the queue of calls, whose short lock timeout would release the wallets as well.
    const call: MoneyCall = {
      call: 'settle',
      transactionId: 'w3',
      betTransactionId: 'b1',
      amountPaise: 10_000n,
      roundClosed: true,
      customerId: customer,
    };
    const opened: { done?: Promise<unknown> } = {};
    const open = async () => {
      opened.done = database().transaction((tx) => openGroup(tx, [call], cage.services.clock));
    };
    try {
      await whileHeld(database(), [(tx) => tx.query(walletOf(player)), (tx) => owe(agent, tx)], open);
      const free = () => database().query(walletOf(customer, 'skip locked'));
      await expect.poll(free, { timeout: 5_000 }).toEqual([{ free: 1 }]);
      await untilWaiting(database(), 1);
    } finally {
      seen.resolve();
      await holdsCreditor;
      await opened.done;
    }
  });
});
