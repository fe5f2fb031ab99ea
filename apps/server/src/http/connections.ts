import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { brokenRequestAnswer } from './errors.ts';
import type { Limits } from './limits.ts';

/** Fastify's options for connections; `broken` makes the bytes that answer an unreadable request. */
export const connectionOptions = (
  { headMs, requestMs, quietMs, checkMs, lingerMs }: Limits['connections'],
  broken = brokenRequestAnswer,
) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: quietMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: (error, socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) => {
      // A second answer can't follow one that has begun; otherwise the client gets an answer and is then cut off.
      if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
      socket.end(broken(error.code, randomUUID()));
      setTimeout(() => socket.destroy(), Math.min(lingerMs, 1_000)).unref();
    },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Bounds the number of connections, and discards the unread rest of a request that was answered early. Closing at once
 * would break the connection under a client that is still sending, which then never reads why.
 */
export function limitConnections(app: FastifyInstance, { atOnce, lingerMs }: Limits['connections']): void {
  app.server.maxConnections = atOnce;
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete === false) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const cut = setTimeout(() => raw.socket.destroy(), lingerMs).unref();
    raw.once('end', () => clearTimeout(cut));
  });
}
