import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@cage/contract/contract';
import { type Endpoint, fillPath } from '@cage/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Surface } from '../../src/domain/caller.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import type { Settings } from '../../src/services.ts';
import { freshDatabase, freshFolder } from '../support/database.ts';
import { testServices } from '../support/tree.ts';

async function appWith(
  files: Record<string, string> | null,
  surface: Surface = 'admin',
  given: Partial<Settings> = {},
): Promise<FastifyInstance> {
  const folder = freshFolder();
  for (const part of ['assets', 'door']) mkdirSync(join(folder, part));
  for (const [name, text] of Object.entries(files ?? {})) writeFileSync(join(folder, name), text);
  const services = testServices(await freshDatabase('postgres'));
  Object.assign(services.settings, given);
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ services, handlers, surface, logger, ...(files ? { pages: folder } : {}) });
  onTestFinished(() => app.close());
  return app;
}

const built = {
  'index.html': '<!doctype html><meta name="site" content="__SITE__"><meta content="__CSP_NONCE__"><title>x</title>',
  'assets/app-1.js': 'console.log(1)',
  'robots.txt': 'User-agent: *',
};

describe.each(['admin', 'player'] as const)('the pages of the %s app', (surface) => {
  test.each([
    ['/', '*/*'],
    ['/', undefined],
    ['/', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['/register?ref=C1', '*/*'],
    ['/admin/agents', 'text/html'],
    ['/index.html', 'text/html'],
  ])('GET and HEAD %s for %s', async (url, accept) => {
    const app = await appWith(built, surface);
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const page = await app.inject({ method: 'GET', url, headers });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/__SITE__|__CSP_NONCE__/);
    const head = await app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });
});

test('HEAD answers as GET does, without a body, over a real connection', async () => {
  const app = await appWith(built);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const path of ['/', '/healthz', '/readyz', '/openapi.json', '/api-docs', '/robots.txt', '/assets/app-1.js']) {
    const [get, head] = [await fetch(address + path), await fetch(address + path, { method: 'HEAD' })];
    const told = ({ status, headers }: Response) => [path, status, headers.get('content-type')];
    expect(told(head)).toEqual(told(get));
    expect([path, get.status, await head.text()]).toEqual([path, 200, '']);
    await get.arrayBuffer();
  }
});

describe('the manifest that a phone installs', () => {
  const manifest = JSON.stringify({ name: 'Cage', short_name: 'Cage', scope: '/', shortcuts: [{ url: '/deposit' }] });
  const files = { ...built, 'manifest.webmanifest': manifest };
  const installed = async (given: Partial<Settings>) => {
    const answer = await (await appWith(files, 'player', given)).inject({
      method: 'GET',
      url: '/manifest.webmanifest',
    });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    return answer.json();
  };

  test('bears the name of its site', async () => {
    expect(await installed({ siteName: 'Royal 9' })).toEqual({
      ...{ name: 'Royal 9', short_name: 'Royal 9' },
      ...{ scope: '/', shortcuts: [{ url: '/deposit' }] },
    });
  });

  test('links to no payment where chips are only for fun', async () => {
    expect(await installed({ siteName: 'Royal 9', playMoney: true })).not.toHaveProperty('shortcuts');
  });
});

test('a path of the calls is never the page', async () => {
  const app = await appWith(built);
  const named = (Object.values(contract) as Endpoint[]).map(({ path }) =>
    fillPath(path, new Proxy({}, { get: () => 'x' })),
  );
  const unknown = ['/api/', '/api/nothing', '/api/webapi/nothing', '/partner/v1/ping', '/assets/gone.js', '/assets'];
  for (const url of [...named, ...unknown]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'] as const) {
      for (const accept of ['*/*', 'text/html,*/*']) {
        const response = await app.inject({ method, url, headers: { accept } });
        expect([method, url, response.headers['content-type']]).not.toEqual([method, url, 'text/html; charset=utf-8']);
      }
    }
  }
  for (const url of unknown) {
    expect([url, (await app.inject({ method: 'GET', url, headers: { accept: '*/*' } })).statusCode]).toEqual([
      url,
      404,
    ]);
  }
});

test('the icon is cached for a day, and then revalidated by its tag', async () => {
  const app = await appWith({ ...built, 'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const { statusCode, headers } = await app.inject('/favicon.svg');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.headers['cache-control'], again.body]).toEqual([304, 'public, max-age=86400', '']);
});

describe('without built pages', () => {
  test('the front door says so in words; the calls, health and documentation work', async () => {
    const app = await appWith(null);
    const door = await app.inject({ method: 'GET', url: '/', headers: { accept: '*/*' } });
    expect(door.statusCode).toBe(404);
    expect(door.json()).toMatchObject({ code: 'not-found', message: expect.stringContaining('npm run build') });
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(404);
    const elsewhere = await app.inject({ method: 'GET', url: '/admin/agents' });
    expect(elsewhere.json()).toMatchObject({ code: 'not-found', message: 'Not found' });
    for (const url of ['/healthz', '/readyz', '/api-docs']) expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('the files that an address needs are named in its document', () => {
  const split = {
    ...built,
    'index.html': '<!doctype html><head><title>x</title></head>',
    'pages.json': JSON.stringify([
      { path: '/admin/agents', files: ['/assets/frame-1.js', '/assets/agents-1.js'] },
      { path: '/admin/members/:member', files: ['/assets/frame-1.js', '/assets/member-1.js'] },
      { path: '/admin/members/new', files: ['/assets/new-1.js'] },
    ]),
  };
  const preloaded = (html: string) =>
    [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);

  test.each([
    ['/admin/agents', ['/assets/frame-1.js', '/assets/agents-1.js']],
    ['/admin/agents?q=a', ['/assets/frame-1.js', '/assets/agents-1.js']],
    ['/admin/members/A7', ['/assets/frame-1.js', '/assets/member-1.js']],
    ['/admin/members/new', ['/assets/new-1.js']],
    ['/admin/members', []],
    ['/', []],
  ])('%s', async (url, files) => {
    const app = await appWith(split);
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(preloaded(body)).toEqual(files);
  });

  test('the list itself is no file of the app', async () => {
    const app = await appWith(split);
    expect((await app.inject({ url: '/pages.json', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('a document for a client that accepts %s', async (accepted, encoding, open) => {
  const app = await appWith(built);
  const answer = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': accepted } });
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    ...[encoding, 'accept-encoding, accept-language, cookie'],
  ]);
  expect(open(answer.rawPayload).toString()).toContain('<title>Cage</title>');
});

describe('the front door is drawn by the server', () => {
  const drawn = {
    ...built,
    'index.html': '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
    'door/door.js': `export const doors = async (site) => ({
      en: { door: "Sign in at " + site.name, late: '<p id="late">Late</p>' },
      hi: { door: site.name + " में", late: '<p id="late">देर</p>' },
    });`,
  };
  const cookie = (value: string) => ({ cookie: value });

  test.each([
    ['/', {}, 'en', 'Sign in at Cage'],
    ['/', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi', 'Cage में'],
    ['/', { 'accept-language': 'ta-IN,hi;q=0.9' }, 'en', 'Sign in at Cage'],
    // The language chosen in this browser takes precedence over the browser's own.
    ['/', { 'accept-language': 'hi', ...cookie('cage.language=en') }, 'en', 'Sign in at Cage'],
    ['/', cookie('cage.language=hi'), 'hi', 'Cage में'],
    // A signed-in browser resumes its session, and these pages have text of their own.
    ['/', cookie('token=abc'), 'en', ''],
    ['/?ref=C1', {}, 'en', ''],
    ['/admin/agents', { 'accept-language': 'hi' }, 'en', ''],
  ])('%s with %o', async (url, headers, language, door) => {
    const app = await appWith(drawn);
    const { body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<div id="root">${door}</div>`);
  });

  test.each([
    ['cage.theme=dark', '<html lang="en" data-theme="dark">'],
    ['cage.theme=light', '<html lang="en" data-theme="light">'],
    ['cage.theme="><script>', '<html lang="en">'],
  ])('it has the theme that this browser showed last: %s', async (value, element) => {
    const app = await appWith(drawn);
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html', ...cookie(value) } });
    expect(body).toContain(element);
  });

  test.each([
    ['/', {}, 'Late'],
    ['/admin/agents', { 'accept-language': 'hi' }, 'देर'],
    ['/admin/agents', { ...cookie('token=abc; cage.language=hi') }, 'देर'],
  ])(
    'every page has its text for a late script, in the language of the browser: %s with %o',
    async (url, headers, text) => {
      const app = await appWith(drawn);
      const { body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
      expect(body).toContain(`<p id="late">${text}</p></body>`);
    },
  );

  test('the code that draws it is no file of the app', async () => {
    const app = await appWith(drawn);
    expect((await app.inject({ url: '/door/door.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });
});

describe('files compressed by the build', () => {
  const compressed = {
    ...built,
    'assets/app-1.js.br': 'by Brotli',
    'assets/app-1.js.gz': 'by gzip',
    'offline.html': 'plain',
    'offline.html.br': 'by Brotli',
  };

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'by Brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', undefined, 'console.log(1)'],
  ])('go out as they are to a client that accepts %s', async (accepted, encoding, body) => {
    const app = await appWith(compressed);
    const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': accepted } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  test('keep their own policy', async () => {
    const app = await appWith(compressed);
    const answer = await app.inject({ url: '/offline.html', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
  });
});
