import { STATUS_CODES } from 'node:http';
import { toWire } from '@cage/contract/codec';
import type { Endpoint } from '@cage/contract/endpoint';
import { type ErrorAnswer, errorAnswer } from '@cage/contract/error-answer';
import { type ErrorCode, errorCodes, faultMessages } from '@cage/contract/errors';
import { wireField } from '@cage/contract/fields';
import type { Reason } from '@cage/contract/refusals/reason';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, Refusal } from '../domain/refusal.ts';
import { refusalOf } from '../handlers/handler.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../store/database/database.ts';
import { UnreadableCursor } from '../store/database/page.ts';
import { ConcurrencyLimitReached } from './concurrency-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint of the route. */
    endpoint?: Endpoint;
  }
}

/** The one shape of every answer that is not a success. Source: R49. */
function errorAnswerOf(
  code: ErrorCode,
  message: string,
  more: { requestId: string; field?: string | undefined; reason?: Reason | undefined },
): ErrorAnswer {
  return { status: false, success: false, code, message, ...more };
}

/** Fastify's own errors, by their status. */
const codeOfStatus: Record<number, Exclude<ErrorCode, 'refused'>> = {
  400: 'malformed',
  404: 'not-found',
  408: 'request-timeout',
  413: 'too-large',
  414: 'malformed',
  415: 'unsupported-type',
  429: 'too-many-requests',
  431: 'malformed',
};

function faultOf(thrown: unknown): Refusal | Fault {
  const error = refusalOf(thrown);
  if (error instanceof Refusal || error instanceof Fault) return error;
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseTimeout) return new Fault('unavailable');
  if (error instanceof UnreadableCursor) return new Fault('malformed', `cursor: ${error.message}`, 'cursor');
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  return new Fault(codeOfStatus[status] ?? (status < 500 ? 'malformed' : 'internal'));
}

/** The wire's name of the input that the answer is about: rules know our name, the endpoint's contract the wire's. */
function wireFieldOf(fault: Refusal | Fault, request: FastifyRequest): string | undefined {
  if (fault instanceof Fault) return fault.wireField;
  const { endpoint } = request.routeOptions.config;
  return fault.field !== undefined && endpoint ? wireField(endpoint, fault.field) : fault.field;
}

/** Sends any error as an answer. What people can't fix is logged, never sent. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = faultOf(error);
  const code: ErrorCode = fault instanceof Refusal ? 'refused' : fault.code;
  if (code === 'internal') request.log.error({ err: error }, 'request failed');
  if (code === 'unavailable') void reply.header('retry-after', '2');
  if (fault instanceof ConcurrencyLimitReached) void reply.header('retry-after', String(fault.retryAfterS));
  const { reason } = fault;
  const answer = errorAnswerOf(code, fault.message, {
    requestId: request.id,
    field: wireFieldOf(fault, request),
    reason,
  });
  return reply
    .status(errorCodes[code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toWire(errorAnswer, answer)));
}

/** The bytes that answer a request that is unreadable or too late. */
export function brokenRequestAnswer(reason: string, requestId: string): string {
  const code = reason === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-timeout' : 'malformed';
  return closingResponse(errorCodes[code], errorAnswerOf(code, faultMessages[code], { requestId }));
}

/** An answer as bytes, after which the connection is closed. */
export function closingResponse(status: number, answer: object): string {
  const body = JSON.stringify(answer);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json', 'connection: close'];
  return [...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}
