import type { PartnerCode } from '@cage/contract/partner/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../src/domain/partner/calls.ts';
import { openCallLog } from '../../src/handlers/partner/call-log.ts';
import { prune } from '../../src/jobs/prune.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type LoggedCall, writeCalls } from '../../src/store/partner/calls.ts';
import { get } from '../support/cage.ts';
import { type Call, openPartnerPage, PAGE, type PartnerPage } from '../support/partner-page.ts';
import { clerkWith } from '../support/staff.ts';
import { fund } from '../support/tree.ts';

const HOUR_MS = 3_600_000;

let page: PartnerPage;
beforeEach(async () => {
  page = await openPartnerPage();
});

describe('the page API: calls', () => {
  test('calls are logged with their answers, refusals with their reason', async () => {
    const { cage, partner, database, ask, callsOf, written, later, currentKeys } = page;
    await fund(database(), cage.ids.player, 100_000n);
    const bet = { player_id: 'P1', round_id: 'r', game_id: 'g', product: 'casino', amount: '10', currency: 'INR' };
    const placed = await partner.post('bet', { transaction_id: 'b-1', ...bet });
    await partner.post('bet', { transaction_id: 'b-2', ...bet, player_id: 'P99' });
    await partner.send({ path: '/partner/v1/ping', address: '203.0.113.9' });
    await partner.send({ path: '/partner/v1/ping' });
    await partner.send({ path: '/partner/v1/ping', secretKey: 'SK_other' });
    await partner.send({ path: '/partner/v1/ping', verifyKey: 'VK_nobody' });
    await partner.send({ path: '/partner/v1/ping', ...(await currentKeys('sandbox')) });
    await written(6);
    const { rows } = await callsOf();
    expect(rows.map(({ call, code, transactionId }) => [call, code, transactionId])).toEqual([
      ['GET /partner/v1/ping', 'OK', null],
      ['GET /partner/v1/ping', 'INVALID_SIGNATURE', null],
      ['GET /partner/v1/ping', 'OK', null],
      ['GET /partner/v1/ping', 'IP_NOT_ALLOWED', null],
      ['POST /partner/v1/bet', 'PLAYER_NOT_FOUND', 'b-2'],
      ['POST /partner/v1/bet', 'OK', 'b-1'],
    ]);
    const [, bad, good, address, , first] = rows;
    expect(bad?.reason).toMatch(/signature tester/);
    expect(address?.reason).toContain('203.0.113.9');
    expect(JSON.parse(address?.answer ?? '')).toMatchObject({ code: 'IP_NOT_ALLOWED', address: '203.0.113.9' });
    expect([good?.answer, good?.reason]).toEqual([null, null]);
    // As a repeat is answered, except the request id.
    const repeated = await partner.post('bet', { transaction_id: 'b-1', ...bet });
    expect(JSON.parse(first?.answer ?? '')).toEqual({ ...repeated.body, request_id: placed.body.request_id });
    expect(first?.requestId).toBe(placed.body.request_id);
    const names = (found: { rows: Call[] }) => found.rows.map(({ code }) => code);
    expect(names(await callsOf('root', { code: 'PLAYER_NOT_FOUND' }))).toEqual(['PLAYER_NOT_FOUND']);
    expect(names(await callsOf('agent', { world: 'sandbox' }))).toEqual(['OK']);
    expect((await callsOf('root', { q: first?.requestId ?? '' })).total).toBe(1);
    await written(7);
    const { counts } = (await ask('customer', `${PAGE}/counts`)).json<{ counts: object[] }>();
    expect(counts).toEqual([
      { world: 'live', code: 'OK', count: 3 },
      { world: 'live', code: 'INVALID_SIGNATURE', count: 1 },
      { world: 'live', code: 'IP_NOT_ALLOWED', count: 1 },
      { world: 'live', code: 'PLAYER_NOT_FOUND', count: 1 },
      { world: 'sandbox', code: 'OK', count: 1 },
    ]);
    later(25 * HOUR_MS);
    expect((await ask('root', `${PAGE}/counts`)).json()).toMatchObject({ counts: [] });
    await prune(cage.services);
    expect(await database().query(sql`select 1 as one from partner_call_counts`)).toEqual([]);
  });

  test('those who see the page are notified of calls, and nobody else', async () => {
    const { cage, partner, database, written } = page;
    const { ids } = cage;
    await partner.send({ path: '/partner/v1/ping' });
    await written(1);
    const events = await database().query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'partner-called'`,
    );
    const told = new Set(events.flatMap(({ audience }) => audience));
    expect(told).toEqual(new Set([ids.customer, ids.agent, ids.root]));
  });

  describe('for each customer', () => {
    const call = (n: number, code: LoggedCall['code'] = 'OK', customerId = page.cage.ids.customer): LoggedCall => ({
      customerId,
      world: 'live',
      at: page.cage.services.clock.now(),
      call: 'GET /partner/v1/ping',
      code,
      tookMs: n,
      requestId: `request-${n}`,
      address: '127.0.0.1',
      transactionId: null,
      answer: code === 'OK' ? null : '{}',
    });
    const many = (count: number, code: LoggedCall['code'] = 'OK', from = 0) =>
      Array.from({ length: count }, (_, n) => call(from + n, code));
    const write = (calls: LoggedCall[]) => page.database().transaction((tx) => writeCalls(tx, calls, []));
    /** The logged calls of the customer, newest first, by how long each took. */
    const kept = async () => {
      const rows = await page
        .database()
        .query<{ took: number }>(
          sql`select took_ms as took from partner_calls where customer_id = ${page.cage.ids.customer} order by id desc`,
        );
      return rows.map(({ took }) => took);
    };

    test('the last 500 signed calls are kept', async () => {
      await write([
        call(0, 'OK', page.cage.ids.otherCustomer),
        call(0, 'INVALID_SIGNATURE', page.cage.ids.otherCustomer),
      ]);
      await write(many(500));
      await write([call(500), call(501, 'PLAYER_NOT_FOUND')]);
      const { rows, total } = await page.callsOf('root', { limit: '500' });
      expect(total).toBe(500);
      expect([rows.at(0)?.tookMs, rows.at(-1)?.tookMs]).toEqual([501, 2]);
      const others = await page
        .database()
        .query(sql`select 1 as one from partner_calls where customer_id = ${page.cage.ids.otherCustomer}`);
      expect(others).toHaveLength(2);
    });

    test.each(['STALE_REQUEST', 'INVALID_SIGNATURE', 'REPLAYED_NONCE'] as const)(
      'D351: the last 100 of %s are kept beside signed calls, and push none of these out',
      async (code) => {
        await write(many(500));
        await write(many(700, code, 500));
        await write(many(2, 'OK', 1_200));
        await write(many(1, code, 1_202));
        const took = await kept();
        const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, n) => first - n);
        expect(took).toEqual([...from(1_202, 1_200), ...from(1_199, 1_101), ...from(499, 2)]);
      },
    );

    test('D351: calls that come at once are written in order, up to the number kept', async () => {
      const log = openCallLog(page.cage.services);
      // The first is being written to the database when all the others arrive.
      for (const logged of [call(0), call(1), ...many(1_300, 'INVALID_SIGNATURE', 2), call(1_302)]) log.add(logged);
      await log.close();
      const took = await kept();
      expect([took.length, took.slice(0, 2), took.slice(-3)]).toEqual([103, [1_302, 1_301], [1_202, 1, 0]]);
      const counts = (await page.ask('root', `${PAGE}/counts`)).json<{ counts: { code: string; count: number }[] }>()
        .counts;
      expect(counts.map(({ code, count }) => [code, count])).toEqual([
        ['INVALID_SIGNATURE', 1_300],
        ['OK', 3],
      ]);
    });

    test('D351: knowing only the Verify Key wipes nothing', async () => {
      expect(await page.ping()).toBe('OK');
      const guessing = () => page.partner.send({ path: '/partner/v1/ping', secretKey: 'SK_other' });
      for (let wave = 0; wave < 12; wave += 1) await Promise.all(Array.from({ length: 50 }, guessing));
      await page.written(101);
      expect((await page.callsOf('root', { code: 'OK' })).total).toBe(1);
    });
  });

  test('20 bad signatures in a minute notify the customer and its upline, once', async () => {
    const { cage, partner, written, told, later } = page;
    const bad = () => partner.send({ path: '/partner/v1/ping', secretKey: 'SK_other' });
    for (let n = 0; n < 19; n += 1) await bad();
    await written(19);
    expect(await told('bad-signatures')).toEqual([]);
    await bad();
    await written(20);
    expect(await told('bad-signatures')).toEqual([cage.ids.agent, cage.ids.customer].sort((a, b) => a - b));
    await Promise.all(Array.from({ length: 25 }, bad));
    later(60_000);
    await Promise.all(Array.from({ length: 25 }, bad));
    await written(70);
    expect(await told('bad-signatures')).toHaveLength(2);
    const inbox = await get(cage.apps.admin, '/api/webapi/admin/notifications', await cage.signIn('customer'));
    expect(inbox.json()).toMatchObject({ notifications: [{ kind: 'bad-signatures', subject: 'C1' }] });
  });

  test('O18: calls that fail by a fault to be fixed are named on the first page for an hour', async () => {
    const { cage, database, later } = page;
    const { customer, otherCustomer } = cage.ids;
    const failed = async (token: string) =>
      (await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json<{ failed_calls: object[] | null }>()
        .failed_calls;
    const count = async (calls: Partial<Record<PartnerCode, number>>, of: { customerId: number; world?: World }) => {
      const minute = new Date(Math.floor(cage.services.clock.now().getTime() / 60_000) * 60_000);
      const counts = Object.entries(calls).map(([code, n]) => ({
        ...{ world: 'live' as const, ...of, minute },
        ...{ code: code as PartnerCode, calls: n },
      }));
      await database().transaction((tx) => writeCalls(tx, [], counts));
    };
    // What concerns a player is no fault, nor is anything of the sandbox.
    await count({ OK: 900, INSUFFICIENT_FUNDS: 90, PLAYER_NOT_FOUND: 9 }, { customerId: customer });
    await count({ INVALID_FIELD: 50 }, { customerId: customer, world: 'sandbox' });
    await count({ INVALID_FIELD: 2, STALE_REQUEST: 2 }, { customerId: customer });
    expect(await failed(await cage.signIn('root'))).toEqual([]);
    later(60_000);
    await count({ STALE_REQUEST: 1 }, { customerId: customer });
    await count({ INTERNAL_ERROR: 7 }, { customerId: otherCustomer });
    const own = { id_user: 'C1', username: 'customer', failed_count: 5, code: 'STALE_REQUEST' };
    const other = { id_user: 'C2', username: 'otherCustomer', failed_count: 7, code: 'INTERNAL_ERROR' };
    expect(await failed(await cage.signIn('root'))).toEqual([other, own]);
    for (const name of ['agent', 'customer'] as const) expect(await failed(await cage.signIn(name))).toEqual([own]);
    expect(await failed(await cage.signIn('otherAgent'))).toEqual([other]);
    expect(await failed((await clerkWith(cage, 'Desk', ['Pending Recharge'])).token)).toBeNull();
    expect(await failed((await clerkWith(cage, 'Partners', ['Customer Whitelist'])).token)).toEqual([other, own]);
    later(HOUR_MS);
    expect(await failed(await cage.signIn('root'))).toEqual([]);
  });
});
