import type { BlockList } from 'node:net';
import { isListed, listOfNetworks, networkOf, writingOf } from './networks.ts';

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
  const networks = words.flatMap((word) => networkOf(word) ?? []);
  return networks.length < words.length ? null : [...new Set(networks.map(writingOf))].join(', ');
}

/** Whether a list names a network of all addresses there are: then it keeps nobody out. */
export const holdsAll = (addresses: string): boolean => wordsOf(addresses).some((word) => networkOf(word)?.bits === 0);

const read = new Map<string, BlockList>();
const REMEMBERED = 1_000;

function listOf(text: string): BlockList {
  const known = read.get(text);
  if (known) return known;
  const list = listOfNetworks(wordsOf(text));
  if (read.size >= REMEMBERED) read.clear();
  read.set(text, list);
  return list;
}

/** Whether an address is in a kept list. */
export const isAmong = (addresses: string | null, address: string): boolean =>
  isListed(listOf(addresses ?? ''), address);
