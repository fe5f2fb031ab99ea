import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { brokenRequestAnswer } from './errors.ts';
import type { Limits } from './limits.ts';

/** What the server is told of its connections at its making; `broken` makes the bytes for a request that is none. */
export const connectionOptions = (
  { headMs, requestMs, quietMs, checkMs, lingerMs }: Limits['connections'],
  broken = brokenRequestAnswer,
) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: quietMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: (error, socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) => {
      // An answer that has begun can't be followed by another; without one the client is told, and then cut off.
      if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
      socket.end(broken(error.code, randomUUID()));
      setTimeout(() => socket.destroy(), Math.min(lingerMs, 1_000)).unref();
    },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Bounds the number of connections, and throws away what nobody read of a request that was answered early. A connection
 * that closed at once would break under a client that is still sending, which then never reads why.
 */
export function keepConnections(app: FastifyInstance, { atOnce, lingerMs }: Limits['connections']): void {
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
