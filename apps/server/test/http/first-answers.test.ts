import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { sql } from '../../src/store/database/sql.ts';
import { enrol } from '../support/authenticator.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { freshFolder } from '../support/database.ts';

const me = { method: 'POST', url: '/api/webapi/GetUserInfo' };
const balance = { method: 'GET', url: '/api/webapi/balance' };
const agents = { method: 'GET', url: '/admin/getAgents?limit=50' };
const nothing = { method: 'GET', url: '/api/webapi/nothing' };

let cage: Cage;
let app: FastifyInstance;
let token: string;

beforeEach(async () => {
  cage = await openCage();
  const folder = freshFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>x</title></head><body></body>');
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify([
      { path: '/register', files: [] },
      { path: '/admin/agents', files: [], frame: [me], calls: [balance, agents, nothing] },
    ]),
  );
  const { services } = cage;
  app = await buildApp({ services, handlers, surface: 'admin', logger: pino({ level: 'silent' }), pages: folder });
  onTestFinished(() => app.close());
  token = await cage.signIn('root');
});

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { accept: 'text/html', cookie: `token=${token}; auth=1`, ...headers } });

/** Reads the data block as a page does. */
function answersIn(html: string): Record<string, Record<string, unknown>> | null {
  const found =
    /<script type="application\/json" id="first-answers" data-place="([^"]+)" data-pad="(\w+)" data-masked="(\w+)">(.*?)<\/script>/s.exec(
      html,
    );
  if (!found) return null;
  const [, place = '', pad = '', masked = '', text = ''] = found;
  const mask = Buffer.from(pad, 'hex');
  const opened = Buffer.from(masked, 'hex').map((byte, at) => byte ^ (mask[at] ?? 0));
  return JSON.parse(text.replaceAll(place, Buffer.from(opened).toString()));
}

test('the document of a page carries its session and the answers to its calls, and is not cached', async () => {
  const page = await open('/admin/agents');
  const answers = answersIn(page.body);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answers ?? {})).toEqual([
    'POST /api/webapi/session/resume ',
    'POST /api/webapi/GetUserInfo ',
    'GET /api/webapi/balance ',
    'GET /admin/getAgents?limit=50 ',
  ]);
  expect(answers?.['POST /api/webapi/session/resume ']).toMatchObject({ status: true, value: token });
  expect(answers?.['POST /api/webapi/GetUserInfo ']).toMatchObject({ status: true, username: 'root' });
});

test('the token never appears in it as it is, nor twice the same', async () => {
  const [one, other] = [await open('/admin/agents'), await open('/admin/agents')];
  for (const { body } of [one, other]) expect(body).not.toContain(token);
  const maskedIn = (html: string) => /data-masked="(\w+)"/.exec(html)?.[1];
  expect(maskedIn(one.body)).toMatch(/^\w{20,}$/);
  expect(maskedIn(one.body)).not.toBe(maskedIn(other.body));
});

test('a username does not end the block', async () => {
  const username = '</script><script>alert(1)</script>';
  await cage.services.database.query(sql`update accounts set username = ${username} where id = ${cage.ids.root}`);
  const page = await open('/admin/agents');
  expect(page.body).not.toContain('<script>');
  expect(answersIn(page.body)?.['POST /api/webapi/GetUserInfo ']).toMatchObject({ username });
});

test('O1: after the password alone it carries what is left of signing in, and nothing else', async () => {
  await enrol(cage, await cage.retype(token));
  token = await cage.signIn('root');
  const answers = answersIn((await open('/admin/agents')).body);
  expect(Object.keys(answers ?? {})).toEqual(['POST /api/webapi/session/resume ']);
  expect(answers?.['POST /api/webapi/session/resume ']).toMatchObject({ lacks: 'code' });
});

test('O4: it carries nothing to a place where the role is not used from', async () => {
  await cage.services.database.query(sql`update roles set addresses = '{203.0.113.0/24}' where name = 'admin'`);
  const from = (remoteAddress: string) =>
    app.inject({ url: '/admin/agents', remoteAddress, headers: { accept: 'text/html', cookie: `token=${token}` } });
  expect(answersIn((await from('203.0.113.9')).body)).not.toBeNull();
  expect(answersIn((await from('198.51.100.7')).body)).toBeNull();
});

describe('there are no answers', () => {
  test.each([
    ['without a session', '/admin/agents', { cookie: '' }],
    ['for the session of the other app', '/admin/agents', { cookie: 'player_token=x; player_auth=1' }],
    ['for what is fetched on a guess', '/admin/agents', { 'sec-purpose': 'prefetch' }],
    ['for what a page fetches', '/admin/agents', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
    ['in a frame', '/admin/agents', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['before the sign-in', '/register', {}],
    ['at the sign-in', '/', {}],
  ])('%s', async (_, url, headers) => {
    const page = await open(url, headers);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.body).not.toContain('first-answers');
  });

  test('for a request with HEAD', async () => {
    expect((await open('/admin/agents', {}, 'HEAD')).headers['cache-control']).toBe('no-cache');
  });
});

test('a page opened with a filter asks for its rows itself', async () => {
  const answers = answersIn((await open('/admin/agents?q=a')).body);
  expect(answers).toHaveProperty(['POST /api/webapi/GetUserInfo ']);
  expect(answers).not.toHaveProperty(['GET /api/webapi/balance ']);
});

/** Makes the database hold back the answers to these statements until it is released. */
function hang(asking: RegExp): { asked(): number; release(): void } {
  const { database } = cage.services;
  const query = database.query.bind(database);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  let asked = 0;
  vi.spyOn(database, 'query').mockImplementation(async (statement) => {
    if (!asking.test(statement.text)) return query(statement);
    asked += 1;
    await released;
    return query(statement);
  });
  return { asked: () => asked, release };
}

test('a slow call does not hold up its document', async () => {
  const { asked } = hang(/balance|wallet/);
  const answers = answersIn((await open('/admin/agents')).body);
  expect(asked()).toBeGreaterThan(0);
  expect(answers).toHaveProperty(['POST /api/webapi/session/resume ']);
  expect(answers).not.toHaveProperty(['GET /api/webapi/balance ']);
});

const packings = [
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['identity', () => new PassThrough()],
] as const;

test.each(packings)('the head of a page goes out before its answers are there: %s', async (encoding, unpack) => {
  const { release } = hang(/balance|wallet/);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { accept: 'text/html', cookie: `token=${token}; auth=1`, 'accept-encoding': encoding };
  const response = await new Promise<IncomingMessage>((resolve) =>
    get(`${address}/admin/agents`, { headers }, resolve),
  );
  let whole = '';
  for await (const part of response.pipe(unpack())) {
    whole += String(part);
    if (whole.includes('</head>')) release();
  }
  // Had it waited for its answers, this one would have come too late.
  expect(answersIn(whole)).toHaveProperty(['GET /api/webapi/balance ']);
  expect(whole).toMatch(/<\/body>$/);
});

test('a slow session does not hold up its document either', async () => {
  const { asked } = hang(/sessions/);
  const { statusCode, body } = await open('/admin/agents');
  expect([asked() > 0, statusCode, answersIn(body)]).toEqual([true, 200, null]);
});

test('a cookie of a session that ended is deleted with the document', async () => {
  const { headers, body } = await open('/admin/agents', { cookie: 'token=gone; auth=1' });
  expect([headers['set-cookie']].flat().join()).toContain('token=;');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toContain('first-answers');
});

test('a document that a worker passes on has its answers', async () => {
  const { body } = await open('/admin/agents', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' });
  expect(answersIn(body)).not.toBeNull();
});

test('a suspended account gets no answers', async () => {
  await cage.services.database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.root}`);
  expect((await open('/admin/agents')).body).not.toContain('first-answers');
});

test('calls that an account may not make are left out', async () => {
  token = await cage.signIn('customer');
  const answers = answersIn((await open('/admin/agents')).body);
  expect(answers?.['POST /api/webapi/GetUserInfo ']).toMatchObject({ username: 'customer' });
  expect(answers).not.toHaveProperty(['GET /admin/getAgents?limit=50 ']);
});
