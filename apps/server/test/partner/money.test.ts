import { transactionColumns } from '@cage/contract/partner/transactions';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCallJudge, judgeTogether } from '../../src/handlers/partner/call-judge.ts';
import type { Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { createLaunch } from '../../src/store/partner/launches.ts';
import { fillSandbox } from '../../src/store/partner/sandbox.ts';
import { balanceIn, rollUpFaults } from '../support/bets.ts';
import { type Cage, messageOf, openCage, post } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { type Answered, givePartnerKeys, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';
import { fund } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

let cage: Cage;
let partner: Partner;
const database = () => cage.services.database;
const bet = { player_id: 'P1', round_id: 'r', game_id: 'dice', product: 'casino', currency: 'INR' };
const place = (transaction_id: string, amount = '100.00', more: object = {}, by = partner) =>
  by.post('bet', { transaction_id, amount, ...bet, ...more });
const settle = (transaction_id: string, bet_transaction_id: string, amount: string, by = partner) =>
  by.post('settle', { transaction_id, bet_transaction_id, amount });
const resettle = (transaction_id: string, bet_transaction_id: string, amount: string) =>
  partner.post('resettle', { transaction_id, bet_transaction_id, amount });
const player = () => balanceIn(database(), cage.ids.player);
const customer = () => balanceIn(database(), cage.ids.customer);
const codes = (answers: readonly Answered[]) => answers.map(({ body }) => body.code);
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

async function open(): Promise<void> {
  cage = await openCage();
  const keys = await givePartnerKeys(cage.services, cage.ids.customer);
  partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  await fund(database(), cage.ids.player, 100_000n);
  await fund(database(), cage.ids.customer, FLOAT);
}

/** The customer's float. */
const FLOAT = 1_000_000n;

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database())).toEqual([]);
}

describe('one after the other', () => {
  beforeEach(() => open());

  test('P6: a repeat is answered as the first time, with the balance of then; other content is 409', async () => {
    const first = await place('b', '100', { odds: '1.5', selection: 'red' });
    await settle('w', 'b', '500');
    const again = await place('b', '100.00', { odds: 2, selection: 'blue', event: 'other' });
    expect(again.status).toBe(200);
    const { request_id: _r, ...body } = first.body;
    expect(again.body).toMatchObject({ ...body, balance: '900.00', duplicate: true });
    const others: object[] = [
      { amount: '100.01' },
      { round_id: 'x' },
      { game_id: 'x' },
      { product: 'sports' },
      { player_id: 'P2' },
    ];
    for (const other of others) expect((await place('b', '100', other)).body.code).toBe('DUPLICATE_TRANSACTION');
    expect((await settle('b', 'b', '1')).body.code).toBe('DUPLICATE_TRANSACTION');
    expect((await settle('w', 'b', '500.00')).body).toMatchObject({ code: 'OK', duplicate: true });
    const open = { transaction_id: 'w', bet_transaction_id: 'b', amount: '500', round_closed: false };
    expect((await partner.post('settle', open)).body.code).toBe('DUPLICATE_TRANSACTION');
    expect(await player()).toBe(140_000n);
    // Another customer has its own ids.
    const keys = await givePartnerKeys(cage.services, cage.ids.otherCustomer, { domain: 'o.example' });
    const other = partnerOf(partner.app, keys, cage.services.clock, 'o.example');
    await fund(database(), cage.ids.otherPlayer, 100_000n);
    expect((await place('b', '100', { player_id: 'P2' }, other)).body).toMatchObject({ duplicate: false });
    expect((await settle('x', 'b2', '1', other)).body.code).toBe('BET_NOT_FOUND');
    expect((await place('c', '1', { player_id: 'P1' }, other)).body.code).toBe('PLAYER_NOT_FOUND');
    await expectSound();
  });

  test('P6: a refused call leaves nothing: the same one is judged again', async () => {
    expect((await place('b', '2000')).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '1000.00' });
    await fund(database(), cage.ids.player, 100_000n);
    expect((await place('b', '2000')).body).toMatchObject({ code: 'OK', duplicate: false, balance: '0.00' });
    expect((await settle('w', 'later', '1')).body.code).toBe('BET_NOT_FOUND');
    expect((await settle('w', 'b', '1')).body.code).toBe('OK');
    await expectSound();
  });

  test('P8: what a correction can’t take is a debt, which any income pays first', async () => {
    await place('b', '100');
    await settle('w', 'b', '5000');
    await place('c', '5800');
    await place('d', '50');
    expect((await resettle('x', 'b', '100')).body).toMatchObject({ code: 'OK', balance: '0.00' });
    const debt = async () => {
      const [row] = await database().query<{ paise: bigint }>(
        sql`select debt_paise as paise from wallets where account_id = ${cage.ids.player} and kind = 'main'`,
      );
      return row?.paise;
    };
    expect(await debt()).toBe(485_000n);
    expect((await place('e', '1')).body.code).toBe('PLAYER_DEBT');
    // Winnings, a returned stake, and Chips In.
    expect((await settle('wd', 'd', '1000')).body.balance).toBe('0.00');
    expect(await debt()).toBe(385_000n);
    expect((await partner.post('rollback', { transaction_id: 'rc', bet_transaction_id: 'c' })).body.balance).toBe(
      '1950.00',
    );
    expect(await debt()).toBe(0n);
    await expectSound();
    expect((await place('e', '1')).body.code).toBe('OK');
    const debts = await database().query(sql`
      select d.amount_paise as owed, d.left_paise as left, p.amount_paise as paid, t.key, t.kind, b.tx_id as bet
      from player_debts d join player_debt_payments p on p.debt_id = d.id join bets b on b.id = d.bet_id
      join ledger_transactions t on t.id = p.transaction_id order by t.id`);
    expect(debts).toEqual([
      { owed: 485_000n, left: 0n, paid: 100_000n, key: 'debt:settle:C1:wd', kind: 'debt', bet: 'b' },
      { owed: 485_000n, left: 0n, paid: 385_000n, key: 'debt:rollback:C1:rc', kind: 'debt', bet: 'b' },
    ]);
  });

  test('P8: chips by hand pay the oldest debt first; a withdrawal is refused meanwhile', async () => {
    await place('a', '100');
    await settle('wa', 'a', '300');
    await place('b', '100');
    await settle('wb', 'b', '200');
    await place('all', '1300');
    await resettle('xa', 'a', '0');
    await resettle('xb', 'b', '50');
    const debts = () => database().query(sql`select left_paise as left from player_debts order by id`);
    expect(await debts()).toEqual([{ left: 30_000n }, { left: 15_000n }]);
    const [mine, theirs] = await database().query<{ id: bigint }>(sql`
      select id from wallets where account_id in (${cage.ids.customer}, ${cage.ids.player}) and kind = 'main' order by account_id`);
    const entries = [
      { walletId: mine?.id ?? 0n, amountPaise: -40_000n },
      { walletId: theirs?.id ?? 0n, amountPaise: 40_000n },
    ];
    const at = cage.services.clock.at;
    await database().transaction((tx) =>
      postLedger(tx, { key: 'chips:1', kind: 'chips', at, actorId: null, actedForId: null, entries }),
    );
    expect(await debts()).toEqual([{ left: 0n }, { left: 5_000n }]);
    expect(await player()).toBe(0n);
    const asked = await withdrawalsOf(cage).ask('player', { amount: '300' });
    expect(messageOf(asked)).toContain('₹50');
    await expectSound();
  });

  test('P13: the sandbox moves test chips of test players, and nothing of the real world', async () => {
    const keys = await givePartnerKeys(cage.services, cage.ids.customer, { world: 'sandbox' });
    await database().transaction((tx) => fillSandbox(tx, cage.ids.customer));
    const sandbox = partnerOf(partner.app, keys, cage.services.clock);
    const real = async () => [
      await database().query(sql`select * from wallets order by id`),
      await database().query(sql`select * from bets`),
      await database().query(sql`select * from bet_days`),
      await database().query(sql`select count(*) from ledger_entries`),
      // The notification of a call is sent in either world.
      await database().query(sql`select count(*) from live_events where type <> 'partner-called'`),
    ];
    const before = await real();
    expect((await place('b', '100', {}, sandbox)).body.code).toBe('PLAYER_NOT_FOUND');
    expect((await place('b', '100', { player_id: 'TEST1' }, sandbox)).body).toMatchObject({
      code: 'OK',
      balance: '9900.00',
    });
    expect((await place('b', '100', { player_id: 'TEST1' }, sandbox)).body).toMatchObject({ duplicate: true });
    expect((await settle('w', 'b', '300', sandbox)).body).toMatchObject({ code: 'OK', balance: '10200.00' });
    await sandbox.post('rollback', { transaction_id: 'n', bet_transaction_id: 'never' });
    expect((await place('never', '1', { player_id: 'TEST2' }, sandbox)).body.code).toBe('TRANSACTION_ROLLED_BACK');
    const launch = { customerId: cage.ids.customer, world: 'sandbox', playerId: 1, language: 'en' } as const;
    const [test1] = await database().query<{ id: number }>(
      sql`select id from sandbox_wallets where public_id = 'TEST1'`,
    );
    const token = await createLaunch(database(), { ...launch, playerId: test1?.id ?? 0 }, cage.services.clock.now());
    expect((await partner.post('session/verify', { token })).body.code).toBe('INVALID_TOKEN');
    expect(await sandbox.client.verifySession(token)).toMatchObject({ playerId: 'TEST1', balance: '10200.00' });
    expect(await real()).toEqual(before);
    // The ids of one world mean nothing in the other.
    expect((await place('b', '100')).body).toMatchObject({ code: 'OK', duplicate: false, balance: '900.00' });
    expect((await place('never', '1')).body.code).toBe('OK');
    expect(await sandbox.client.transaction('b')).toMatchObject({ player_id: 'TEST1' });
    expect(await partner.client.transaction('b')).toMatchObject({ player_id: 'P1' });
  });

  test('a batch answers each settlement by itself, in order', async () => {
    for (const id of ['a', 'b', 'c']) await place(id, '10');
    const results = await partner.client.settleAll([
      { transactionId: 'wa', betTransactionId: 'a', amount: '20' },
      { transactionId: 'w?', betTransactionId: 'b', amount: '20' },
      { transactionId: 'wx', betTransactionId: 'missing', amount: '20' },
      { transactionId: 'wb', betTransactionId: 'b', amount: '0' },
      { transactionId: 'wb', betTransactionId: 'b', amount: '0' },
      { transactionId: 'wb2', betTransactionId: 'b', amount: '1' },
    ]);
    expect(results).toMatchObject([
      { code: 'OK', balance: '990.00' },
      { code: 'INVALID_FIELD' },
      { code: 'BET_NOT_FOUND' },
      { code: 'OK', duplicate: false },
      { code: 'OK', duplicate: true },
      { code: 'ROUND_CLOSED' },
    ]);
    const item = { transaction_id: 'x', bet_transaction_id: 'c', amount: '1' };
    for (const settles of [[], Array.from({ length: 101 }, () => item), 'none']) {
      expect((await partner.post('batch', { settles })).body).toMatchObject({
        code: 'INVALID_FIELD',
        field: 'settles',
      });
    }
    await expectSound();
  });

  test('D366: ids are in the file as they were sent, even one that begins with a minus', async () => {
    await place('-1', '1');
    const file = await partner.send({ path: '/partner/v1/transactions', headers: { accept: 'text/csv' } });
    expect(String(file.body.text).trim().split('\r\n')[1]).toMatch(/^-1,bet,OK,T\d+,P1,-1,1\.00,/);
  });

  test('the feed continues by its cursor, within its instants, and as a file', async () => {
    const start = cage.services.clock.at.getTime();
    for (let n = 0; n < 7; n += 1) {
      cage.services.clock.at = new Date(start + n * 1_000);
      await place(`b${n}`, '1');
    }
    const iso = (seconds: number) => encodeURIComponent(new Date(start + seconds * 1_000).toISOString());
    const ids: unknown[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await partner.send({
        path: `/partner/v1/transactions?from=${iso(1)}&to=${iso(6)}&limit=2${cursor}`,
      });
      const page = body as { transactions: { transaction_id: string }[]; nextCursor: string | null };
      ids.push(...page.transactions.map(({ transaction_id: id }) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    expect(ids).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
    const untilOf = async (query: string) =>
      new Date(
        String((await partner.send({ path: `/partner/v1/transactions?${query}` })).body.complete_until),
      ).getTime();
    expect(await untilOf(`from=${iso(1)}`)).toBe(start + 6_000 - 60_000);
    expect(await untilOf(`to=${iso(-600)}`)).toBe(start - 600_000);
    const file = await partner.send({ path: '/partner/v1/transactions', headers: { accept: 'text/csv' } });
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = String(file.body.text).trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(head?.replace('\uFEFF', '').split(',')).toEqual(Object.keys(transactionColumns));
    expect(lines[6]).toMatch(new RegExp(`,${new Date(start + 6_000).toISOString()}$`));
    expect(file.headers['x-complete-until']).toBe(new Date(start + 6_000 - 60_000).toISOString());
    expect((await partner.send({ path: '/partner/v1/transactions/none' })).body.code).toBe('TRANSACTION_NOT_FOUND');
  });
});

describe('at once', () => {
  beforeEach(() => open());

  test('24 repeats of a bet, of its end and of a rollback have one effect and one answer', async () => {
    const placed = await times(24, () => place('b', '100'));
    expect(placed.filter(({ body }) => body.duplicate === false)).toHaveLength(1);
    expect(new Set(placed.map(({ body }) => `${body.ref} ${body.balance}`)).size).toBe(1);
    const ended = await times(24, (n) => settle(`w${n}`, 'b', '300'));
    expect(codes(ended).filter((code) => code === 'OK')).toHaveLength(1);
    expect(codes(ended).filter((code) => code === 'ROUND_CLOSED')).toHaveLength(23);
    expect(await player()).toBe(120_000n);
    await place('c', '100');
    const raced = await times(24, (n) =>
      n % 2 === 0
        ? settle(`e${n}`, 'c', '0')
        : partner.post('rollback', { transaction_id: `e${n}`, bet_transaction_id: 'c' }),
    );
    expect(raced.filter(({ body }) => body.status === true && body.duplicate === false)).toHaveLength(1);
    await expectSound();
  });

  test('one refusal affects no other: as many bets are accepted as there is money for', async () => {
    const answers = await times(40, (n) => place(`b${n}`, n % 4 === 0 ? '5000' : '50'));
    expect(codes(answers).filter((code) => code === 'OK')).toHaveLength(20);
    expect(await player()).toBe(0n);
    await expectSound();
  });

  test('P10: a daily limit binds however many bets come at once', async () => {
    await database().query(sql`
      insert into play_limits (account_id, kind, period, limit_paise) values (${cage.ids.player}, 'wager', 'day', 30000)`);
    const answers = await times(30, (n) => place(`b${n}`, '25'));
    expect(codes(answers).filter((code) => code === 'OK')).toHaveLength(12);
    expect(codes(answers).filter((code) => code === 'LIMIT_REACHED')).toHaveLength(18);
    // A bet that was taken back no longer counts; one that won still counts as a stake.
    const first = answers.find(({ body }) => body.status === true)?.body.transaction_id;
    const [back, next] = await Promise.all([
      partner.post('rollback', { transaction_id: 'back', bet_transaction_id: first as string }),
      place('n1', '25'),
    ]);
    expect([back?.body.code, next?.body.code]).toEqual(['OK', 'OK']);
    expect((await place('n2', '25')).body.code).toBe('LIMIT_REACHED');
  });

  test('two processes share customers, limits, ids and nonces', async () => {
    const other = partnerOf(await openPartnerApp(cage.services), partner.keys, cage.services.clock);
    const both = [partner, other] as const;
    const by = (n: number) => both[n % 2] ?? partner;
    const placed = await times(40, (n) => place(`t${n % 20}`, '10', {}, by(Math.floor(n / 20))));
    expect(placed.filter(({ body }) => body.duplicate === false)).toHaveLength(20);
    const ended = await times(40, (n) => settle(`w${n % 20}`, `t${n % 20}`, '20', by(Math.floor(n / 20))));
    expect(ended.filter(({ body }) => body.duplicate === false)).toHaveLength(20);
    expect(await player()).toBe(120_000n);
    // A settlement that arrives while its bet is in progress: found or not, never half.
    const raced = await times(20, async (n) =>
      Promise.all([place(`r${n}`, '10', {}, by(n)), settle(`rw${n}`, `r${n}`, '10', by(n + 1))]),
    );
    for (const [one, end] of raced) {
      expect(one?.body.code).toBe('OK');
      expect(['OK', 'BET_NOT_FOUND']).toContain(end?.body.code);
    }
    await expectSound();
  });

  test.each([
    ['without limits', null, 8],
    ['of a player with a limit of deposits', ['deposit', 100_000n], 8],
    ['of a player that lifted its limit', ['wager', null], 8],
    ['of a player with a limit of stakes', ['wager', 100_000n], 11],
  ] as const)('a group %s costs as many statements however many calls there are', async (_, limit, most) => {
    if (limit)
      await database().query(sql`
        insert into play_limits (account_id, kind, period, limit_paise)
        values (${cage.ids.player}, ${limit[0]}, 'month', ${limit[1]}::bigint)`);
    const statements = async (count: number) => {
      const seen: string[] = [];
      const watched = {
        ...database(),
        transaction: <T>(work: (tx: never) => Promise<T>) =>
          database().transaction((tx) =>
            work({
              ...tx,
              query: (statement: { text: string; values: unknown[] }) => {
                seen.push(statement.text);
                return tx.query(statement);
              },
              send: (statement: { text: string; values: unknown[] }) => {
                seen.push(statement.text);
                tx.send(statement);
              },
            } as never),
          ),
      };
      const calls = Array.from({ length: count }, (_, n) => ({
        ...{ call: 'bet' as const, customerId: cage.ids.customer, transactionId: `s${count}-${n}`, playerId: 'P1' },
        ...{
          roundId: 'r',
          gameId: 'g',
          product: 'casino' as const,
          amountPaise: 100n,
          selection: null,
          odds: null,
          event: null,
        },
      }));
      await watched.transaction((tx) => judgeTogether(tx, 'live', calls, cage.services.clock));
      return seen.length;
    };
    const one = await statements(1);
    expect(one).toBe(most);
    expect(await statements(100)).toBe(one);
  });

  test('calls that a customer sent in order are tried in order when their group failed as a whole', async () => {
    await place('o', '100');
    // Both arrive together; tried separately, the first takes longest.
    const doing = ['fails', 300] as const;
    let done = 0;
    const failing: typeof cage.services.database = {
      ...database(),
      transaction: async (work) => {
        const how = doing[done] ?? 0;
        done += 1;
        if (how === 'fails') throw new Error('The group fails');
        await new Promise((resolve) => setTimeout(resolve, how));
        return database().transaction(work);
      },
    };
    const desk = createCallJudge({ ...cage.services, database: failing });
    const settling = { call: 'settle' as const, customerId: cage.ids.customer, betTransactionId: 'o' };
    const answers = await Promise.all([
      desk.judge('live', { ...settling, transactionId: 'o1', amountPaise: 5_000n, roundClosed: false }),
      desk.judge('live', { ...settling, transactionId: 'o2', amountPaise: 10_000n, roundClosed: true }),
    ]);
    await desk.close();
    expect(done).toBeGreaterThanOrEqual(3);
    expect(answers.map(({ is }) => is)).toEqual(['done', 'done']);
    expect(await player()).toBe(105_000n);
    await expectSound();
  });

  test('a player that excludes itself, or is suspended, while its bet waits has placed none', async () => {
    const waiting = (transactionId: string, meanwhile: () => Promise<unknown>) =>
      whileHeld(
        database(),
        [
          (tx) =>
            tx.query(sql`select id from wallets where account_id = ${cage.ids.customer} and kind = 'main' for update`),
          () => fromOutside(meanwhile),
        ],
        () => place(transactionId),
      );
    const token = await cage.signIn('player');
    const pause = () => post(cage.apps.player, '/api/webapi/pause', { kind: 'self-exclusion', days: 182 }, token);
    const suspend = () => database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.player}`);
    expect((await waiting('w1', suspend)).body.code).toBe('PLAYER_INACTIVE');
    await database().query(sql`update accounts set status = 'Active' where id = ${cage.ids.player}`);
    expect((await waiting('w2', pause)).body.code).toBe('PLAYER_EXCLUDED');
    expect(await player()).toBe(100_000n);
  });

  test('sums of past days are added to in the order of the days, whatever the order of the calls', async () => {
    const days = ['2026-11-01', '2026-11-02'] as const;
    await database().query(sql`
      insert into bet_house_days
      select day, 'casino', 0, 0, 0, 0, 0, 0, 0, 0 from unnest(${[...days]}::date[]) day`);
    const start = cage.services.clock.at;
    for (const day of days) {
      cage.services.clock.at = new Date(`${day}T06:30:00Z`);
      expect((await place(`of-${day}`)).body.code).toBe('OK');
    }
    cage.services.clock.at = start;
    const rowOf = (tx: Transaction, day: string) =>
      tx.query(sql`select day from bet_house_days where day = ${day}::date for update`);
    const settles = [...days].reverse().map((day) => ({
      ...{ transaction_id: `w-${day}`, bet_transaction_id: `of-${day}`, amount: '20' },
    }));
    // Locked by another server that adds in order: it holds the first day and waits for the second.
    const { body } = await whileHeld(
      database(),
      [
        (tx) => rowOf(tx, days[0]),
        async (tx) => {
          await tx.query(sql`set local lock_timeout = 300`);
          await rowOf(tx, days[1]);
        },
      ],
      () => partner.post('batch', { settles }),
    );
    expect(body).toMatchObject({ results: [{ code: 'OK' }, { code: 'OK' }] });
    await expectSound();
  });

  test('a group that fails as a whole is tried one by one', async () => {
    // A key that the ledger already has can't be written again: an error that no rule foresees.
    const wallets = await database().query<{ id: bigint }>(
      sql`select id from wallets where kind = 'main' order by id limit 2`,
    );
    const entries = wallets.map(({ id }, n) => ({ walletId: id, amountPaise: n === 0 ? 1n : -1n }));
    await fund(database(), cage.ids.root, 100n);
    await fund(database(), cage.ids.house, 100n);
    await database().transaction((tx) =>
      postLedger(tx, {
        key: 'bet:C1:b3',
        kind: 'bet',
        at: cage.services.clock.at,
        actorId: null,
        actedForId: null,
        entries,
      }),
    );
    const answers = await times(6, (n) => place(`b${n}`, '10'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200]);
    expect(answers[3]?.body).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(await customer()).toBe(FLOAT + 5_000n);
    await expectSound();
  });
});
