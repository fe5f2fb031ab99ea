import type { FastifyRequest } from 'fastify';
import { Fault } from '../domain/refusal.ts';

/** The host that the browser requested: lower case, no port, no `www.`. */
export function hostOf(request: FastifyRequest): string {
  return request.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
export const isLoopback = (request: FastifyRequest): boolean => LOOPBACK.test(request.hostname);

function originHost(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Refuses a change from a page of another origin; programs, which send neither header, are let through. Source: S6. */
export function refuseOtherOrigins(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign = typeof site === 'string' && site !== 'same-origin' && site !== 'none';
  if (foreign || (origin !== undefined && originHost(origin) !== request.host)) {
    throw new Fault('forbidden', 'This request came from another site');
  }
}
