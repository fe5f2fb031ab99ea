import type { BlockList } from 'node:net';
import { areTooWide, isListed, listOfNetworks, parseNetwork, writingOf } from './networks.ts';

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * Normalises a comma-separated list of IPv4 and IPv6 addresses and networks to its stored form; an empty list lets
 * nobody in. Returns `null` when an item is neither an address nor a network.
 */
export function normaliseAddresses(text: string): string | null {
  const words = wordsOf(text);
  const networks = words.flatMap((word) => parseNetwork(word) ?? []);
  return networks.length < words.length ? null : [...new Set(networks.map(writingOf))].join(', ');
}

/** Whether a list keeps too few out to be saved, unless it is the one from before. Source: D464. */
export const isTooWide = (addresses: string, before: string | null): boolean =>
  addresses !== normaliseAddresses(before ?? '') && areTooWide(wordsOf(addresses));

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

/** Whether an address is in a stored list. */
export const isAmong = (addresses: string | null, address: string): boolean =>
  isListed(listOf(addresses ?? ''), address);
