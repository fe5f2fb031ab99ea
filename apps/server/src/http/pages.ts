import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCall } from '@cage/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../handler.ts';
import type { Settings } from '../services.ts';
import { sendError } from './errors.ts';

const NONCE = '__CSP_NONCE__';
const SITE = '__SITE__';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a page says about its site before any call. */
export type SiteFacts = Pick<Settings, 'siteName' | 'helpLine' | 'playMoney'>;

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' || path.startsWith('/assets/')) return false;
  return request.headers.accept?.includes('text/html') === true && !isCall(path);
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
