import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../domain/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, always an IP address: limits count by it; sessions and the audit log store it. */
    address: string;
  }
}

/** Returns an IPv4 address in its own form, also when a dual-stack socket writes it as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The first address, from ours outwards, that is not a trusted proxy's. `ips` begins with the connection's own and
 * continues while each is trusted; if a trusted proxy names no valid address, the last valid one counts.
 */
function addressOf(request: FastifyRequest): string {
  const address = (request.ips ?? [request.ip]).findLast((text) => text !== undefined && isIP(text) !== 0);
  // A connection that closed before its request was read has no address, and nobody to answer.
  if (address === undefined) throw new Fault('malformed');
  return plain(address);
}

/** Reads each request's address on arrival: a connection that breaks later no longer has it. */
export function readAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request);
  });
}
