import { isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** The shortest prefixes a proxy network may have, those of the widest private networks: 10.0.0.0/8 and fc00::/7. */
const WIDEST = { 4: 8, 6: 7 } as const;
const LONGEST = { 4: 32, 6: 128 } as const;

const mapped = (address: string) => new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');

/** Whether a text is an address, or a network no wider than a private one. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || address.includes('%')) return false;
  if (family === 6 && mapped(address)) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= WIDEST[family] && Number(bits) <= LONGEST[family])
  );
}

/**
 * The addresses and networks of a comma-separated list, with `loopback` for this machine; none for an empty text or `0`.
 * `null` when a word is neither: trusting everybody, or a number of hops, would let each client choose its address.
 */
export function proxiesOf(text: string): string[] | null {
  if (text === '' || text === '0') return [];
  const words = text.split(',').map((word) => word.trim());
  if (!words.every((word) => word === 'loopback' || isProxy(word))) return null;
  return words.flatMap((word) => (word === 'loopback' ? LOOPBACK : [word]));
}
