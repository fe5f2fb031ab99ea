import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestSeconds } from './metrics.ts';
import { type EndedRequest, requestSpan } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once a session or a key has identified it. */
    accountId: number | null;
    endSpan: ((ended: EndedRequest) => void) | null;
  }

  interface FastifyContextConfig {
    /** The name of the route: an endpoint of the contract, or a call of the partner API. */
    call?: string;
  }
}

const SLOW_MS = 1_000;
/** Each limit is logged at most once in this time, however many requests hit it. */
const LIMIT_TOLD_MS = 60_000;

interface Observed {
  surface: string;
  /** Calls whose answer is a stream that lasts as long as its reader likes. */
  streams?: ReadonlySet<string>;
}

/**
 * Measures, traces and logs the requests of one surface. One line for each that changes something, fails or is slow: request
 * id, call, status, time and account; never a query, a body or an address.
 */
export function observeRequests(app: FastifyInstance, { surface, streams = new Set() }: Observed): void {
  const limitTold = new Map<string, number>();

  function log(call: string, ms: number, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status } = reply;
    const line = { surface, call, status, ms: Math.round(ms), requestId: request.id, account: request.accountId };
    if (status === 429) {
      if (performance.now() - (limitTold.get(call) ?? Number.NEGATIVE_INFINITY) < LIMIT_TOLD_MS) return;
      limitTold.set(call, performance.now());
      request.log.warn(line, 'A limit was reached');
    } else if (status >= 500) request.log.warn(line, 'A request failed');
    else if (ms > SLOW_MS && !streams.has(call)) request.log.warn(line, 'A request was slow');
    else if (request.method !== 'GET' || status === 403) request.log.info(line, 'A request was answered');
  }

  app.decorateRequest('accountId', null);
  app.decorateRequest('endSpan', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.endSpan = requestSpan(request.headers, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call = request.routeOptions.url ? 'page' : 'unknown' } = request.routeOptions.config;
    const ms = reply.elapsedTime;
    if (!streams.has(call)) requestSeconds.observe({ surface, call, status: reply.statusCode }, ms / 1_000);
    const attributes = { 'cage.surface': surface, 'cage.call': call, 'cage.request_id': request.id };
    request.endSpan?.({ name: `${surface} ${call}`, status: reply.statusCode, attributes });
    log(call, ms, request, reply);
  });
}
