import { createHash, createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type PartnerCode, partnerCodes } from '@cage/contract/partner/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '../../src/services.ts';
import { type Database, DatabaseUnavailable } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { createLaunch } from '../../src/store/partner/launches.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { DOMAIN, givePartnerKeys, openPartnerApp } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

/** A call as a stranger makes it: signed by hand from P3, over real HTTP, with nothing of ours but the keys. */
interface Raw {
  method?: string;
  path: string;
  body?: string | Buffer;
  headers?: Record<string, string | string[]>;
  /** Signed in place of what is sent. */
  signed?: { method?: string; path?: string; body?: string | Buffer };
  timestamp?: string;
  nonce?: string;
  change?(signature: string): string;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  json: Record<string, unknown>;
}

let cage: Cage;
let services: Services;
let keys: { verifyKey: string; secretKey: string };
let url: string;
const database = () => cage.services.database;

async function listen(more: Parameters<typeof openPartnerApp>[1] = {}, over = services): Promise<string> {
  return (await openPartnerApp(over, more)).listen({ host: '127.0.0.1', port: 0 });
}

function send(raw: Raw, to = url): Promise<Answer> {
  const { path, body = '', method = body.length > 0 ? 'POST' : 'GET', signed = {}, headers = {} } = raw;
  const timestamp = raw.timestamp ?? String(Math.floor(Date.now() / 1_000));
  const nonce = raw.nonce ?? randomUUID();
  const hash = createHash('sha256')
    .update(signed.body ?? body)
    .digest('hex');
  const text = `${signed.method ?? method}\n${signed.path ?? path}\n${timestamp}\n${nonce}\n${hash}`;
  const signature = createHmac('sha256', keys.secretKey).update(text).digest('hex');
  const sent = {
    'X-Verify-Key': keys.verifyKey,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': raw.change?.(signature) ?? signature,
    ...(body.length > 0
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
      : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request(`${to}${path}`, { method, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const json = JSON.parse(Buffer.concat(parts).toString() || '{}') as Answer['json'];
        resolve({ status: response.statusCode ?? 0, headers: response.headers, json });
      });
    });
    call.on('error', reject).end(body);
  });
}

const post = (call: string, body: object, to = url) =>
  send({ path: `/partner/v1/${call}`, body: JSON.stringify({ domain: DOMAIN, ...body }) }, to);
const bet = { player_id: 'P1', round_id: 'r', game_id: 'g', product: 'casino', amount: '10', currency: 'INR' };
let used = 0;
/** An unused id. */
const fresh = () => `t-${++used}`;
const place = (more: object = {}, to = url) => post('bet', { transaction_id: fresh(), ...bet, ...more }, to);
const set = (account: number, columns: string) =>
  database().query({ text: `update accounts set ${columns} where id = ${account}`, values: [] });

beforeEach(async () => {
  cage = await openCage();
  services = { ...cage.services, clock: { now: () => new Date() } };
  keys = await givePartnerKeys(services, cage.ids.customer);
  url = await listen();
  await fund(database(), cage.ids.player, 100_000n);
});

/** P12, transcribed from the specification. */
const statuses: Record<PartnerCode, number> = {
  ...{ OK: 200, NOT_FOUND_NOTED: 200 },
  ...{ INVALID_JSON: 400, INVALID_FIELD: 400, WRONG_CURRENCY: 400 },
  ...{ INVALID_KEY: 401, STALE_REQUEST: 401, INVALID_SIGNATURE: 401, INVALID_TOKEN: 401 },
  ...{ INSUFFICIENT_FUNDS: 402, CUSTOMER_FLOAT_LOW: 402 },
  ...{ IP_NOT_ALLOWED: 403, DOMAIN_NOT_ALLOWED: 403, API_TYPE_NOT_ALLOWED: 403, CUSTOMER_INACTIVE: 403 },
  ...{ CUSTOMER_SUSPENDED: 403, PLAYER_INACTIVE: 403, PLAYER_EXCLUDED: 403, PLAYER_DEBT: 403, LIMIT_REACHED: 403 },
  ...{ PLAYER_NOT_FOUND: 404, BET_NOT_FOUND: 404, TRANSACTION_NOT_FOUND: 404, NOT_FOUND: 404 },
  ...{ REPLAYED_NONCE: 409, DUPLICATE_TRANSACTION: 409, BET_ALREADY_SETTLED: 409, BET_NOT_SETTLED: 409 },
  ...{ ROUND_CLOSED: 409, TRANSACTION_ROLLED_BACK: 409 },
  ...{ TOO_LARGE: 413, RATE_LIMITED: 429, INTERNAL_ERROR: 500, MAINTENANCE: 503 },
};

/** A database that fails every query outside a transaction. */
const failing = (error: Error): Database => ({ ...database(), query: () => Promise.reject(error) });

/** How a stranger gets each code. */
const ways: { [C in PartnerCode]: () => Promise<Answer> } = {
  OK: () => send({ path: '/partner/v1/ping' }),
  NOT_FOUND_NOTED: () => post('rollback', { transaction_id: fresh(), bet_transaction_id: 'never' }),
  INVALID_JSON: () => send({ path: '/partner/v1/bet', body: '{' }),
  INVALID_FIELD: () => place({ amount: 10 }),
  WRONG_CURRENCY: () => place({ currency: 'USD' }),
  INVALID_KEY: () => send({ path: '/partner/v1/ping', headers: { 'X-Verify-Key': 'VK_nobody' } }),
  STALE_REQUEST: () => send({ path: '/partner/v1/ping', timestamp: String(Date.now()) }),
  INVALID_SIGNATURE: () => send({ path: '/partner/v1/ping', change: () => 'f'.repeat(64) }),
  INVALID_TOKEN: () => post('session/verify', { token: 'none' }),
  INSUFFICIENT_FUNDS: () => place({ amount: '1000.01' }),
  CUSTOMER_FLOAT_LOW: async () => {
    await set(cage.ids.customer, 'min_float_paise = 1');
    return place();
  },
  IP_NOT_ALLOWED: async () => {
    await set(cage.ids.customer, `ip = '10.0.0.1'`);
    return place();
  },
  DOMAIN_NOT_ALLOWED: () => place({ domain: 'elsewhere.example' }),
  API_TYPE_NOT_ALLOWED: async () => {
    await set(cage.ids.customer, `api_types = '{sports}'`);
    return place();
  },
  CUSTOMER_INACTIVE: async () => {
    await set(cage.ids.customer, `status = 'InActive'`);
    return place();
  },
  CUSTOMER_SUSPENDED: async () => {
    await set(cage.ids.root, `status = 'Suspended'`);
    return place();
  },
  PLAYER_INACTIVE: async () => {
    await set(cage.ids.player, `status = 'Suspended'`);
    return place();
  },
  PLAYER_EXCLUDED: async () => {
    await database().query(sql`insert into play_pauses (account_id, kind, started_at, ends_at)
      values (${cage.ids.player}, 'time-out', ${new Date(Date.now() - 1_000)}, ${new Date(Date.now() + 3_600_000)})`);
    return place();
  },
  PLAYER_DEBT: async () => {
    await fund(database(), cage.ids.customer, 100_000n);
    await place({ transaction_id: 'd', amount: '100' });
    const end = { bet_transaction_id: 'd', amount: '500' };
    expect((await post('settle', { transaction_id: 'dw', ...end })).json.balance).toBe('1400.00');
    expect((await place({ amount: '1400' })).json.balance).toBe('0.00');
    const down = { bet_transaction_id: 'd', amount: '0' };
    expect((await post('resettle', { transaction_id: 'dx', ...down })).json).toMatchObject({ code: 'OK' });
    return place();
  },
  LIMIT_REACHED: async () => {
    await database().query(sql`insert into play_limits (account_id, kind, period, limit_paise)
      values (${cage.ids.player}, 'wager', 'day', 999)`);
    return place();
  },
  PLAYER_NOT_FOUND: () => post('balance', { player_id: 'P2' }),
  BET_NOT_FOUND: () => post('settle', { transaction_id: fresh(), bet_transaction_id: 'none', amount: '0' }),
  TRANSACTION_NOT_FOUND: () => send({ path: '/partner/v1/transactions/none' }),
  NOT_FOUND: () => send({ path: '/partner/v1/pong' }),
  REPLAYED_NONCE: async () => {
    const nonce = randomUUID();
    await send({ path: '/partner/v1/ping', nonce });
    return send({ path: '/partner/v1/ping', nonce });
  },
  DUPLICATE_TRANSACTION: async () => {
    await place({ transaction_id: 'twice' });
    return place({ transaction_id: 'twice', amount: '11' });
  },
  BET_ALREADY_SETTLED: async () => {
    await place({ transaction_id: 'e' });
    await post('settle', { transaction_id: 'ew', bet_transaction_id: 'e', amount: '0' });
    return post('rollback', { transaction_id: 'er', bet_transaction_id: 'e' });
  },
  BET_NOT_SETTLED: async () => {
    await place({ transaction_id: 'f' });
    return post('resettle', { transaction_id: 'fx', bet_transaction_id: 'f', amount: '1' });
  },
  ROUND_CLOSED: async () => {
    await place({ transaction_id: 'h' });
    await post('settle', { transaction_id: 'hw', bet_transaction_id: 'h', amount: '0' });
    return post('settle', { transaction_id: 'hx', bet_transaction_id: 'h', amount: '1' });
  },
  TRANSACTION_ROLLED_BACK: async () => {
    await post('rollback', { transaction_id: fresh(), bet_transaction_id: 'late' });
    return place({ transaction_id: 'late' });
  },
  TOO_LARGE: () => send({ path: '/partner/v1/bet', body: `{"x":"${'x'.repeat(65_536)}"}` }),
  RATE_LIMITED: async () => {
    const narrow = await listen({ callsPerMinute: 1 });
    await send({ path: '/partner/v1/ping' }, narrow);
    return send({ path: '/partner/v1/ping' }, narrow);
  },
  INTERNAL_ERROR: async () =>
    send({ path: '/partner/v1/ping' }, await listen({}, { ...services, database: failing(new Error('odd')) })),
  MAINTENANCE: async () =>
    send(
      { path: '/partner/v1/ping' },
      await listen({}, { ...services, database: failing(new DatabaseUnavailable('away')) }),
    ),
};

describe('P12: the closed set', () => {
  test('has the codes and statuses of the specification', () => {
    expect(Object.fromEntries(Object.entries(partnerCodes).map(([code, { http }]) => [code, http]))).toEqual(statuses);
  });

  test.each(Object.keys(ways) as PartnerCode[])('%s', async (code) => {
    const { status, headers, json } = await ways[code]();
    expect([status, json.code]).toEqual([statuses[code], code]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(json.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).toBe(json.request_id);
    expect(json.status).toBe(status === 200);
    if (status === 200) return;
    expect(json.message).toMatch(/^\p{Lu}.{15,}[^.]$/u);
    const more = Object.keys(json).filter((name) => !['status', 'code', 'message', 'request_id'].includes(name));
    const named = { INVALID_FIELD: ['field'], WRONG_CURRENCY: ['field'], DOMAIN_NOT_ALLOWED: ['field'] };
    const told = { ...named, INSUFFICIENT_FUNDS: ['balance'], IP_NOT_ALLOWED: ['address'] };
    expect(more).toEqual((told as Partial<Record<PartnerCode, string[]>>)[code] ?? []);
    expect(headers['retry-after'] !== undefined).toBe(status === 429 || status === 503);
  });
});

describe('section 2: what each call answers', () => {
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const common = { status: true, code: 'OK', request_id: expect.any(String), ts: instant };
  const money = { ...common, ref: expect.any(String), player_id: 'P1', currency: 'INR', duplicate: false };

  test('all fields, no more, and no numbers', async () => {
    const launch = { customerId: cage.ids.customer, world: 'live', playerId: cage.ids.player, language: 'en' } as const;
    const token = await createLaunch(database(), launch, new Date());
    expect((await post('session/verify', { token })).json).toEqual({
      ...common,
      ...{ player_id: 'P1', nickname: 'player', balance: '1000.00', currency: 'INR', language: 'en', limits: [] },
    });
    const held = { player_id: 'P1', balance: '1000.00', currency: 'INR' };
    expect((await post('balance', { player_id: 'P1' })).json).toEqual({ ...common, ...held });
    const sports = { product: 'sports', selection: 'Kolkata', odds: 1.85, event: 'Kolkata v Chennai' };
    expect((await place({ transaction_id: 'b', amount: '100.5', ...sports })).json).toEqual({
      ...{ ...money, transaction_id: 'b', balance: '899.50' },
    });
    const about = { bet_transaction_id: 'b' };
    expect((await post('settle', { transaction_id: 'w', ...about, amount: '200' })).json).toEqual({
      ...{ ...money, transaction_id: 'w', balance: '1099.50' },
    });
    expect((await post('resettle', { transaction_id: 'x', ...about, amount: '0' })).json).toEqual({
      ...{ ...money, transaction_id: 'x', balance: '899.50' },
    });
    const noted = (await post('rollback', { transaction_id: 'n', bet_transaction_id: 'never', reason: 'lost' })).json;
    expect(noted).toEqual({
      ...{ ...money, code: 'NOT_FOUND_NOTED', transaction_id: 'n', player_id: null, balance: null },
    });
    const row = { call: 'bet', code: 'OK', bet_transaction_id: 'b', amount: '100.50', balance: '899.50' };
    const whole = {
      ...row,
      transaction_id: 'b',
      ref: expect.any(String),
      player_id: 'P1',
      currency: 'INR',
      ts: instant,
    };
    expect((await send({ path: '/partner/v1/transactions/b' })).json).toEqual({
      ...{ ...whole, status: true, request_id: expect.any(String) },
    });
    const feed = (await send({ path: '/partner/v1/transactions?limit=1' })).json;
    expect(feed).toEqual({
      ...{ status: true, code: 'OK', request_id: expect.any(String) },
      ...{ transactions: [whole], nextCursor: expect.any(String), complete_until: instant },
    });
    const item = { transaction_id: 'q', bet_transaction_id: 'none', amount: '1' };
    expect((await post('batch', { settles: [item] })).json).toEqual({
      ...{ status: true, code: 'OK', request_id: expect.any(String) },
      results: [
        {
          ...{ status: false, code: 'BET_NOT_FOUND', message: expect.any(String), request_id: expect.any(String) },
          transaction_id: 'q',
        },
      ],
    });
    expect((await send({ path: '/partner/v1/ping' })).json).toEqual({
      ...{ ...common, customer_id: 'C1', verify_key: keys.verifyKey, environment: 'live', domain: DOMAIN },
      ...{ address: '127.0.0.1', clock_difference: expect.any(Number) },
    });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['InActive', () => set(cage.ids.customer, `status = 'InActive'`), 'CUSTOMER_INACTIVE'],
    ['suspended above', () => set(cage.ids.agent, `status = 'Suspended'`), 'CUSTOMER_SUSPENDED'],
    ['a player InActive', () => set(cage.ids.player, `status = 'InActive'`), 'PLAYER_INACTIVE'],
  ])('an arrival is judged like a bet: %s', async (_, bring, code) => {
    const launch = { customerId: cage.ids.customer, world: 'live', playerId: cage.ids.player, language: 'en' } as const;
    const token = await createLaunch(database(), launch, new Date());
    await bring();
    expect((await post('session/verify', { token })).json.code).toBe(code);
    for (const id of [cage.ids.customer, cage.ids.agent, cage.ids.player]) await set(id, `status = 'Active'`);
    expect((await post('session/verify', { token })).json.code).toBe('OK');
  });
});

describe('P3: the bytes themselves are signed', () => {
  const ping = '/partner/v1/ping';
  const feed = '/partner/v1/transactions?from=2026-01-01T00%3A00%3A00Z&limit=5';
  const whole = JSON.stringify({ transaction_id: 'b', ...bet, domain: DOMAIN });
  const call = '/partner/v1/bet';

  const cases: [name: string, raw: Raw, status: number, code: string][] = [
    ['a query that is signed as it is sent', { path: feed }, 200, 'OK'],
    [
      'a query that is left out',
      { path: feed, signed: { path: '/partner/v1/transactions' } },
      401,
      'INVALID_SIGNATURE',
    ],
    [
      'a query that is decoded first',
      { path: feed, signed: { path: decodeURIComponent(feed) } },
      401,
      'INVALID_SIGNATURE',
    ],
    ['another method', { path: ping, signed: { method: 'POST' } }, 401, 'INVALID_SIGNATURE'],
    ['a signature in capitals', { path: ping, change: (hex) => hex.toUpperCase() }, 401, 'INVALID_SIGNATURE'],
    ['a signature and a space inside', { path: ping, change: (hex) => `${hex} 0` }, 401, 'INVALID_SIGNATURE'],
    ['a nonce that is no UUID', { path: ping, nonce: '1234' }, 401, 'INVALID_SIGNATURE'],
    ['a nonce in capitals', { path: ping, nonce: randomUUID().toUpperCase() }, 200, 'OK'],
    ['a time with a fraction', { path: ping, timestamp: String(Date.now() / 1_000 + 0.5) }, 401, 'STALE_REQUEST'],
    ['a time that is none', { path: ping, timestamp: 'now' }, 401, 'STALE_REQUEST'],
    ['two Verify Keys', { path: ping, headers: { 'X-Verify-Key': ['VK_a', 'VK_b'] } }, 401, 'INVALID_KEY'],
    ['a body with spaces', { path: call, body: ` ${whole} ` }, 200, 'OK'],
    [
      'a body that was signed without them',
      { path: call, body: `${whole}\n`, signed: { body: whole } },
      401,
      'INVALID_SIGNATURE',
    ],
    ['a body as plain text', { path: call, body: whole, headers: { 'Content-Type': 'text/plain' } }, 200, 'OK'],
    ['a field that nobody knows', { path: call, body: whole.replace('{', '{"more":[1],') }, 200, 'OK'],
    ['letters beyond ASCII', { path: call, body: whole.replace('"b"', '"c"').replace('"r"', '"दौर ७"') }, 200, 'OK'],
    ['a repeated key', { path: call, body: whole.replace('{', '{"amount":"1",') }, 400, 'INVALID_JSON'],
    ['a list', { path: call, body: `[${whole}]` }, 400, 'INVALID_JSON'],
    ['bytes that are no UTF-8', { path: call, body: Buffer.from([0x7b, 0xff, 0x7d]) }, 400, 'INVALID_JSON'],
    ['a byte order mark', { path: call, body: `\uFEFF${whole}` }, 400, 'INVALID_JSON'],
    ['64 KB', { path: call, body: whole.padEnd(65_536) }, 200, 'OK'],
    ['a byte more', { path: call, body: whole.padEnd(65_537) }, 413, 'TOO_LARGE'],
    ['a slash at the end', { path: `${ping}/` }, 404, 'NOT_FOUND'],
    ['a GET where a POST is', { path: call }, 404, 'NOT_FOUND'],
    ['a method of no call', { path: ping, method: 'PUT', body: '{}' }, 404, 'NOT_FOUND'],
    ['a path that is none', { path: '/partner/v1/transactions/%' }, 404, 'NOT_FOUND'],
  ];

  test('in every way in which they can differ', async () => {
    const answered = [];
    for (const [name, raw] of cases) {
      const { status, json } = await send(raw);
      answered.push([name, status, json.code]);
    }
    expect(answered).toEqual(cases.map(([name, , status, code]) => [name, status, code]));
  });
});

describe('section 2: fields', () => {
  const cases: [name: string, change: object, field: string | null][] = [
    ['an id of one letter', { transaction_id: 'x' }, null],
    ['an id of 64', { transaction_id: 'Aa0._:-'.padEnd(64, 'z') }, null],
    ['an id of 65', { transaction_id: 'z'.repeat(65) }, 'transaction_id'],
    ['an empty id', { transaction_id: '' }, 'transaction_id'],
    ['an id with a tilde, as staff have', { transaction_id: 'staff~1' }, 'transaction_id'],
    ['an id that is a number', { transaction_id: 7 }, 'transaction_id'],
    ['no player', { player_id: undefined }, 'player_id'],
    ['a product of nobody', { product: 'bingo' }, 'product'],
    ['two decimals', { amount: '0.01' }, null],
    ['three', { amount: '0.010' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['a number', { amount: 10 }, 'amount'],
    ['a comma', { amount: '1,000' }, 'amount'],
    ['a plus', { amount: '+1' }, 'amount'],
    ['a dot at the end', { amount: '1.' }, 'amount'],
    ['odds as text', { odds: '13/8' }, null],
    ['odds as a list', { odds: [1] }, 'odds'],
    ['an event of 301 letters', { event: 'e'.repeat(301) }, 'event'],
    ['a round with a line break', { round_id: 'a\nb' }, 'round_id'],
  ];

  test('are accepted, or refused by name with what they must be', async () => {
    const answered = [];
    for (const [name, change] of cases) {
      const { json } = await place(change);
      const { code, field = null, message } = json;
      answered.push([name, code, field]);
      if (field !== null) expect(message).toMatch(/^Correct [a-z_]+: (?!Invalid)\S.{3,}/);
    }
    expect(answered).toEqual(cases.map(([name, , field]) => [name, field ? 'INVALID_FIELD' : 'OK', field]));
  });

  test('the call is part of the content, too: an id belongs to one of them', async () => {
    await place({ transaction_id: 'one' });
    for (const call of ['settle', 'rollback', 'resettle']) {
      const again = await post(call, { transaction_id: 'one', bet_transaction_id: 'one', amount: '1' });
      expect([call, again.status, again.json.code]).toEqual([call, 409, 'DUPLICATE_TRANSACTION']);
    }
  });

  test('P7: a bet takes no correction more than 72 hours after its end', async () => {
    await place({ transaction_id: 'old' });
    await post('settle', { transaction_id: 'ow', bet_transaction_id: 'old', amount: '20' });
    const ended = (hours: number, more: number) =>
      database().query(
        sql`update bets set settled_at = ${new Date(Date.now() - hours * 3_600_000 + more)} where tx_id = 'old'`,
      );
    await ended(72, -1);
    const fix = { bet_transaction_id: 'old', amount: '30' };
    expect((await post('resettle', { transaction_id: 'late', ...fix })).json.code).toBe('ROUND_CLOSED');
    await ended(72, 60_000);
    expect((await post('resettle', { transaction_id: 'late', ...fix })).json.code).toBe('OK');
  });
});
