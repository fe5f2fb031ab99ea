import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { isCall } from '@cage/contract/call-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surface } from '../domain/caller.ts';
import { Fault } from '../domain/refusal.ts';
import type { Settings } from '../services.ts';
import { sendError } from './errors.ts';
import { type FirstCall, firstAnswers } from './first-answers.ts';
import { html } from './html.ts';
import { cookieToken } from './session-cookies.ts';

/** The element that the app renders into. */
const ROOT = '<div id="root">';
const NONCE = '__CSP_NONCE__';
const SITE = '__SITE__';
const DOOR = 'door/door.js';

/** A page that is loaded on demand. */
interface BuiltPage {
  /** Its address, with parameters as `:names`. */
  path: string;
  /** What it needs beyond the entry's files. */
  files: string[];
  /** The calls of its frame, and its own; without them the page comes before the sign-in. */
  frame?: FirstCall[];
  calls?: FirstCall[];
}

/** Returns the page at an address, from the build's list. Source: ADR 37. */
function pageByAddress(folder: string): (path: string) => BuiltPage | undefined {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return () => undefined;
  const names = ({ path }: BuiltPage) => path.split(':').length;
  // A literal path comes before one with parameters.
  const pages = (JSON.parse(readFileSync(list, 'utf8')) as BuiltPage[])
    .toSorted((one, other) => names(one) - names(other))
    .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`) }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.page;
}

/** What a page knows about its site before any call. */
export type SiteFacts = Pick<Settings, 'siteName' | 'helpLine' | 'termsUrl' | 'playMoney'>;

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Whether a request without a route is for the app's one page: a browser's, or one that accepts anything at an address that
 * names no file, as health checks and link previews send. Addresses of calls never are.
 */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (!isRead(request) || /^\/assets(\/|$)/.test(path) || isCall(path)) return false;
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !path.includes('.'));
}

const OFFLINE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What a service worker may do by itself: call this origin. Its pages keep the policies they came with. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The policy of every answer other than our pages. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Only `cage-worker` may create a script address: that of the worker, for pushes and the offline page. */
const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The nonce is for the one style element that the scroll lock of dialogs adds.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types cage-worker',
  ].join('; ');

/** Headers of every answer. Source: F1, F2. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const defaults = {
      'content-security-policy': ANSWER_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': request.id,
    };
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) void reply.header(name, value);
    return payload;
  });
}

const preloads = (files: string[]) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${html(file)}">`).join('');

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressions = {
  br: { whole: (text: string) => promisify(brotliCompress)(text, QUICK), inParts: () => createBrotliCompress(QUICK) },
  gzip: { whole: (text: string) => promisify(gzip)(text), inParts: () => createGzip() },
};
type Encoding = keyof typeof compressions | undefined;

/** A document whose first part is sent at once, and the other when it is ready. */
function inTwoParts(first: string, other: Promise<string>, encoding: Encoding): Transform {
  const stream = encoding ? compressions[encoding].inParts() : new PassThrough();
  stream.write(first);
  if ('flush' in stream) stream.flush();
  void other.then((text) => stream.end(text));
  return stream;
}

/** The encoding of a document: the compression plugin handles only routes, and a document has none. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?!\\.))`).test(accepted));
}

const MANIFEST = 'manifest.webmanifest';

/** Serves the manifest with the site's name, and without payment shortcuts in play-money mode. */
function serveManifest(app: FastifyInstance, folder: string, { siteName, playMoney }: SiteFacts): void {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return;
  const { shortcuts, ...built } = JSON.parse(readFileSync(path, 'utf8')) as { shortcuts?: unknown };
  const ways = shortcuts && !playMoney ? { shortcuts } : {};
  const manifest = JSON.stringify({ ...built, name: siteName, short_name: siteName, ...ways });
  app.get(`/${MANIFEST}`, (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  );
}

/** What the build pre-renders, as HTML in one language. */
interface Drawn {
  door: string;
  /** Beside the root: shown when the script is slow or never loads. */
  late: string;
}

/** Renders a site's front door as HTML, by language, with the build's own module. */
async function drawDoors(folder: string, site: object): Promise<Record<string, Drawn>> {
  const module = join(folder, DOOR);
  if (!existsSync(module)) return {};
  const { doors } = (await import(pathToFileURL(module).href)) as {
    doors(site: object): Promise<Record<string, Drawn>>;
  };
  return doors(site);
}

/** The language that the page will choose: the one chosen in this browser, else the first of its `accept-language`. */
const languageOf = ({ cookies, headers }: FastifyRequest) =>
  (cookies['cage.language'] ?? headers['accept-language'] ?? '').slice(0, 2) === 'hi' ? 'hi' : 'en';

/** Sets language and theme on the root element as this browser last showed them; the page's script sets both again. */
function shownAs(page: string, request: FastifyRequest, language: string): string {
  const theme = request.cookies['cage.theme'] ?? '';
  const dressed = /^(dark|light)$/.test(theme) ? ` data-theme="${theme}"` : '';
  return page.replace('<html lang="en"', `<html lang="${language}"${dressed}`);
}

interface Pages {
  folder: string;
  site: SiteFacts;
  surface: Surface;
}

/** Serves a built app: hashed assets cached forever, its one page at every address that is not a call. */
export async function servePages(app: FastifyInstance, { folder, site, surface }: Pages): Promise<void> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) throw new Error(`${path} is missing: build the apps first (npm run build)`);
  const { siteName, ...told } = site;
  const facts = { name: siteName, helpLine: told.helpLine, termsUrl: told.termsUrl, playMoney: told.playMoney };
  const page = readFileSync(path, 'utf8')
    .replaceAll(SITE, html(JSON.stringify(facts)))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${html(site.siteName)}</title>`);

  const pageAt = pageByAddress(folder);
  const doors = await drawDoors(folder, facts);
  /** The front door, except for a signed-in browser, whose session resumes, and for a query, which changes what the page says. */
  const doorFor = (request: FastifyRequest) =>
    request.url === '/' && !cookieToken(request, surface) ? doors[languageOf(request)]?.door : undefined;

  serveManifest(app, folder, site);
  void app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The page and the manifest are served with the site's facts filled in, never as built.
    globIgnore: ['index.html*', 'pages.json', DOOR, MANIFEST, '**/*.{br,gz}'],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes('/assets/');
      const name = file.replace(/\.(br|gz)$/, '');
      // Browsers request it on each change of address.
      const kept = name.endsWith('/favicon.svg') ? 'public, max-age=86400' : 'no-cache';
      // The offline page has its own style and picture, and no script.
      if (name.endsWith('/offline.html')) void reply.header('content-security-policy', OFFLINE_POLICY);
      if (name.endsWith('/worker.js')) void reply.header('content-security-policy', WORKER_POLICY);
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : kept);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendError(new Fault('not-found'), request, reply);
    const nonce = randomBytes(16).toString('base64');
    const [path, query] = request.url.split('?');
    const { files = [], frame, calls = [] } = pageAt(path ?? '') ?? {};
    // A query filters the list, so its first answers are not those the page begins with.
    const answers = frame
      ? await firstAnswers(app, surface, query ? frame : [...frame, ...calls], request, reply)
      : null;
    // Nothing that depends on a cookie is cached, be it answers or the end of the session.
    const personal = answers !== null || reply.hasHeader('set-cookie');
    const door = doorFor(request);
    const document = shownAs(page, request, door ? languageOf(request) : 'en')
      .replaceAll(NONCE, nonce)
      .replace(ROOT, () => `${ROOT}${door ?? ''}`)
      .replace('</body>', () => `${doors[languageOf(request)]?.late ?? ''}</body>`)
      .replace('</head>', () => `${preloads(files)}</head>`);
    const encoding = encodingFor(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', personal ? 'no-store' : 'no-cache')
      .headers({
        vary: 'accept-encoding, accept-language, cookie',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
    if (!answers) return reply.send(encoding ? await compressions[encoding].whole(document) : document);
    // The page's files load while its answers are made; without answers it makes its own calls.
    const [before = '', after = ''] = document.split('</body>');
    const block = answers.block.catch((error) => {
      request.log.error(error);
      return '';
    });
    const rest = block.then((text) => `${text}</body>${after}`);
    return reply.send(inTwoParts(before, rest, encoding));
  });
}

/** Answers at the root that the pages are not built; every other address is not found. */
export function serveMissingPages(app: FastifyInstance): void {
  const unbuilt = 'The pages of this app are not built. Run npm run build, and start the server again';
  app.setNotFoundHandler((request, reply) => {
    const atTheDoor = isRead(request) && pathOf(request) === '/';
    return sendError(new Fault('not-found', atTheDoor ? unbuilt : undefined), request, reply);
  });
}
