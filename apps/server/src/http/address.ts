import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../domain/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, always an IP address: what limits count, and what sessions and the audit keep. */
    address: string;
  }
}

/** An IPv4 address as itself, also where a socket for both families writes it as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The first address, counted from ours outwards, that is no trusted proxy's. `ips` begins with the connection's own and
 * goes on for as long as each is trusted; where a trusted proxy names no address, the last one named stands.
 */
function addressOf(request: FastifyRequest): string {
  const address = (request.ips ?? [request.ip]).findLast((text) => text !== undefined && isIP(text) !== 0);
  // A connection that is gone before its request is read has no address, and nobody to answer.
  if (address === undefined) throw new Fault('malformed');
  return plain(address);
}

/** Reads each request's address when it arrives: a connection that breaks later no longer tells it. */
export function readAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request);
  });
}
