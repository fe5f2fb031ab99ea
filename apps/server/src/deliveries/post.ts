import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryError } from '@cage/contract/deliveries/channels';
import { hostOf, isOpenAddress } from '../domain/outward.ts';
import type { Outward, Resolve } from '../services.ts';

/** So long the whole of an attempt may take, and so much of an answer is read. */
const ANSWER_MS = 5_000;
const ANSWER_BYTES = 65_536;

export interface OutwardRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The operator's own setting says where: it is not looked at. */
  trusted?: boolean;
}

/** The HTTP status that came, or why none did. */
export type Answer = { code: number; error: null } | { code: null; error: DeliveryError };

/** Nothing is sent to where a name leads. */
class ClosedAddress extends Error {}

/** Addresses of a name by the system's resolver. */
export const resolveHost: Resolve = (host) => systemLookup(host, { all: true });

/** For what sends nothing. */
export const nowhere: Outward = { loopback: false, telegramUrl: '', resolve: () => Promise.resolve([]) };

/** Where a host leads, when all of that may be sent to; throws ClosedAddress, or what the resolver says. */
export async function openAddressesOf(
  host: string,
  { resolve, loopback }: Pick<Outward, 'resolve' | 'loopback'>,
): Promise<{ address: string; family: number }[]> {
  const found = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }];
  if (found.length === 0 || !found.every(({ address }) => isOpenAddress(address, { loopback })))
    throw new ClosedAddress('The address is not open');
  return found;
}

export const isClosedAddress = (error: unknown): boolean => error instanceof ClosedAddress;

/** A connection goes to the very addresses that were looked at: what a name says a moment later changes nothing. */
const lookupOf =
  (outward: Outward): LookupFunction =>
  (host, options, callback) => {
    openAddressesOf(host, outward).then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => callback(error as Error, []),
    );
  };

function errorOf(error: unknown, signal: AbortSignal): DeliveryError {
  if (isClosedAddress(error)) return 'private-address';
  return signal.aborted ? 'timeout' : 'unreachable';
}

/**
 * The status that a request is answered with; throws when none comes. Whatever a receiver does, it is over with the signal at
 * the latest. An answer that changes the protocol is none to Node, and without a listener of its own ends in no error either.
 */
function statusOf(request: ClientRequest, signal: AbortSignal): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const readAll = () => (request.socket?.bytesRead ?? 0) > ANSWER_BYTES;
  function over(settle: () => void): void {
    settle();
    request.destroy();
  }
  const lost = () => over(() => reject(new Error('The connection was closed before an answer was over')));
  signal.addEventListener('abort', () => over(() => reject(signal.reason)), { once: true });
  request.on('response', (response) => {
    const done = () => over(() => resolve(response.statusCode ?? 0));
    response.on('data', () => {
      if (readAll()) done();
    });
    response.on('end', done);
    response.on('error', reject);
    response.on('close', lost);
    // A connection may be closed while its answer is still being read.
    request.off('close', lost);
  });
  request.on('information', () => {
    if (readAll()) lost();
  });
  request.on('upgrade', ({ statusCode = 0 }, socket) => {
    over(() => resolve(statusCode));
    socket.destroy();
  });
  request.on('error', reject);
  request.on('close', lost);
  return promise;
}

/** Posts once; follows no redirect, keeps no connection, and reads no more of the answer than its bound. */
export async function postOut(
  { url: text, headers, body, trusted = false }: OutwardRequest,
  outward: Outward,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const url = new URL(text);
    // A connection to an address looks up no name.
    if (!trusted && isIP(hostOf(url)) !== 0) await openAddressesOf(hostOf(url), outward);
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = begin(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': body.length },
      ...(trusted ? {} : { lookup: lookupOf(outward) }),
    });
    const status = statusOf(request, signal);
    request.end(body);
    return { code: await status, error: null };
  } catch (error) {
    return { code: null, error: errorOf(error, signal) };
  }
}
