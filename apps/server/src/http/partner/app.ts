import { randomUUID } from 'node:crypto';
import { type Codec, toWire } from '@cage/contract/codec';
import { pathParams } from '@cage/contract/endpoint';
import { type PartnerCallName, partnerContract } from '@cage/contract/partner';
import { invalidFieldMessage } from '@cage/contract/partner/answers';
import { type PartnerCode, partnerCodes } from '@cage/contract/partner/codes';
import type { PartnerEndpoint } from '@cage/contract/partner/endpoint';
import { CURSOR_MUST } from '@cage/contract/partner/transactions';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { BatchQueueFull } from '../../domain/batched.ts';
import { PartnerRefusal } from '../../domain/partner/refused.ts';
import { Fault } from '../../domain/refusal.ts';
import { type CallJudge, createCallJudge } from '../../handlers/partner/call-judge.ts';
import { type CallLog, openCallLog } from '../../handlers/partner/call-log.ts';
import {
  type PartnerContext,
  partnerHandlers,
  readFields,
  refusalWire,
  transactionsCsv,
} from '../../handlers/partner/calls.ts';
import type { Services } from '../../services.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../../store/database/database.ts';
import { UnreadableCursor } from '../../store/database/page.ts';
import { partnerCalls } from '../../telemetry/metrics.ts';
import { observeRequests } from '../../telemetry/requests.ts';
import { readAddresses } from '../address.ts';
import { closeQuietConnections, finishAbandonedCalls } from '../closing.ts';
import { ConcurrencyLimitReached } from '../concurrency-limit.ts';
import { connectionOptions, limitConnections } from '../connections.ts';
import { closingResponse } from '../errors.ts';
import { type ExportPage, exporter } from '../exports.ts';
import { registerHealth } from '../health.ts';
import { type Limits, usualLimits } from '../limits.ts';
import { type Arriving, admission, stillAdmitted } from './checks.ts';
import { registerPartnerDocs } from './docs.ts';
import { callLogEntry } from './noting.ts';

/** Source: P2. */
const BODY_LIMIT_BYTES = 64 * 1_024;
/** Seconds after which a call that found the service unavailable may be retried. */
const AWAY_S = 2;

export interface PartnerAppOptions {
  services: Services;
  logger: Logger;
  /** Calls per minute of one key, over all processes; fewer for a sandbox key. */
  callsPerMinute: number;
  trustedProxies?: readonly string[];
  limits?: Limits;
}

const routePath = (path: string) => pathParams(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path);

/** Any error as a refusal of the closed set. What partners can't fix is logged, never sent. */
function refusalOf(error: unknown): PartnerRefusal {
  if (error instanceof PartnerRefusal) return error;
  if (error instanceof UnreadableCursor)
    return new PartnerRefusal('INVALID_FIELD', {
      field: 'cursor',
      message: invalidFieldMessage('cursor', CURSOR_MUST),
    });
  if (error instanceof ConcurrencyLimitReached)
    return new PartnerRefusal('RATE_LIMITED', { retryAfterS: error.retryAfterS });
  const away = [DatabaseUnavailable, DatabaseTimeout, BatchQueueFull].some((kind) => error instanceof kind);
  if (away || (error instanceof Fault && error.code === 'unavailable')) {
    return new PartnerRefusal('MAINTENANCE', { retryAfterS: AWAY_S });
  }
  // For example a connection that broke before its request was read: the sender's fault, and often nobody is left to answer.
  if (error instanceof Fault && error.code === 'malformed') return new PartnerRefusal('INVALID_JSON');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new PartnerRefusal('TOO_LARGE');
  return new PartnerRefusal(status >= 400 && status < 500 ? 'INVALID_JSON' : 'INTERNAL_ERROR');
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, details } = refusalOf(error);
  if (code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'partner call failed');
  if (details.retryAfterS !== undefined) void reply.header('retry-after', String(details.retryAfterS));
  return reply
    .status(partnerCodes[code].http)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalWire(code, message, details, request.id)));
}

/** The bytes that answer an unreadable request. */
function brokenAnswer(_reason: string, requestId: string): string {
  const { http, says } = partnerCodes.INVALID_JSON;
  return closingResponse(http, refusalWire('INVALID_JSON', says, {}, requestId));
}

/** Path, query and body of a call, in our names. */
function inputOf({ params, query, body }: PartnerEndpoint, request: FastifyRequest, json: object): never {
  const part = (codec: Codec | undefined, wire: unknown) => (codec ? (readFields(codec, wire) as object) : {});
  return {
    ...part(params, request.params),
    ...part(query, { ...(request.query as object) }),
    ...part(body, json),
  } as never;
}

const arrivingOf = (request: FastifyRequest, now: Date): Arriving => ({
  method: request.method,
  path: request.raw.url ?? '',
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  address: request.address,
  now,
});

function registerCalls(
  app: FastifyInstance,
  { services, callsPerMinute, limits = usualLimits }: PartnerAppOptions,
  { desk, calls }: { desk: CallJudge; calls: CallLog },
) {
  const admit = admission(services, callsPerMinute);
  const admitAgain = stillAdmitted(services);
  const sendExport = exporter(app, limits.exports);

  /** Admits a call, handles it and sends its answer; returns its code. */
  async function answer(name: PartnerCallName, call: Arriving, request: FastifyRequest, reply: FastifyReply) {
    const endpoint: PartnerEndpoint = partnerContract[name];
    const handler = partnerHandlers[name] as (
      input: never,
      context: PartnerContext,
    ) => Promise<object & { code?: PartnerCode }>;
    const caller = await admit(call);
    request.accountId = caller.customerId;
    const input = inputOf(endpoint, request, call.json ?? {});
    const context: PartnerContext = { services, desk, caller, requestId: request.id };
    void reply.header('x-request-id', request.id);
    if (name === 'listTransactions' && request.headers.accept?.startsWith('text/csv')) {
      const page = async (more: ExportPage) => {
        if (more.cursor !== undefined) await admitAgain(caller);
        const given = { ...(input as object), ...more };
        const { transactions, nextCursor, completeUntil } = await partnerHandlers.listTransactions(given, context);
        // The first page's value counts, as rows may be added while the rest is read.
        if (!reply.hasHeader('x-complete-until')) void reply.header('x-complete-until', completeUntil.toISOString());
        return { rows: transactions, nextCursor };
      };
      await sendExport({ account: caller.customerId, columns: transactionsCsv, page }, reply);
      return 'OK';
    }
    const { code = 'OK', ...rest } = await handler(input, context);
    void reply.send(toWire(endpoint.answer, { code, ...rest, status: true, requestId: request.id }));
    return code;
  }

  for (const name of Object.keys(partnerContract) as PartnerCallName[]) {
    const { method, path } = partnerContract[name];
    app.route({
      method,
      url: routePath(path),
      config: { call: name },
      handler: async (request, reply) => {
        const call = arrivingOf(request, services.clock.now());
        const note = (code: PartnerCode, told: string | null) => {
          partnerCalls.inc({ call: name, code });
          const answered = { path, code, tookMs: reply.elapsedTime, requestId: request.id, answer: told };
          const noted = callLogEntry(call, answered);
          if (noted) calls.add(noted);
        };
        try {
          note(await answer(name, call, request, reply), null);
        } catch (error) {
          const { code, message, details } = refusalOf(error);
          note(code, JSON.stringify(refusalWire(code, message, details, request.id)));
          throw error;
        }
        return reply;
      },
    });
  }
}

/** Builds the listener for partners' servers: their calls and documentation, and nothing else. Source: P1. */
export async function buildPartnerApp(options: PartnerAppOptions): Promise<FastifyInstance> {
  const { services, logger, trustedProxies = [], limits = usualLimits } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: logger.level !== 'debug' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionOptions(limits.connections, brokenAnswer),
    exposeHeadRoutes: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => sendRefusal(new PartnerRefusal('NOT_FOUND'), request, reply as never),
  });
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefusal(new PartnerRefusal('NOT_FOUND'), request, reply));
  app.removeAllContentTypeParsers();
  // The raw bytes are signed: a body is kept as it came, whatever its content type.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  observeRequests(app, { surface: 'partner' });
  closeQuietConnections(app);
  finishAbandonedCalls(app);
  limitConnections(app, limits.connections);
  readAddresses(app);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  const desk = createCallJudge(services);
  const calls = openCallLog(services);
  app.addHook('onClose', async () => {
    await desk.close();
    await calls.close();
  });
  registerCalls(app, options, { desk, calls });
  registerPartnerDocs(app, services.settings.partnerUrl);
  registerHealth(app, services);
  return app;
}
