import { fromWire } from '@cage/contract/codec';
import { errorAnswer } from '@cage/contract/error-answer';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Cage, get, messageOf, openCage, post } from '../support/cage.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

describe('every unsuccessful answer has one shape', () => {
  test.each([
    ['an unknown path', 404, 'not-found', { method: 'GET', url: '/api/nothing' }],
    ['no session', 401, 'unauthenticated', { method: 'POST', url: '/api/webapi/GetUserInfo' }],
    [
      'broken JSON',
      422,
      'malformed',
      { method: 'POST', url: '/api/webapi/login', payload: '{"a":', headers: { 'content-type': 'application/json' } },
    ],
    [
      'repeated keys',
      422,
      'malformed',
      {
        method: 'POST',
        url: '/api/webapi/login',
        payload: '{"password":"a","password":"b","phoneNumber":"1"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'keys of the prototype',
      422,
      'malformed',
      {
        method: 'POST',
        url: '/api/webapi/login',
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'bottomless nesting',
      422,
      'malformed',
      {
        method: 'POST',
        url: '/api/webapi/login',
        payload: '['.repeat(500) + ']'.repeat(500),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a NUL in a text',
      422,
      'malformed',
      { method: 'POST', url: '/api/webapi/login', payload: { phoneNumber: '9\u0000', password: 'x' } },
    ],
    [
      'half a character in a text',
      422,
      'malformed',
      { method: 'POST', url: '/api/webapi/login', payload: { phoneNumber: '\ud83d', password: 'x' } },
    ],
    [
      'half a character in a name',
      422,
      'malformed',
      { method: 'POST', url: '/api/webapi/login', payload: { phoneNumber: '9', password: 'x', '\ud83d': 'x' } },
    ],
    [
      'bytes that are no UTF-8',
      422,
      'malformed',
      {
        method: 'POST',
        url: '/api/webapi/login',
        payload: Buffer.from('{"phoneNumber":"\xff","password":"x"}', 'latin1'),
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['a NUL in a query', 422, 'malformed', { method: 'GET', url: '/api/webapi/site?ref=C1%00' }],
    ['a missing field', 422, 'malformed', { method: 'POST', url: '/api/webapi/login', payload: { password: 'x' } }],
    [
      'a form instead of JSON',
      415,
      'unsupported-type',
      {
        method: 'POST',
        url: '/api/webapi/login',
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      '5 MB of JSON',
      413,
      'too-large',
      { method: 'POST', url: '/api/webapi/login', payload: { password: 'x'.repeat(5_000_000) } },
    ],
    ['a malformed address', 422, 'malformed', { method: 'GET', url: '/api/webapi/recharge/%E0%A4%A' }],
  ] as const)('%s is %i', async (_, status, code, request) => {
    const response = await cage.apps.player.inject(request as never);
    expect(response.statusCode).toBe(status);
    expect(fromWire(errorAnswer, response.json())?.value).toMatchObject({ code });
    expect(response.body).not.toMatch(/node_modules|\.ts:|select /i);
  });
});

test('the token is accepted with and without Bearer, and an empty POST is a POST', async () => {
  const token = await cage.signIn('player');
  for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await cage.apps.player.inject({ method: 'POST', url: '/api/webapi/GetUserInfo', headers });
    expect(response.json()).toMatchObject({ status: true, success: true, username: 'player' });
  }
});

describe('S6: cookies and origins', () => {
  const signIn = (headers: Record<string, string> = {}) =>
    post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: '9000000001', password: 'cage-demo-1' }, undefined, {
      headers,
    });

  test('the token’s cookie is HttpOnly and Lax, Secure outside loopback; the marker has no secret', async () => {
    const loopback = (await signIn({ host: '127.0.0.1:4100' })).cookies;
    expect(loopback).toMatchObject([
      { name: 'token', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 3600 },
      { name: 'auth', value: '1', sameSite: 'Lax', maxAge: 3600 },
      { name: 'device', httpOnly: true, sameSite: 'Strict', path: '/api/webapi' },
    ]);
    expect(loopback[0]).not.toHaveProperty('secure');
    expect((await signIn({ host: 'office.example' })).cookies[0]).toHaveProperty('secure', true);
  });

  test('a cookie alone changes nothing: only resuming reads it', async () => {
    const token = await cage.signIn('root');
    const cookies = { token };
    const chips = { stake: '10', request_id: crypto.randomUUID() };
    expect((await post(cage.apps.admin, '/api/creditChips', chips, undefined, { cookies })).statusCode).toBe(401);
    const resumed = await post(cage.apps.admin, '/api/webapi/session/resume', {}, undefined, { cookies });
    expect(resumed.json()).toMatchObject({ value: token, phoneNumber: '9000000001' });
    expect((await post(cage.apps.player, '/api/webapi/session/resume', {}, undefined, { cookies })).statusCode).toBe(
      401,
    );
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('%j is another site', async (headers) => {
    expect((await signIn({ host: 'office.example', ...headers })).statusCode).toBe(403);
  });

  test('Cage’s own page is let in', async () => {
    const headers = { host: 'office.example', origin: 'https://office.example', 'sec-fetch-site': 'same-origin' };
    expect((await signIn(headers)).statusCode).toBe(200);
  });
});

test('F2: headers of every answer', async () => {
  for (const url of ['/api/webapi/site', '/api/nothing', '/healthz', '/readyz', '/openapi.json']) {
    expect((await get(cage.apps.player, url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
});

test('S5: an unknown phone, a wrong password and the wrong door are answered alike', async () => {
  const at = async (surface: 'admin' | 'player', phoneNumber: string, password: string) => {
    const path = surface === 'admin' ? 'adminlogin' : 'login';
    const response = await post(cage.apps[surface], `/api/webapi/${path}`, { phoneNumber, password });
    const { message, code, field } = response.json<Record<string, string>>();
    return [response.statusCode, message, code, field];
  };
  const expected = [200, 'Invalid phone number or password', 'refused', undefined];
  expect(await at('admin', '9000000001', 'wrong-password')).toEqual(expected);
  expect(await at('admin', '9999999999', 'wrong-password')).toEqual(expected);
  expect(await at('admin', '9000000004', 'cage-demo-1')).toEqual(expected);
  expect(await at('player', '9000000001', 'cage-demo-1')).toEqual(expected);
});

test('S4: after five wrong passwords the right one waits 15 minutes, at each door separately', async () => {
  const at = (surface: 'admin' | 'player', password: string, phoneNumber = '9000000004') =>
    post(cage.apps[surface], `/api/webapi/${surface === 'admin' ? 'adminlogin' : 'login'}`, { phoneNumber, password });
  for (const door of ['admin', 'player'] as const) {
    for (let n = 0; n < 5; n += 1) expect((await at(door, 'wrong-password')).statusCode).toBe(200);
    const refused = await at(door, 'cage-demo-1');
    expect([refused.statusCode, messageOf(refused)]).toEqual([429, 'Too many attempts. Try again in 15 minutes']);
  }
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 15 * 60_000 - 1);
  expect((await at('player', 'cage-demo-1')).statusCode).toBe(429);
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 1);
  expect((await at('player', 'cage-demo-1')).json()).toMatchObject({ status: true });
  // The public sign-in can't be used to lock staff out of the back office.
  for (let n = 0; n < 5; n += 1) await at('player', 'cage-demo-1', '9000000001');
  expect((await at('player', 'cage-demo-1', '9000000001')).statusCode).toBe(429);
  expect((await at('admin', 'cage-demo-1', '9000000001')).json()).toMatchObject({ status: true });
});

test('I1: any bytes to any call: no 5xx, and the process lives', async () => {
  const token = await cage.signIn('root');
  const paths = Object.keys((await get(cage.apps.admin, '/openapi.json')).json().paths as object).filter(
    (path) => !path.endsWith('/events'),
  );
  const types = ['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
      fc.constantFrom(...types),
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      fc.oneof(
        fc.constant(token),
        fc.string().map((text) => encodeURIComponent(text)),
      ),
      async (path, method, type, payload, authorization) => {
        if (path.endsWith('/logout') || path.endsWith('/change/pass')) return;
        const headers = { authorization, ...(type && method !== 'GET' ? { 'content-type': type } : {}) };
        const url = path.replace(/\{\w+\}/g, encodeURIComponent(String(payload).slice(0, 40)));
        const response = await cage.apps.admin.inject({
          method: method as 'GET',
          url,
          headers,
          ...(method === 'GET' ? {} : { payload }),
        });
        expect(response.statusCode).toBeLessThan(500);
        expect(response.body).not.toMatch(/node_modules|at Object\.|syntax error/);
      },
    ),
    { numRuns: 1_200 },
  );
  expect((await get(cage.apps.admin, '/healthz')).statusCode).toBe(200);
});

test('R45: a changed password ends every session of the account, here and on the live channel', async () => {
  const [one, two] = [await cage.signIn('agent'), await cage.signIn('agent')];
  const change = (oldPassword: string, newPassword: string, token = one) =>
    post(cage.apps.admin, '/api/webapi/change/pass', { oldPassword, newPassword, confirmPassword: newPassword }, token);
  expect(messageOf(await change('wrong-one', 'monsoon-42'))).toBe('Old password is incorrect');
  expect(messageOf(await change('cage-demo-1', 'short'))).toBe('Password must have 8 to 72 characters');
  expect(messageOf(await change('cage-demo-1', '9000000002'))).toBe(
    'Password must not be your phone number or username',
  );
  const response = await cage.apps.admin.inject({
    method: 'GET',
    url: '/api/webapi/events',
    headers: { authorization: two },
    payloadAsStream: true,
  });
  const stream = response.stream();
  const text: string[] = [];
  stream.on('data', (chunk: Buffer) => text.push(chunk.toString()));
  const ended = new Promise((resolve) => stream.on('end', resolve));
  expect(messageOf(await change('cage-demo-1', 'monsoon-42'))).toBe('User updated successfully!');
  await ended;
  expect(text.join('')).toContain('session-ended');
  for (const token of [one, two]) {
    expect((await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, token)).statusCode).toBe(401);
  }
});
