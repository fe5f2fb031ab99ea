import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { accepting, aLine, asking, bankAs, upiLine } from '../support/bank.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const DAY_MS = 24 * 60 * 60_000;

let cage: Cage;
let bank: Awaited<ReturnType<typeof bankAs>>;

const daysAgo = (days: number) => new Date(cage.services.clock.at.getTime() - days * DAY_MS);
const none = { exact: [], differs: [], unasked: [], unpaid: [] };
const figures = () => bank.read<Record<string, unknown>>('piles');
const lineOf = async (text: string) =>
  (await bank.lines()).find(({ narration, reference }) => `${reference} ${narration}`.includes(text))?.id ?? 0;

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    bank = await bankAs(cage, 'customer');
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  });

  test('O11: four piles, with their counts and sums', async () => {
    expect(await figures()).toMatchObject({ from: null, to: null, time: null, exact: { count: 0, amount: '0.00' } });
    await asking(cage, '412345678901');
    await asking(cage, '412345678902');
    await asking(cage, '412345678903', { requestedAt: daysAgo(2) });
    await asking(cage, '412345678904', { requestedAt: daysAgo(0) });
    await bank.take([
      ...[upiLine('412345678901'), aLine({ reference: '4123 4567 8902', amount: '1400.50' })],
      ...[
        aLine({ narration: 'CASH', amount: '300.00', date: '2026-11-18' }),
        aLine({ narration: 'OUT', direction: 'out' }),
      ],
    ]);
    expect(await bank.piles()).toEqual({
      ...{ exact: ['R412345678901'], differs: ['R412345678902'] },
      ...{ unasked: ['CASH'], unpaid: ['R412345678903'] },
    });
    expect(await figures()).toMatchObject({
      ...{ from: '2026-11-18', to: '2026-11-20', time: cage.services.clock.at.toISOString() },
      ...{ exact: { count: 1, amount: '1500.00' }, differs: { count: 1, amount: '1500.00' } },
      ...{ unasked: { count: 1, amount: '300.00' }, unpaid: { count: 1, amount: '1500.00' } },
    });
    const { datas } = await bank.read<{ datas: object[] }>('matches?pile=differs');
    expect(datas).toMatchObject([
      {
        recharge: { id_order: 'R412345678902', money: '1500.00', needs_second: false, large: false },
        line: { reference: '4123 4567 8902', amount: '1400.50', date: '2026-11-20', file: 'november.csv' },
        by_hand: false,
      },
    ]);
  });

  test('D324: leading zeros alone make neither an exact pair nor a missing one', async () => {
    await asking(cage, '12345678901');
    await bank.take([upiLine('0012345678901')]);
    expect(await bank.piles()).toEqual({ ...none, differs: ['R12345678901'] });
  });

  test('of two lines with one reference, one goes with the request; the other is money nobody asked for', async () => {
    const id = await asking(cage, '412345678901');
    await bank.take([upiLine('412345678901'), upiLine('412345678901')]);
    expect(await bank.piles()).toEqual({ ...none, exact: ['R412345678901'] });
    await accepting(cage, id);
    const left = await bank.piles();
    expect(left).toEqual({ ...none, unasked: [expect.stringContaining('412345678901')] });
    expect((await bank.lines()).map(({ proves }) => proves)).toEqual([id, null]);
  });

  test('two requests that one line names are left to a person', async () => {
    await asking(cage, '412345678901');
    await asking(cage, '412345678902');
    await bank.take([aLine({ reference: '412345678902', narration: 'UPI/412345678901' })]);
    expect(await bank.piles()).toEqual({ ...none, differs: ['R412345678901', 'R412345678902'] });
  });

  test('of two lines that name a request, the one of its amount goes with it', async () => {
    await asking(cage, '412345678901');
    await bank.take([upiLine('412345678901', { amount: '1.00' }), upiLine('412345678901')]);
    expect(await bank.piles()).toEqual({ ...none, exact: ['R412345678901'] });
  });

  test('a payment in USDT is in no pile, nor one to somebody else', async () => {
    await asking(cage, '412345678901', { requestedAt: daysAgo(2) });
    await cage.services.database.query(sql`update recharges set method = 'usdt'`);
    await asking(cage, '412345678902', { requestedAt: daysAgo(2), from: 'customer', to: 'agent' });
    await bank.take([upiLine('412345678901'), upiLine('412345678902')]);
    const { unasked, ...rest } = await bank.piles();
    expect(rest).toEqual({ exact: [], differs: [], unpaid: [] });
    expect(unasked).toHaveLength(2);
  });

  test('a recharge that was rejected, or taken back by its requester, asks for nothing', async () => {
    const id = await asking(cage, '412345678901');
    await bank.take([upiLine('412345678901')]);
    const no = { id, status: 2, reason: 'Duplicate' };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', no, await cage.signIn('customer'));
    expect((await bank.piles()).unasked).toHaveLength(1);
    expect((await bank.lines())[0]).toMatchObject({ proves: null });
  });

  test('O11: a mistyped reference is paired by hand, accepted so, and parted while it waits', async () => {
    const id = await asking(cage, '412345678910');
    const other = await asking(cage, '412345678911');
    await bank.take([upiLine('412345678901'), upiLine('412345678999')]);
    const line = await lineOf('412345678901');
    expect(messageOf(await bank.call('pair', { line, recharge: id }))).toBe(texts.bankLinePaired);
    expect(await bank.piles()).toMatchObject({ exact: ['R412345678910'], unasked: [expect.stringContaining('999')] });
    expect(await bank.read('matches?pile=exact')).toMatchObject({ datas: [{ by_hand: true, line: { id: line } }] });
    const again = [
      [{ line, recharge: other }, texts.bankLineTaken],
      [{ line: await lineOf('412345678999'), recharge: id }, texts.bankRequestPaired],
    ] as const;
    for (const [body, said] of again) expect(messageOf(await bank.call('pair', body))).toBe(said);
    expect(messageOf(await bank.call('aside', { line, aside: true, reason: 'Rent' }))).toBe(texts.bankLineTaken);
    expect(messageOf(await bank.call('unpair', { line }))).toBe(texts.bankLineParted);
    expect(messageOf(await bank.call('unpair', { line }))).toBe(texts.bankLineNotPaired);
    expect((await bank.piles()).exact).toEqual([]);
    await bank.call('pair', { line, recharge: id });
    expect(messageOf(await accepting(cage, id))).toBe(texts.rechargeApproved);
    expect((await bank.lines()).map(({ proves }) => proves)).toEqual([id, null]);
    expect(messageOf(await bank.call('unpair', { line }))).toBe(texts.bankLineNotPaired);
    const log = await cage.services.database.query<{ action: string; subject: string }>(
      sql`select action, subject from audit_log where action like 'bank.pa%' and action not like '%.refused' order by seq`,
    );
    expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      ...['bank.paired R412345678910', 'bank.parted R412345678910', 'bank.paired R412345678910'],
    ]);
  });

  test('a line put aside is out of play, with its reason, until it is put back', async () => {
    const id = await asking(cage, '412345678901');
    await bank.take([upiLine('412345678901'), aLine({ narration: 'RENT' })]);
    const line = await lineOf('412345678901');
    expect((await bank.call('aside', { line, aside: true, reason: ' ' })).json()).toMatchObject({
      ...{ message: texts.whyRequired, field: 'reason' },
    });
    expect(messageOf(await bank.call('aside', { line, aside: true, reason: 'Sent back' }))).toBe(texts.bankLineAside);
    expect(await bank.piles()).toEqual({ ...none, unasked: ['RENT'] });
    expect(await bank.read('unasked?aside=1')).toMatchObject({
      datas: [{ line: { id: line }, aside: { by: 'customer', reason: 'Sent back' } }],
      total: 1,
    });
    expect(messageOf(await bank.call('pair', { line, recharge: id }))).toBe(texts.bankLineIsAside);
    await accepting(cage, id);
    expect((await bank.lines())[0]).toMatchObject({ proves: null });
    expect(messageOf(await bank.call('aside', { line, aside: false, reason: '' }))).toBe(texts.bankLineBack);
    // It proves what was accepted meanwhile.
    expect(await bank.piles()).toEqual({ ...none, unasked: ['RENT'] });
    expect((await bank.lines())[0]).toMatchObject({ proves: id });
  });
});

describe('on PostgreSQL alone', () => {
  beforeEach(async () => {
    cage = await openCage();
    bank = await bankAs(cage, 'customer');
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  });

  test('other amounts, USDT, decided requests and others’ lines can’t be paired', async () => {
    const [less, usdt, decided, elsewhere] = [
      await asking(cage, '1', { amountPaise: 149_999n }),
      await asking(cage, '2'),
      await asking(cage, '3'),
      await asking(cage, '4', { from: 'customer', to: 'agent' }),
    ];
    await cage.services.database.query(sql`update recharges set method = 'usdt' where id = ${usdt}`);
    const no = { id: decided, status: 2, reason: 'Duplicate' };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', no, await cage.signIn('customer'));
    await bank.take([upiLine('412345678901'), aLine({ narration: 'OUT', direction: 'out' })]);
    const line = await lineOf('412345678901');
    for (const [recharge, said] of [
      ...([
        [less, texts.bankAmountsDiffer],
        [usdt, texts.bankRequestUsdt],
        [decided, texts.rechargeDecided],
      ] as const),
      ...([
        [elsewhere, texts.rechargeNotFound],
        [4_711, texts.rechargeNotFound],
      ] as const),
    ])
      expect([recharge, messageOf(await bank.call('pair', { line, recharge }))]).toEqual([recharge, said]);
    const out = { line: await lineOf('OUT'), recharge: less };
    expect(messageOf(await bank.call('pair', out))).toBe(texts.bankLineNotFound);
  });

  test('a line paired with a request that was then rejected is free again', async () => {
    const [one, two] = [await asking(cage, '412345678910'), await asking(cage, '412345678911')];
    await bank.take([upiLine('412345678901')]);
    const line = await lineOf('412345678901');
    await bank.call('pair', { line, recharge: one });
    const no = { id: one, status: 2, reason: 'Duplicate' };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', no, await cage.signIn('customer'));
    expect((await bank.piles()).unasked).toHaveLength(1);
    expect(messageOf(await bank.call('unpair', { line }))).toBe(texts.bankLineNotPaired);
    expect(messageOf(await bank.call('pair', { line, recharge: two }))).toBe(texts.bankLinePaired);
    expect(await bank.piles()).toEqual({ ...none, exact: ['R412345678911'] });
  });

  test('O11: a line’s payer is notified once an hour, and of nothing on the line; nobody else is', async () => {
    await bank.take([upiLine('412345678901'), upiLine('412345678902')]);
    const line = await lineOf('412345678901');
    const tell = async (account: string, about = line) =>
      messageOf(await bank.call('tell', { line: about, id_user: account }));
    expect(await tell('P1')).toBe(texts.bankLineTold);
    expect(await tell('P1')).toBe(texts.bankToldAlready);
    const [[row], lines] = [
      await cage.services.database.query<{ account: number; kind: string; subject: string }>(
        sql`select account_id as account, kind, subject from notifications where kind = 'bank-line-unasked'`,
      ),
      await cage.services.database.query(sql`select id from notifications where kind = 'bank-line-unasked'`),
    ];
    expect([row, lines.length]).toEqual([{ account: cage.ids.player, kind: 'bank-line-unasked', subject: 'P1' }, 1]);
    expect(await bank.read('unasked')).toMatchObject({
      datas: [{ told: null }, { told: { id_user: 'P1', time: cage.services.clock.at.toISOString() } }],
    });
    const other = await lineOf('412345678902');
    for (const stranger of ['P2', 'C2', 'Agent1', 'Agent2', 'C1', 'P4711'])
      expect([stranger, await tell(stranger, other)]).toEqual([stranger, texts.accountNotFound]);
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 60 * 60_000);
    bank = await bankAs(cage, 'customer');
    expect(await tell('P1')).toBe(texts.bankLineTold);
    // In scope, but paying to another account.
    bank = await bankAs(cage, 'agent');
    await bank.take([upiLine('412345678903')]);
    expect(await tell('P1', await lineOf('412345678903'))).toBe(texts.bankNotPayer);
    expect(await tell('C1', await lineOf('412345678903'))).toBe(texts.bankLineTold);
    expect(await tell('C1', line)).toBe(texts.bankLineNotFound);
  });

  test('lists are searched, paged and downloaded as CSV', async () => {
    for (const n of [1, 2, 3]) await asking(cage, `41234567890${n}`, { requestedAt: daysAgo(1) });
    await bank.take([
      ...[1, 2].map((n) => upiLine(`41234567890${n}`)),
      ...['2026-11-18', '2026-11-20', '2026-11-19'].map((date) => aLine({ date, narration: `CASH ${date}` })),
      aLine({ date: '2026-11-17', narration: 'REF 4999 8888 7777' }),
    ]);
    const found = async (path: string) => (await bank.read<{ datas: object[] }>(path)).datas.length;
    expect(await found('matches?pile=exact&q=678902')).toBe(1);
    expect(await found('unpaid?q=678903')).toBe(1);
    expect([
      await found('unasked?q=cash'),
      await found('unasked?q=499988887777'),
      await found('unasked?q=%25'),
    ]).toEqual([3, 1, 0]);
    const days = (await bank.read<{ datas: { line: { date: string } }[] }>('unasked')).datas.map(
      ({ line }) => line.date,
    );
    expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { datas: { line: { date: string } }[]; nextCursor: string | null } = await bank.read(
        `unasked?limit=1&cursor=${cursor}`,
      );
      seen.push(...page.datas.map(({ line }) => line.date));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(days);
    const headers = { authorization: await cage.signIn('customer'), accept: 'text/csv' };
    for (const [path, count] of [
      ...([
        ['matches?pile=exact', 2],
        ['matches?pile=differs', 0],
        ['unasked', 4],
      ] as const),
      ...([
        ['unpaid', 1],
        ['files', 1],
        ['days', 4],
      ] as const),
    ]) {
      const { body } = await cage.apps.admin.inject({ url: `/api/webapi/admin/bank/${path}`, headers });
      expect([path, body.trim().split('\n').length - 1]).toEqual([path, count]);
    }
  });

  test('requests are as the queue has them: flags, the second person, and who is looking', async () => {
    await asking(cage, '412345678901', { amountPaise: 6_000_000n });
    await bank.take([upiLine('412345678901', { amount: '60000.00' })]);
    const queue = await get(cage.apps.admin, '/api/webapi/admin/recharge/pending', await cage.signIn('customer'));
    const { datas } = await bank.read<{ datas: { recharge: { large: boolean } }[] }>('matches?pile=exact');
    expect(datas.map(({ recharge }) => recharge)).toEqual(queue.json().list);
    expect(datas[0]?.recharge.large).toBe(true);
  });
});
