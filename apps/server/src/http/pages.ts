import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCall } from '@cage/contract/call-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../domain/refusal.ts';
import type { Settings } from '../services.ts';
import { sendError } from './errors.ts';

const NONCE = '__CSP_NONCE__';
const SITE = '__SITE__';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a page says about its site before any call. */
export type SiteFacts = Pick<Settings, 'siteName' | 'helpLine' | 'playMoney'>;

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Whether a request that found no route is for the app's one page: a browser's, or one that takes anything at an address
 * that names no file, as health checks and the previews of shared links do. What belongs to the calls never is.
 */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (!isRead(request) || /^\/assets(\/|$)/.test(path) || isCall(path)) return false;
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !path.includes('.'));
}

const OFFLINE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What a service worker may do by its own: ask this origin. Its pages keep the policies they came with. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The policy of every answer that is not one of our pages. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `cage-worker` is the one policy that may make a script address: that of the worker, for pushes and the offline page. */
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
export function secureAnswers(app: FastifyInstance): void {
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

/** Serves a built app: hashed assets for ever, its one page for every address that is no call. */
export function servePages(app: FastifyInstance, { folder, site }: { folder: string; site: SiteFacts }): void {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) throw new Error(`${path} is missing: build the apps first (npm run build)`);
  const facts = JSON.stringify({ name: site.siteName, helpLine: site.helpLine, playMoney: site.playMoney });
  const page = readFileSync(path, 'utf8')
    .replaceAll(SITE, escaped(facts))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(site.siteName)}</title>`);

  void app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The page is served with its facts filled in, and never as it was built.
    globIgnore: ['index.html*'],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes('/assets/');
      // The page without a connection has a style and a picture of its own, and no script.
      if (file.endsWith('/offline.html')) void reply.header('content-security-policy', OFFLINE_POLICY);
      if (file.endsWith('/worker.js')) void reply.header('content-security-policy', WORKER_POLICY);
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendError(new Fault('not-found'), request, reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .send(page.replaceAll(NONCE, nonce));
  });
}

/** Says at the front door that there are no pages; every other address is unknown. */
export function missPages(app: FastifyInstance): void {
  const unbuilt = 'The pages of this app are not built. Run npm run build, and start the server again';
  app.setNotFoundHandler((request, reply) => {
    const atTheDoor = isRead(request) && pathOf(request) === '/';
    return sendError(new Fault('not-found', atTheDoor ? unbuilt : undefined), request, reply);
  });
}
