import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimit } from '../../src/http/partner/rate.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { createLaunch } from '../../src/store/partner/launches.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { DOMAIN, givePartnerKeys, openPartnerApp, type Partner, partnerOf, type Sent } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let partner: Partner;
const database = () => cage.services.database;
const now = () => cage.services.clock.at;
const bet = {
  ...{ transaction_id: 'b', player_id: 'P1', round_id: 'r', game_id: 'g', product: 'casino', amount: '10' },
  ...{ currency: 'INR', domain: DOMAIN },
};
const path = '/partner/v1/bet';
const sent = (more: Partial<Sent> = {}): Sent => ({ path, body: bet, ...more });
const codeOf = async (given: Sent) => {
  const { status, body } = await partner.send(given);
  return [status, body.code];
};
const set = (account: number, columns: string) =>
  database().query({ text: `update accounts set ${columns} where id = ${account}`, values: [] });

beforeEach(async () => {
  cage = await openCage();
  const keys = await givePartnerKeys(cage.services, cage.ids.customer);
  partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  await fund(database(), cage.ids.player, 100_000n);
});

const seconds = (by: number) => Math.floor(now().getTime() / 1_000) + by;
const NONCE = '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90';

/** Each thing that can be wrong with a call, in the order of the checks. Source: P4. */
const wrongs: readonly [name: string, spoil: (given: Sent) => Sent | Promise<Sent>, status: number, code: string][] = [
  [
    'a body that is too large',
    (given) => ({ ...given, body: JSON.stringify({ ...bet, x: 'x'.repeat(65_536) }) }),
    413,
    'TOO_LARGE',
  ],
  ['JSON that is none', (given) => ({ ...given, body: '{"amount":' }), 400, 'INVALID_JSON'],
  ['an unknown key', (given) => ({ ...given, verifyKey: 'VK_nobody' }), 401, 'INVALID_KEY'],
  ['a clock that is late', (given) => ({ ...given, timestamp: seconds(-301) }), 401, 'STALE_REQUEST'],
  ['another secret', (given) => ({ ...given, secretKey: 'SK_other' }), 401, 'INVALID_SIGNATURE'],
  [
    'a nonce that was used',
    async (given) => {
      await partner.send({ path: '/partner/v1/ping', nonce: NONCE });
      return { ...given, nonce: NONCE };
    },
    409,
    'REPLAYED_NONCE',
  ],
  ['an address of nobody', (given) => ({ ...given, address: '203.0.113.9' }), 403, 'IP_NOT_ALLOWED'],
  [
    'another domain',
    (given) => ({ ...given, body: patched(given, { domain: 'other.example' }) }),
    403,
    'DOMAIN_NOT_ALLOWED',
  ],
  [
    'a field that does not fit',
    (given) => ({ ...given, body: patched(given, { amount: '-1' }) }),
    400,
    'INVALID_FIELD',
  ],
  [
    'a player that is not there',
    (given) => ({ ...given, body: patched(given, { player_id: 'P99' }) }),
    404,
    'PLAYER_NOT_FOUND',
  ],
];

/** The body with a field changed; one that is no longer JSON stays so. */
function patched({ body }: Sent, change: object): object | string {
  if (typeof body === 'object') return { ...body, ...change };
  try {
    return JSON.stringify({ ...(JSON.parse(body ?? '') as object), ...change });
  } catch {
    return body ?? '';
  }
}

describe('P4: the first failure is the answer', () => {
  test.each(wrongs.map(([name], at) => [name, at] as const))('%s', async (_, at) => {
    const [, , status, code] = wrongs[at] ?? [];
    const only = await wrongs[at]?.[1](sent());
    if (!only) throw new Error('There is one at each place');
    expect(await codeOf(only)).toEqual([status, code]);
    // With everything that is checked later wrong as well, from the last to the first.
    let all = sent();
    for (const [, spoil] of wrongs.slice(at).reverse()) all = await spoil(all);
    expect(await codeOf(all)).toEqual([status, code]);
    expect(await balanceIn(database(), cage.ids.player)).toBe(100_000n);
  });

  test('a caller whose clock is wrong is given the server’s', async () => {
    const { body } = await partner.send(sent({ timestamp: seconds(301) }));
    expect(body.message).toContain(`our clock, which says ${seconds(0)} now`);
  });

  test('a missing header is answered as a wrong one; every answer has a request id', async () => {
    const missing = (name: string) => codeOf(sent({ headers: { [name]: undefined } }));
    expect(await missing('x-verify-key')).toEqual([401, 'INVALID_KEY']);
    expect(await missing('x-timestamp')).toEqual([401, 'STALE_REQUEST']);
    expect(await missing('x-nonce')).toEqual([401, 'INVALID_SIGNATURE']);
    expect(await missing('x-signature')).toEqual([401, 'INVALID_SIGNATURE']);
    for (const given of [
      sent({ body: '[]' }),
      sent({ body: '' }),
      { path: '/partner/v1/none' },
      { path: '/admin/getCustomers' },
    ]) {
      const { body, headers } = await partner.send({ ...given, method: given.body === undefined ? 'GET' : 'POST' });
      expect(body).toMatchObject({
        status: false,
        request_id: expect.any(String),
        message: expect.stringMatching(/\w+/),
      });
      expect(headers['x-request-id']).toBe(body.request_id);
    }
  });

  test('an invalid or missing nonce is answered with what it must be, whatever the signature', async () => {
    for (const headers of [{ 'x-nonce': undefined }, { 'x-nonce': 'seven' }]) {
      const { body } = await partner.send({ path: '/partner/v1/ping', headers });
      expect([body.code, body.message]).toEqual([
        'INVALID_SIGNATURE',
        expect.stringMatching(/^Send a UUID as X-Nonce/),
      ]);
    }
  });

  test.each([
    [999, 0, 0],
    [0, 0, 0],
    [500, -2, -2],
    [500, 3, 2],
  ])('%i ms into a second, a clock %i s ahead differs by %i s', async (ms, by, told) => {
    const second = Math.floor(now().getTime() / 1_000);
    cage.services.clock.at = new Date(second * 1_000 + ms);
    const { body } = await partner.send({ path: '/partner/v1/ping', timestamp: second + by });
    expect(body.clock_difference).toBe(told);
  });

  test.each([
    [-300, 200],
    [300, 200],
    [-301, 401],
    [301, 401],
  ])('a clock that differs by %i s answers %i', async (by, status) => {
    expect((await partner.send({ path: '/partner/v1/ping', timestamp: seconds(by) })).status).toBe(status);
  });

  test('a nonce is free again after ten minutes, and each key has its own', async () => {
    const ping = { path: '/partner/v1/ping', nonce: NONCE };
    expect(await codeOf(ping)).toEqual([200, 'OK']);
    const other = partnerOf(
      partner.app,
      await givePartnerKeys(cage.services, cage.ids.otherCustomer, { domain: 'o.example' }),
      cage.services.clock,
    );
    expect((await other.send(ping)).status).toBe(200);
    cage.services.clock.at = new Date(now().getTime() + 10 * 60_000 - 1);
    expect(await codeOf(ping)).toEqual([409, 'REPLAYED_NONCE']);
    cage.services.clock.at = new Date(now().getTime() + 1);
    expect(await codeOf(ping)).toEqual([200, 'OK']);
  });

  test('of 20 repeats of one request one is admitted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf({ path: '/partner/v1/ping', nonce: NONCE })),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'REPLAYED_NONCE')).toHaveLength(19);
  });

  test('a former key and its secret work until their overlap ends; a key ended at once does not', async () => {
    const former = partner.keys;
    const keys = await givePartnerKeys(cage.services, cage.ids.customer);
    expect(await codeOf({ path: '/partner/v1/ping' })).toEqual([401, 'INVALID_KEY']);
    await database().query(sql`update partner_keys set expires_at = ${new Date(now().getTime() + 3_600_000)}
      where verify_key = ${former.verifyKey}`);
    expect(await codeOf({ path: '/partner/v1/ping' })).toEqual([200, 'OK']);
    expect(await codeOf({ path: '/partner/v1/ping', verifyKey: keys.verifyKey })).toEqual([200, 'OK']);
    cage.services.clock.at = new Date(now().getTime() + 3_600_000);
    expect(await codeOf({ path: '/partner/v1/ping' })).toEqual([401, 'INVALID_KEY']);
    expect(await codeOf({ path: '/partner/v1/ping', verifyKey: keys.verifyKey })).toEqual([401, 'INVALID_SIGNATURE']);
    expect(await codeOf({ path: '/partner/v1/ping', ...keys })).toEqual([200, 'OK']);
  });

  test('D365: a request sent under a key is not accepted again under another that overlaps it', async () => {
    const former = partner.keys;
    const { verifyKey } = await givePartnerKeys(cage.services, cage.ids.customer);
    const overlap = () =>
      database().query(sql`update partner_keys set expires_at = ${new Date(now().getTime() + 3_600_000)}
        where verify_key = ${former.verifyKey}`);
    await overlap();
    const under = (name: string, nonce: string) => codeOf({ path: '/partner/v1/ping', nonce, verifyKey: name });
    expect(await under(former.verifyKey, NONCE)).toEqual([200, 'OK']);
    expect(await under(verifyKey, NONCE)).toEqual([409, 'REPLAYED_NONCE']);
    expect(await under(verifyKey, NONCE.toUpperCase())).toEqual([409, 'REPLAYED_NONCE']);
    const [second, third, kept] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await under(verifyKey, second)).toEqual([200, 'OK']);
    expect(await under(former.verifyKey, second)).toEqual([409, 'REPLAYED_NONCE']);
    const both = await Promise.all([under(former.verifyKey, third), under(verifyKey, third)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
    // A server of the previous version stores it only for the key of the call.
    await database().query(sql`insert into partner_nonces (key_id, nonce, at)
      select id, ${kept}::uuid, ${now()} from partner_keys where verify_key = ${former.verifyKey}`);
    expect(await under(verifyKey, kept)).toEqual([409, 'REPLAYED_NONCE']);
    // A third pair, while the first one's secret still signs.
    const latest = await givePartnerKeys(cage.services, cage.ids.customer);
    await overlap();
    expect(await under(latest.verifyKey, NONCE)).toEqual([409, 'REPLAYED_NONCE']);
    expect(await under(latest.verifyKey, randomUUID())).toEqual([200, 'OK']);
    const sandbox = await givePartnerKeys(cage.services, cage.ids.customer, { world: 'sandbox' });
    expect(await codeOf({ path: '/partner/v1/ping', nonce: NONCE, ...sandbox })).toEqual([200, 'OK']);
  });

  test.each([
    ['10.0.0.0/8, 203.0.113.7', '10.255.0.1', true],
    ['10.0.0.0/8, 203.0.113.7', '11.0.0.1', false],
    ['10.0.0.0/8, 203.0.113.7', '203.0.113.7', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['', '127.0.0.1', false],
  ])('the list %j and the address %s: %s', async (list, address, allowed) => {
    await set(cage.ids.customer, `ip = '${list}'`);
    const { status, body } = await partner.send({ path: '/partner/v1/ping', address });
    expect(status).toBe(allowed ? 200 : 403);
    if (!allowed)
      expect(body).toMatchObject({ code: 'IP_NOT_ALLOWED', address, message: expect.stringContaining(address) });
  });

  test('a forwarded address counts only from a trusted proxy', async () => {
    await set(cage.ids.customer, `ip = '203.0.113.7'`);
    const forwarded = { path: '/partner/v1/ping', headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect(await codeOf(forwarded)).toEqual([403, 'IP_NOT_ALLOWED']);
    const behind = await openPartnerApp(cage.services, { trustedProxies: ['127.0.0.0/8'] });
    expect((await partnerOf(behind, partner.keys, cage.services.clock).send(forwarded)).status).toBe(200);
  });

  test('the rate holds over two processes, with fewer writes than calls', async () => {
    const limit = { callsPerMinute: 40 };
    const apps = [await openPartnerApp(cage.services, limit), await openPartnerApp(cage.services, limit)];
    const partners = apps.map((app) => partnerOf(app, partner.keys, cage.services.clock));
    const calls = Array.from({ length: 100 }, (_, n) => partners[n % 2]?.send({ path: '/partner/v1/ping' }));
    const answers = await Promise.all(calls);
    const passed = answers.filter((answer) => answer?.status === 200).length;
    expect(passed).toBe(40);
    let writes = 0;
    const watched: Database = {
      ...database(),
      query(statement) {
        writes += 1;
        return database().query(statement);
      },
    };
    const counted = rateLimit({ database: watched }, 6_000);
    for (let n = 0; n < 250; n += 1) expect(await counted(77, now())).toBeNull();
    expect(writes).toBe(3);
    const refused = answers.find((answer) => answer?.status === 429);
    expect(refused?.body.code).toBe('RATE_LIMITED');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    cage.services.clock.at = new Date(now().getTime() + 60_000);
    expect((await partners[0]?.send({ path: '/partner/v1/ping' }))?.status).toBe(200);
  });
});

test('D463: a key of the sandbox has a rate of its own', async () => {
  const keys = await givePartnerKeys(cage.services, cage.ids.customer, { world: 'sandbox' });
  const tester = partnerOf(partner.app, keys, cage.services.clock);
  const minute = new Date(Math.floor(now().getTime() / 60_000) * 60_000);
  await database().query(sql`
    insert into partner_rates (key_id, minute, calls)
    select id, ${minute}, 595 from partner_keys where customer_id = ${cage.ids.customer}`);
  const passed = async (by: Partner) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => by.send({ path: '/partner/v1/ping' })));
    return answers.filter(({ status }) => status === 200).length;
  };
  expect([await passed(tester), await passed(partner)]).toEqual([5, 12]);
});

describe('P4: a bet by the state of its customer and player', () => {
  const later = () => new Date(now().getTime() + 60_000).toISOString();
  const limit = (kind: string, paise: number) =>
    database().query({
      text: `insert into play_limits (account_id, kind, period, limit_paise) values (${cage.ids.player}, '${kind}', 'day', ${paise})`,
      values: [],
    });

  /** In the order of the checks. */
  const standings: readonly [name: string, bring: () => Promise<unknown>, status: number, code: string][] = [
    ['no such product', () => set(cage.ids.customer, `api_types = '{sports}'`), 403, 'API_TYPE_NOT_ALLOWED'],
    ['an inactive customer', () => set(cage.ids.customer, `status = 'InActive'`), 403, 'CUSTOMER_INACTIVE'],
    ['a suspended account above', () => set(cage.ids.agent, `status = 'Suspended'`), 403, 'CUSTOMER_SUSPENDED'],
    ['an inactive player', () => set(cage.ids.player, `status = 'InActive'`), 403, 'PLAYER_INACTIVE'],
    [
      'a pause',
      () =>
        database().query({
          text: `insert into play_pauses (account_id, kind, started_at, ends_at)
                 values (${cage.ids.player}, 'time-out', '${now().toISOString()}', '${later()}')`,
          values: [],
        }),
      403,
      'PLAYER_EXCLUDED',
    ],
    ['a limit', () => limit('wager', 999), 403, 'LIMIT_REACHED'],
    [
      'a debt',
      () =>
        database().query(
          sql`update wallets set debt_paise = 1 where account_id = ${cage.ids.player} and kind = 'main'`,
        ),
      403,
      'PLAYER_DEBT',
    ],
    ['too little', () => fund(database(), cage.ids.player, -99_001n), 402, 'INSUFFICIENT_FUNDS'],
    ['a low float', () => set(cage.ids.customer, 'min_float_paise = 1'), 402, 'CUSTOMER_FLOAT_LOW'],
  ];

  test.each(standings.map(([name], at) => [name, at] as const))('%s', async (_, at) => {
    const [, bring, status, code] = standings[at] ?? [];
    await bring?.();
    const { body } = await partner.send(sent());
    expect(body).toMatchObject({ code, ...(code === 'INSUFFICIENT_FUNDS' ? { balance: '9.99' } : {}) });
    for (const [, another] of standings.slice(at + 1)) await another();
    expect(await codeOf(sent())).toEqual([status, code]);
    expect(await database().query(sql`select 1 as one from bets`)).toEqual([]);
  });

  test('a suspended customer is refused, and a session is refused as well', async () => {
    await set(cage.ids.customer, `status = 'Suspended'`);
    expect(await codeOf(sent())).toEqual([403, 'CUSTOMER_SUSPENDED']);
    const launch = { customerId: cage.ids.customer, world: 'live', playerId: cage.ids.player, language: 'en' } as const;
    const token = await createLaunch(database(), launch, now());
    expect((await partner.post('session/verify', { token })).body.code).toBe('CUSTOMER_SUSPENDED');
    await set(cage.ids.customer, `status = 'Active'`);
    const other = partnerOf(
      partner.app,
      await givePartnerKeys(cage.services, cage.ids.otherCustomer, { domain: 'o.example' }),
      cage.services.clock,
      'o.example',
    );
    expect((await other.post('session/verify', { token })).body.code).toBe('INVALID_TOKEN');
    // A refused exchange does not use it up; a successful one does.
    await limit('loss', 50_000);
    const verified = await partner.post('session/verify', { token });
    expect(verified.body).toMatchObject({ limits: [{ kind: 'loss', period: 'day', limit: '500.00', left: '500.00' }] });
    expect((await partner.post('session/verify', { token })).body.code).toBe('INVALID_TOKEN');
    const late = await createLaunch(database(), launch, now());
    cage.services.clock.at = new Date(now().getTime() + 60_000);
    expect((await partner.post('session/verify', { token: late })).body.code).toBe('INVALID_TOKEN');
  });

  test('a placed bet can end whatever happens to player and customer', async () => {
    await partner.send(sent());
    for (const account of [cage.ids.player, cage.ids.customer, cage.ids.agent])
      await set(account, `status = 'Suspended'`);
    await set(cage.ids.customer, `api_types = '{}', min_float_paise = 1000000`);
    const about = { bet_transaction_id: 'b', amount: '20' };
    expect((await partner.post('settle', { transaction_id: 'w', ...about })).status).toBe(200);
    expect((await partner.post('resettle', { transaction_id: 'c', ...about, amount: '30' })).status).toBe(200);
  });
});

test('fields have the names of the wire', async () => {
  const fieldOf = async (change: object, call = 'bet') => {
    const { body } = await partner.post(call, { ...bet, bet_transaction_id: 'b', ...change });
    return [body.code, body.field];
  };
  expect(await fieldOf({ transaction_id: 'a b' })).toEqual(['INVALID_FIELD', 'transaction_id']);
  expect(await fieldOf({ transaction_id: 'x'.repeat(65) })).toEqual(['INVALID_FIELD', 'transaction_id']);
  expect(await fieldOf({ product: 'poker' })).toEqual(['INVALID_FIELD', 'product']);
  expect(await fieldOf({ round_id: 'a\u0000b' })).toEqual(['INVALID_FIELD', 'round_id']);
  expect(await fieldOf({ amount: 10 })).toEqual(['INVALID_FIELD', 'amount']);
  expect(await fieldOf({ currency: 'USD' })).toEqual(['WRONG_CURRENCY', 'currency']);
  expect(await fieldOf({ round_closed: 'no' }, 'settle')).toEqual(['INVALID_FIELD', 'round_closed']);
  const read = async (query: string) => (await partner.send({ path: `/partner/v1/transactions?${query}` })).body;
  const cursor = { field: 'cursor', message: 'Correct cursor: nextCursor of the page before' };
  expect(await read('cursor=none')).toMatchObject({ code: 'INVALID_FIELD', ...cursor });
  const limit = { field: 'limit', message: 'Correct limit: A number from 1 to 500, once' };
  for (const given of ['limit=501', 'limit=5&limit=6'])
    expect(await read(given)).toMatchObject({ code: 'INVALID_FIELD', ...limit });
  expect(await read('from=yesterday')).toMatchObject({ code: 'INVALID_FIELD', field: 'from' });
});

test('P1: the listener has its calls, its document, its page and its health, and nothing of the apps', async () => {
  const get = (url: string) => partner.app.inject({ url });
  expect((await get('/openapi.json')).json<{ openapi: string }>().openapi).toBe('3.1.0');
  const page = (await get('/')).body;
  for (const part of ['How to sign', 'INVALID_SIGNATURE', 'openssl', 'hash_hmac', 'createHmac', '/partner/v1/batch']) {
    expect(page).toContain(part);
  }
  for (const url of ['/healthz', '/readyz']) expect((await get(url)).json()).toEqual({ status: true });
  for (const url of ['/api/webapi/site', '/partner/v1/bet']) {
    expect((await get(url)).json()).toMatchObject({ code: 'NOT_FOUND' });
  }
  for (const app of [cage.apps.admin, cage.apps.player]) {
    expect((await app.inject({ method: 'POST', url: path, payload: bet })).statusCode).toBe(404);
  }
});

test('a malformed request is answered in the same shape', async () => {
  await partner.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = partner.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request(
      { port, method: 'GET', path: '/partner/v1/ping', headers: { 'x-much': 'x'.repeat(20_000) } },
      (response) => {
        response.setEncoding('utf8').once('data', resolve);
      },
    );
    call.on('error', reject).end();
  });
  expect(JSON.parse(answer)).toMatchObject({ status: false, code: 'INVALID_JSON', request_id: expect.any(String) });
});

test('connections that break in the middle of a request are logged as no error', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (text: string) => void lines.push(text) });
  const app = await openPartnerApp(cage.services, { logger });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head = `POST ${path} HTTP/1.1\r\nhost: partner.test\r\ncontent-length: 100\r\n\r\n{"amount":`;
  const breaking = Array.from({ length: 20 }, async () => {
    const socket = connect({ host: '127.0.0.1', port }).on('error', () => {});
    await once(socket, 'connect');
    socket.write(head, () => socket.resetAndDestroy());
    await once(socket, 'close');
  });
  await Promise.all(breaking);
  const seen = () => lines.filter((line) => line.includes('incoming request')).length;
  await expect.poll(seen).toBe(breaking.length);
  await app.close();
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
});
