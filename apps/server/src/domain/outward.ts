import { BlockList, isIP } from 'node:net';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses before the next attempt; the last one repeats. */
const PAUSES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const;

/** When the next attempt is due after so many. */
export const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]));

const networks = (...list: readonly (readonly [string, number])[]): BlockList => {
  const among = new BlockList();
  for (const [address, bits] of list) among.addSubnet(address, bits, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return among;
};

const loopback = networks(['127.0.0.0', 8], ['::1', 128]);

/** IPv4 networks that lead nowhere or into a private network, cloud metadata included. Source: RFC 6890. */
const closed4 = networks(
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
);

/** IPv6: only allocated addresses lead anywhere, except for documentation and those with an embedded IPv4 address. */
const open6 = networks(['2000::', 3]);
const closed6 = networks(['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]);

/** Whether anything may be sent to an address that a name or a URL resolved to. Source: D402. */
export function isOpenAddress(address: string, { loopback: own }: { loopback: boolean }): boolean {
  switch (isIP(address)) {
    case 4:
      return (own && loopback.check(address, 'ipv4')) || !closed4.check(address, 'ipv4');
    case 6:
      if (own && loopback.check(address, 'ipv6')) return true;
      return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The host of a URL as the system expects it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Parses the address of a webhook: https, or http when loopback is allowed; `null` when it is neither. */
export function webhookOf(text: string, { loopback: own }: { loopback: boolean }): URL | null {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (url.protocol === 'https:') return url;
  const here = url.hostname === 'localhost' || loopback.check(hostOf(url), isIP(hostOf(url)) === 6 ? 'ipv6' : 'ipv4');
  return url.protocol === 'http:' && own && here ? url : null;
}
