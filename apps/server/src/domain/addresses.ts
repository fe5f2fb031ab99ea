import { BlockList, isIP } from 'node:net';

const LONGEST = { 4: 32, 6: 128 } as const;
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** An address of a list, or a network such as `203.0.113.0/24`; `null` when it is neither. */
function rangeOf(text: string): { address: string; bits: number } | null {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || address.includes('%')) return null;
  const longest = LONGEST[family];
  if (bits === undefined) return { address, bits: longest };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? { address, bits: Number(bits) } : null;
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * Addresses and networks, IPv4 and IPv6, comma-separated, in the form in which they are kept; empty lets nobody in.
 * `null` when one of them is neither.
 */
export function normaliseAddresses(text: string): string | null {
  const words = wordsOf(text);
  return words.every((word) => rangeOf(word) !== null) ? words.join(', ') : null;
}

const read = new Map<string, BlockList>();
const REMEMBERED = 1_000;

function listOf(text: string): BlockList {
  const known = read.get(text);
  if (known) return known;
  const list = new BlockList();
  for (const word of wordsOf(text)) {
    const range = rangeOf(word);
    if (range) list.addSubnet(range.address, range.bits, familyOf(range.address));
  }
  if (read.size >= REMEMBERED) read.clear();
  read.set(text, list);
  return list;
}

/** Whether an address is in a kept list. */
export const isAmong = (addresses: string | null, address: string): boolean =>
  isIP(address) !== 0 && listOf(addresses ?? '').check(address, familyOf(address));
