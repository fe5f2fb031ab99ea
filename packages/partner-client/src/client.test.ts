import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { BetTakenBack, PartnerRefused, PartnerUnclear, partnerClient } from './client.ts';
import { sign } from './signature.ts';

interface Seen {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

const now = new Date('2026-01-01T00:00:00Z');
const ok = (more: object = {}) =>
  Response.json({
    status: true,
    code: 'OK',
    transaction_id: 'bet-1',
    ref: 'B1',
    player_id: 'P42',
    balance: '900.00',
    currency: 'INR',
    duplicate: false,
    ts: '2026-01-01T00:00:00.000Z',
    ...more,
  });
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ status: false, code, message: 'No.', balance: '5.00', request_id: 'q1' }, { status, headers });
const nobody = () => Promise.reject(new TypeError('fetch failed'));

/** A platform that gives these answers in turn, the last one repeatedly. */
function platform(...answers: (() => Response | Promise<Response>)[]) {
  const seen: Seen[] = [];
  const waits: number[] = [];
  const client = partnerClient({
    url: 'https://partner.example.com',
    verifyKey: 'VK_1',
    secretKey: 'SK_1',
    domain: 'play.example.in',
    now: () => now,
    wait: async (ms) => void waits.push(ms),
    fetch: async (address, init) => {
      const url = new URL(String(address));
      const headers = new Headers(init?.headers);
      seen.push({
        method: init?.method ?? '',
        path: url.pathname + url.search,
        headers,
        body: String(init?.body ?? ''),
      });
      const answer = answers[Math.min(seen.length, answers.length) - 1];
      if (!answer) throw new Error('No answer was given');
      return answer();
    },
  });
  return { client, seen, waits };
}

const bet = {
  transactionId: 'bet-1',
  playerId: 'P42',
  roundId: 'r-1',
  gameId: 'dice',
  product: 'casino',
  amount: '100.00',
} as const;

afterEach(() => void vi.restoreAllMocks());

test('a call carries the domain, and a signature over exactly what is sent', async () => {
  const { client, seen } = platform(() => ok());
  expect(await client.bet(bet)).toEqual({
    code: 'OK',
    transactionId: 'bet-1',
    ref: 'B1',
    playerId: 'P42',
    balance: '900.00',
    currency: 'INR',
    duplicate: false,
    at: now,
  });
  const [{ method, path, headers, body } = { method: '', path: '', headers: new Headers(), body: '' }] = seen;
  expect(JSON.parse(body)).toMatchObject({ transaction_id: 'bet-1', domain: 'play.example.in', currency: 'INR' });
  const nonce = headers.get('x-nonce') ?? '';
  const timestamp = Number(headers.get('x-timestamp'));
  expect(timestamp).toBe(now.getTime() / 1000);
  expect(headers.get('x-verify-key')).toBe('VK_1');
  expect(headers.get('x-signature')).toBe(sign('SK_1', { method: method as 'POST', path, timestamp, nonce, body }));
});

test('a GET is signed with its query and without a body', async () => {
  const { client, seen } = platform(() => Response.json({ status: true, code: 'OK' }));
  await client.transaction('bet/1');
  const [{ path, headers, body } = { path: '', headers: new Headers(), body: 'x' }] = seen;
  expect([path, body]).toEqual(['/partner/v1/transactions/bet%2F1', '']);
  const nonce = headers.get('x-nonce') ?? '';
  const signature = sign('SK_1', { method: 'GET', path, timestamp: now.getTime() / 1000, nonce, body: '' });
  expect(headers.get('x-signature')).toBe(signature);
});

test('P11: without an answer the same transaction is retried after 1, 2 and 4 seconds, each time with a new signature', async () => {
  const unwell = () => new Response('', { status: 503 });
  const { client, seen, waits } = platform(nobody, unwell, unwell, () => ok({ duplicate: true }));
  expect((await client.bet(bet)).duplicate).toBe(true);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  expect(new Set(seen.map(({ headers }) => headers.get('x-nonce'))).size).toBe(4);
});

test('P11: a bet that stays unclear is rolled back until the rollback is answered', async () => {
  const { client, seen } = platform(...Array.from({ length: 9 }, () => nobody), () => ok({ code: 'NOT_FOUND_NOTED' }));
  await expect(client.bet(bet)).rejects.toThrow(BetTakenBack);
  expect(seen.map(({ path }) => path)).toEqual([
    ...Array.from({ length: 4 }, () => '/partner/v1/bet'),
    ...Array.from({ length: 6 }, () => '/partner/v1/rollback'),
  ]);
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toMatchObject({
    transaction_id: 'bet-1:back',
    bet_transaction_id: 'bet-1',
  });
});

test('P11: one with an id of the maximum length too, under a distinct id that fits', async () => {
  const backOf = async (transactionId: string) => {
    const { client, seen } = platform(...Array.from({ length: 4 }, () => nobody), () => ok({ code: 'OK' }));
    await expect(client.bet({ ...bet, transactionId })).rejects.toThrow(BetTakenBack);
    const { transaction_id: id, bet_transaction_id: of } = JSON.parse(seen.at(-1)?.body ?? '');
    expect([of, id.length <= 64]).toEqual([transactionId, true]);
    return id as string;
  };
  const ids = await Promise.all([58, 59, 60, 64].map((length) => backOf('b'.repeat(length))));
  expect(new Set(ids).size).toBe(4);
  expect(await backOf('b'.repeat(64))).toBe(ids[3]);
});

test.each([
  ['a page', '<html>Forbidden</html>'],
  ['nothing', ''],
  ['a list', '[]'],
])('a 4xx with %s comes from something in between: it is a refusal, and is not retried', async (_, body) => {
  const wall = () => new Response(body, { status: 403, headers: { 'x-request-id': 'q9' } });
  const { client, seen } = platform(wall);
  for (const call of [() => client.bet(bet), () => client.balance('P42')]) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartnerRefused);
    expect(error).toMatchObject({ code: 'HTTP_403', status: 403, requestId: 'q9', atTheDoor: true });
  }
  expect(seen.map(({ path }) => path)).toEqual(['/partner/v1/bet', '/partner/v1/balance']);
});

/** Runs the code of the README against a platform with these answers; returns the calls, and what the player saw. */
async function runReadme(...answers: Parameters<typeof platform>) {
  const { client, seen } = platform(...answers);
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [round = '', settling = ''] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  const code = `${settling}\n${round.replace(/^import .*$/m, '').replace('const platform', 'platform')}`;
  const shown: unknown[] = [];
  const given = {
    ...{ partnerClient: () => client, BetTakenBack, PartnerRefused, PartnerUnclear, token: 'T1', platform: undefined },
    showBalance: (balance: unknown) => shown.push(balance),
    showNoBet: (why: unknown) => shown.push(why),
    setTimeout: (then: () => void) => then(),
  };
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  await new AsyncFunction(...Object.keys(given), code)(...Object.values(given));
  return { paths: seen.map(({ path }) => path.replace('/partner/v1/', '')), shown };
}

const session = () => ok({ nickname: 'asha', language: 'en', limits: {} });

test('the code in the README plays a round, and does not settle a refused bet', async () => {
  expect(await runReadme(session, () => ok())).toEqual({ paths: ['session/verify', 'bet', 'settle'], shown: [] });
  const poor = await runReadme(session, () => refused(400, 'INSUFFICIENT_FUNDS'));
  expect(poor).toEqual({ paths: ['session/verify', 'bet'], shown: ['5.00'] });
  const limited = await runReadme(session, () => refused(403, 'LIMIT_REACHED'));
  expect(limited).toEqual({ paths: ['session/verify', 'bet'], shown: ['No.'] });
});

test('the code in the README shows a bet of unknown fate as none, and settles until it is answered', async () => {
  const lost = await runReadme(session, nobody, nobody, nobody, nobody, () => ok());
  expect(lost.paths).toEqual(['session/verify', ...Array(4).fill('bet'), 'rollback']);
  expect(lost.shown).toEqual([expect.stringContaining('was taken back')]);
  const slow = await runReadme(
    session,
    () => ok(),
    nobody,
    nobody,
    nobody,
    nobody,
    nobody,
    () => ok(),
  );
  expect(slow.paths).toEqual(['session/verify', 'bet', ...Array(6).fill('settle')]);
});

test.each([
  [401, 'INVALID_KEY'],
  [403, 'IP_NOT_ALLOWED'],
  [429, 'RATE_LIMITED'],
])('after an unclear attempt %i %s decides nothing: the bet is rolled back once that passes', async (status, code) => {
  const shut = () => refused(status, code);
  const { client, seen } = platform(nobody, shut, shut, shut, shut, nobody, shut, shut, shut, ok);
  await expect(client.bet(bet)).rejects.toThrow(BetTakenBack);
  const paths = seen.map(({ path }) => path.replace('/partner/v1/', ''));
  expect(paths).toEqual([...Array(4).fill('bet'), ...Array(6).fill('rollback')]);
});

test.each([
  [402, 'INSUFFICIENT_FUNDS'],
  [403, 'LIMIT_REACHED'],
  [404, 'PLAYER_NOT_FOUND'],
])(
  'after an unclear attempt a bet refused with %i %s is rolled back: that attempt may still arrive',
  async (status, code) => {
    const { client, seen } = platform(nobody, () => refused(status, code), nobody, ok);
    await expect(client.bet(bet)).rejects.toMatchObject({ code, atTheDoor: false, mayStillArrive: true });
    expect(seen.map(({ path }) => path.replace('/partner/v1/', ''))).toEqual(['bet', 'bet', 'rollback', 'rollback']);
    expect(JSON.parse(seen[2]?.body ?? '')).toMatchObject({ bet_transaction_id: 'bet-1' });
  },
);

test.each([
  [400, 'INVALID_FIELD'],
  [409, 'DUPLICATE_TRANSACTION'],
])('a bet refused with %i %s would be refused at any time, and is not rolled back', async (status, code) => {
  const { client, seen } = platform(nobody, () => refused(status, code));
  await expect(client.bet(bet)).rejects.toMatchObject({ code, mayStillArrive: false });
  expect(seen).toHaveLength(2);
});

test('a bet refused at its first attempt is not rolled back', async () => {
  const { client, seen } = platform(() => refused(402, 'INSUFFICIENT_FUNDS'));
  await expect(client.bet(bet)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', mayStillArrive: false });
  expect(seen).toHaveLength(1);
});

test('a refusal is thrown with its code and never retried', async () => {
  const { client, seen } = platform(() => refused(402, 'INSUFFICIENT_FUNDS'));
  const error = await client.bet(bet).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartnerRefused);
  expect(error).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    status: 402,
    balance: '5.00',
    requestId: 'q1',
    message: 'No.',
  });
  expect(seen).toHaveLength(1);
});

test('a rate limit says how long to wait', async () => {
  const { client } = platform(() => refused(429, 'RATE_LIMITED', { 'retry-after': '7' }));
  await expect(client.balance('P42')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 7 });
});

test('a settlement that stays unclear is reported as unclear, and not rolled back', async () => {
  const { client, seen } = platform(nobody);
  const settling = client.settle({ transactionId: 's-1', betTransactionId: 'bet-1', amount: '0' });
  await expect(settling).rejects.toThrow(PartnerUnclear);
  expect(seen.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/partner/v1/settle'));
});

test('a batch returns an answer or a refusal for each, in order', async () => {
  const results = [await ok().json(), { status: false, code: 'ROUND_CLOSED', message: 'Over.' }];
  const { client } = platform(() => Response.json({ status: true, code: 'OK', results }));
  const [first, second] = await client.settleAll([
    { transactionId: 's-1', betTransactionId: 'bet-1', amount: '150.00' },
    { transactionId: 's-2', betTransactionId: 'bet-1', amount: '150.00', roundClosed: false },
  ]);
  expect(first).toMatchObject({ code: 'OK', balance: '900.00' });
  expect(second).toBeInstanceOf(PartnerRefused);
  expect(second).toMatchObject({ code: 'ROUND_CLOSED' });
});

test('the reconciliation feed is read to its end', async () => {
  const page = (ids: string[], nextCursor: string | null) => () =>
    Response.json({ transactions: ids.map((transaction_id) => ({ transaction_id })), nextCursor });
  const { client, seen } = platform(page(['a', 'b'], 'c2'), page(['c'], null));
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-01-02T00:00:00Z') };
  const ids: unknown[] = [];
  for await (const { transaction_id } of client.transactions(span)) ids.push(transaction_id);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(seen.map(({ path }) => new URL(path, 'https://x').searchParams.get('cursor'))).toEqual([null, 'c2']);
});
