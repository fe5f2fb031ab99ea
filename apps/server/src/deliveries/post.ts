import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryError } from '@cage/contract/deliveries/channels';
import { ANSWER_SECONDS } from '@cage/contract/deliveries/webhook';
import { hostOf, isOpenAddress } from '../domain/outward.ts';
import type { Outward, Resolve } from '../services.ts';

/** How long a whole attempt may take, and how much of an answer is read. */
const ANSWER_MS = ANSWER_SECONDS * 1_000;
const ANSWER_BYTES = 65_536;

export interface OutwardRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The address comes from the operator's own setting, and is not checked. */
  trusted?: boolean;
}

/** The HTTP status, or why there was none. */
export type Answer = { code: number; error: null } | { code: null; error: DeliveryError };

/** A name resolves to an address to which nothing may be sent. */
class ClosedAddress extends Error {}

/** Resolves a name with the system's resolver. */
export const resolveHost: Resolve = (host) => systemLookup(host, { all: true });

/** For callers that send nothing. */
export const noOutward: Outward = { loopback: false, telegramUrl: '', resolve: () => Promise.resolve([]) };

/** Resolves a host to its addresses, if all of them may be sent to; throws ClosedAddress, or the resolver's error. */
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

/** Connects only to the very addresses that were checked: a later change of the name has no effect. */
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
 * Resolves with the status of a request's answer; throws without one. Whatever a receiver does, the signal ends it at the
 * latest. Node does not report a protocol upgrade as a response, and without its own listener it raises no error either.
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
    // A connection may close while its answer is still being read.
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

/** Posts once; follows no redirect, keeps no connection open, and reads at most ANSWER_BYTES of the answer. */
export async function postOutward(
  { url: text, headers, body, trusted = false }: OutwardRequest,
  outward: Outward,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const url = new URL(text);
    // Connecting to an IP address does not call `lookup`.
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
