import { type Codec, wireWordsOf } from '@cage/contract/codec';
import { type Contract, contract, type EndpointName, type ListName } from '@cage/contract/contract';
import { type Endpoint, needsFresh, pathParams } from '@cage/contract/endpoint';
import { askedOfLists, cursor, searchFields } from '@cage/contract/list';
import type { LiveEvent } from '@cage/contract/live';
import { plainText } from '@cage/contract/plain-text';
import { makeReason } from '@cage/contract/refusals/reason';
import { mayCall } from '@cage/contract/roles/access';
import { writerOf } from '@cage/contract/writer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isAllowedFrom } from '../domain/allowed-addresses.ts';
import { type Caller, missingSignInStep, type Surface } from '../domain/caller.ts';
import { Fault } from '../domain/refusal.ts';
import type { CsvColumns } from '../handlers/csv-columns.ts';
import { csvTables } from '../handlers/csv-tables.ts';
import type { CallerContext, Context, FileAnswer, Handlers } from '../handlers/handler.ts';
import { requireFreshSession } from '../handlers/require-fresh-session.ts';
import type { Services } from '../services.ts';
import type { Queryable, Transaction } from '../store/database/database.ts';
import { authenticate, callersAmong, type RequestOrigin, readmitCaller } from '../store/sessions/sessions.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';
import type { CsvPage } from './csv.ts';
import { eventStream } from './event-stream.ts';
import { type ExportPage, exporter } from './exports.ts';
import type { Limits } from './limits.ts';
import { hostOf, refuseOtherOrigins } from './origin.ts';
import { Reading } from './reading.ts';
import { clearSessionCookies, cookieToken, deviceOf, setDeviceCookie, setSessionCookies } from './session-cookies.ts';
import { refuseInvalidText } from './strict-text.ts';
import { bodyLimitOf, readForm } from './upload.ts';
import { createUploadLimiter, type IncomingUpload } from './upload-limiter.ts';

export interface Shell {
  services: Services;
  handlers: Handlers;
  surface: Surface;
}

/** A path with its parameters in Fastify's notation. */
const routePath = (path: string) => pathParams(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path);

/** The token of the Authorization header, with or without `Bearer`. */
function headerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim();
  return header ? header.replace(/^Bearer\s+/i, '') : null;
}

const placeOf = (request: FastifyRequest): RequestOrigin => ({
  ip: request.address,
  agent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** Admits a caller, by session, then permission; nothing else does. Source: R14. */
async function admit(endpoint: Endpoint, request: FastifyRequest, shell: Shell): Promise<Caller | null> {
  if (endpoint.permission === 'public') return null;
  const token = headerToken(request);
  const { database, clock } = shell.services;
  const active = endpoint.responses.ok.is !== 'events';
  const caller = token
    ? await authenticate(database, token, shell.surface, clock.now(), { active, from: placeOf(request) })
    : null;
  if (!caller) throw new Fault('unauthenticated');
  if (!isAllowedFrom(caller.addresses, request.address))
    throw new Fault('unauthenticated', makeReason('addressNotAllowed'));
  refuseUnlessEntered(endpoint, caller, shell.services);
  if (!mayCall(endpoint.permission, caller)) throw new Fault('forbidden');
  return caller;
}

/** Refuses a caller without its second factor, except for the calls that complete the sign-in. Source: O1. */
function refuseUnlessEntered({ entering }: Endpoint, caller: Caller, { settings }: Services): void {
  const lack = missingSignInStep(caller, settings);
  if (lack && !entering?.includes(lack)) throw new Fault('second-factor');
}

/** Decodes wire to domain; throws a 422 that names the first field that does not fit. */
function decode(codec: Codec, wire: unknown): Record<string, unknown> {
  refuseInvalidText(wire);
  const result = z.safeDecode(codec, wire);
  if (result.success) return result.data as Record<string, unknown>;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || undefined;
  throw new Fault('malformed', field ? `${field}: ${issue?.message}` : issue?.message, field);
}

async function bodyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  arrival?: IncomingUpload,
): Promise<Record<string, unknown>> {
  const { body } = endpoint;
  if (body.is === 'none') return {};
  if (body.is === 'multipart') {
    if (!arrival) throw new Error('A form is read in the room of uploads');
    const { fields, files } = await readForm(request, body.files, arrival);
    return { ...decode(body.codec, fields), ...files };
  }
  if (request.isMultipart()) throw new Fault('unsupported-type');
  return decode(body.codec, request.body ?? {});
}

/** Refuses a search, sort or days that a list or queue does not have: its rows would pass for the requested ones. Source: D346. */
function refuseUnknownAsks({ query }: Endpoint, given: object): void {
  const known = Object.values(wireWordsOf(query));
  if (!known.includes(cursor[0])) return;
  const unknown = askedOfLists.find((word) => word in given && !known.includes(word));
  if (unknown !== undefined) throw new Fault('malformed', `${unknown}: This list has none`, unknown);
}

/** A query whose search has no invisible marks, and Indian digits as ASCII ones: people paste both. Source: D304. */
function plainSearch(query: Record<string, unknown>): object {
  refuseInvalidText(query);
  const [word] = searchFields.search;
  const text = query[word];
  return typeof text === 'string' ? { ...query, [word]: plainText(text) } : query;
}

async function inputOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  arrival?: IncomingUpload,
): Promise<Record<string, unknown>> {
  refuseInvalidText({ host: hostOf(request), address: request.address });
  refuseUnknownAsks(endpoint, request.query as object);
  return {
    ...decode(endpoint.query, { ...plainSearch(request.query as Record<string, unknown>) }),
    ...(await bodyOf(endpoint, request, arrival)),
    ...decode(endpoint.params, { ...(request.params as object) }),
  };
}

type Send = (answer: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Returns how an endpoint sends a successful answer. A stream takes one of its account's places until it ends. */
function sender({ responses: { ok } }: Endpoint, streams: ConcurrencyLimit): Send {
  if (ok.is === 'json') {
    const write = writerOf(ok.codec);
    return (answer, request, reply) =>
      reply.send({ ...(write(answer) as object), status: true, success: true, requestId: request.id });
  }
  if (ok.is === 'events') {
    return (answer, request, reply) => {
      const leave = streams.take(request.accountId ?? 0);
      const stream = eventStream(ok.codec, answer as AsyncIterable<LiveEvent>).once('close', leave);
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    };
  }
  return (answer, _request, reply) => {
    const { bytes, type } = answer as FileAnswer;
    return reply.type(type).header('content-disposition', 'inline').send(bytes);
  };
}

/** Checks an admitted caller a second time, against its session's current state. */
function letIn(endpoint: Endpoint, context: Context, now: Caller | null | undefined): CallerContext {
  if (!now || !isAllowedFrom(now.addresses, context.ip)) throw new Fault('unauthenticated');
  refuseUnlessEntered(endpoint, now, context.services);
  if (!mayCall(endpoint.permission, now)) throw new Fault('forbidden');
  return { ...context, caller: now };
}

/** Checks the caller again under the locks of a change. */
async function readmit(endpoint: Endpoint, context: Context, tx: Transaction): Promise<CallerContext> {
  const { services, caller } = context;
  const now = caller && (await readmitCaller(tx, caller.sessionId, { now: services.clock.now(), from: context }));
  return letIn(endpoint, context, now);
}

/**
 * Checks the caller again behind the locks of a change, and before each further page of a download, which may take half an
 * hour: nothing more is done or read for an ended session. Does not mark the session as used, since nobody acts. Source: R45, D307, D446.
 */
async function reauthorise(endpoint: Endpoint, context: Context, database: Queryable): Promise<CallerContext> {
  const { services, caller } = context;
  const sessionId = caller?.sessionId;
  const now =
    sessionId !== undefined && (await callersAmong(database, [sessionId], services.clock.now())).get(sessionId);
  return letIn(endpoint, context, now || null);
}

function contextOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, surface }: Shell,
  caller: Caller | null,
): Context {
  const context: Context = {
    services,
    caller,
    surface,
    requestId: request.id,
    ...placeOf(request),
    host: hostOf(request),
    cookieToken: cookieToken(request, surface),
    device: deviceOf(request),
    setDevice: (device) => setDeviceCookie(request, reply, device),
    setSession: (token) => setSessionCookies(request, reply, surface, token),
    clearSession: () => clearSessionCookies(reply, surface),
    rowsOnly: wantsCsv(request),
    readmit: (tx) => readmit(endpoint, context, tx),
    recheckCaller: async (tx) => (await reauthorise(endpoint, context, tx)).caller,
  };
  return context;
}

/**
 * Notes the caller's write, or attempt, so that its next read is not from a replica that lags behind it. Noted before the
 * answer goes out, since the next request follows it. Source: D153.
 */
async function noted<T>(caller: Caller | null, { replica, log }: Services, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    if (caller) await replica?.noteWrite(caller.sessionId).catch((err) => log.debug({ err }, 'A write was not noted'));
  }
}

const wantsCsv = (request: FastifyRequest): boolean => request.headers.accept?.startsWith('text/csv') === true;

/** The body limit of an endpoint, where it differs from the general one. */
function bodyLimit({ body }: Endpoint): { bodyLimit?: number } {
  if (body.is === 'multipart') return { bodyLimit: bodyLimitOf(body.files) };
  return body.is === 'json' && body.maxBytes !== undefined ? { bodyLimit: body.maxBytes } : {};
}

/** Registers every endpoint of the contract, each with the same steps: origin, session, permission, decode, handle, encode. */
export function registerEndpoints(app: FastifyInstance, shell: Shell, limits: Limits): void {
  const inUploadRoom = createUploadLimiter(limits.uploads);
  const sendExport = exporter(app, limits.exports);
  const streams = createConcurrencyLimit(limits.streams);
  for (const name of Object.keys(contract) as EndpointName[]) {
    const endpoint: Endpoint = contract[name as keyof Contract];
    if (!endpoint.permission) throw new Error(`Endpoint ${name} names no permission`);
    const handler = shell.handlers[name] as (input: unknown, context: unknown) => Promise<unknown>;
    const send = sender(endpoint, streams);
    const columns = csvTables[name as ListName] as CsvColumns<unknown> | undefined;
    app.route({
      method: endpoint.method,
      url: routePath(endpoint.path),
      config: { endpoint, call: name },
      // Event streams and pictures are never compressed.
      ...(endpoint.responses.ok.is === 'json' ? {} : { compress: false }),
      ...bodyLimit(endpoint),
      handler: async (request, reply) => {
        if (endpoint.method !== 'GET') refuseOtherOrigins(request);
        const caller = await admit(endpoint, request, shell);
        request.accountId = caller?.accountId ?? null;
        const account = caller?.accountId ?? 0;
        const walk = async (arrival?: IncomingUpload) => {
          const input = await inputOf(endpoint, request, arrival);
          if (needsFresh(endpoint, input)) requireFreshSession(caller, shell.services.clock.now());
          const context = contextOf(endpoint, request, reply, shell, caller);
          const takenAway = columns !== undefined && context.rowsOnly;
          const mayLag = takenAway || endpoint.mayLag === true;
          const reading = await Reading.begin(shell.services, caller, { mayLag });
          const read = (more: object, as: Context = context) =>
            reading.by((services) => handler({ ...input, ...more }, { ...as, services }));
          if (takenAway) {
            const page = async (more: ExportPage) => {
              const as =
                more.cursor === undefined ? context : await reauthorise(endpoint, context, shell.services.database);
              return (await read(more, as)) as CsvPage<unknown>;
            };
            return sendExport({ account, columns, page, asOf: () => reading.asOf }, reply);
          }
          // Some lists are read by POST.
          const reads = endpoint.method === 'GET' || columns !== undefined;
          const answer = await (reads ? read({}) : noted(caller, shell.services, () => read({})));
          return send(reading.asOf ? { ...(answer as object), asOf: reading.asOf } : answer, request, reply);
        };
        return endpoint.body.is === 'multipart' ? inUploadRoom(account, walk) : walk();
      },
    });
  }
}
