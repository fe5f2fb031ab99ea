import { randomUUID } from 'node:crypto';
import { contract } from '@cage/contract/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { strictJson } from './domain/strict-json.ts';
import { readAddresses } from './http/address.ts';
import { closeQuietConnections, finishAbandonedCalls } from './http/closing.ts';
import { connectionOptions, limitConnections } from './http/connections.ts';
import { registerDocs } from './http/docs/docs.ts';
import { registerEndpoints, type Shell } from './http/endpoints.ts';
import { sendError } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { type Limits, usualLimits } from './http/limits.ts';
import { addSecurityHeaders, serveMissingPages, servePages } from './http/pages.ts';
import { decodeStrictUtf8 } from './http/strict-text.ts';
import { observeRequests } from './telemetry/requests.ts';

const JSON_LIMIT_BYTES = 100_000;

/** Calls whose responses are event streams. */
const streamedCalls = new Set(
  Object.entries(contract).flatMap(([name, { responses }]) => (responses.ok.is === 'events' ? [name] : [])),
);

export interface AppOptions extends Shell {
  logger: Logger;
  /** Folder of the built app; without it only the calls are served. */
  pages?: string;
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted; none by default. */
  trustedProxies?: readonly string[];
  limits?: Limits;
}

/** Builds one surface of the server: the calls of the contract, its pages, health and documentation, on its own origin. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, logger, pages, trustedProxies = [], limits = usualLimits } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: logger.level !== 'debug' }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    ...connectionOptions(limits.connections),
    exposeHeadRoutes: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as never),
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, strictJson(decodeStrictUtf8(bytes as Buffer)));
    } catch (error) {
      done(error as Error);
    }
  });
  observeRequests(app, { surface: options.surface, streams: streamedCalls });
  closeQuietConnections(app);
  finishAbandonedCalls(app);
  limitConnections(app, limits.connections);
  readAddresses(app);
  addSecurityHeaders(app);
  await app.register(compress, { threshold: 1_024, encodings: ['gzip', 'identity'] });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  registerEndpoints(app, options, limits);
  registerHealth(app, services);
  registerDocs(app);
  if (pages) await servePages(app, { folder: pages, site: services.settings, surface: options.surface });
  else serveMissingPages(app);
  return app;
}
