import { BlockList, isIP } from 'node:net';

/** A network of addresses; a single address is a network too. An IPv4 address written as IPv6 is the IPv4 one. */
export interface Network {
  family: 4 | 6;
  /** Its first address, as a number. */
  first: bigint;
  bits: number;
}

const LONGEST = { 4: 32, 6: 128 } as const;
const GROUPS = 8;
const MAPPED_BITS = 96;
const MAPPED = 0xffffn;

const numberOf = (parts: readonly number[], bits: bigint): bigint =>
  parts.reduce((sum, part) => (sum << bits) | BigInt(part), 0n);

/** The canonical form of an IPv6 address: lower case, no leading zeros, the longest run of zeros left out. */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

function wholeOf(address: string, family: 4 | 6): bigint {
  if (family === 4) return numberOf(address.split('.').map(Number), 8n);
  const [front = '', back] = shortest(address).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [before, after] = [groups(front), groups(back ?? '')];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const all = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
  return numberOf(all, 16n);
}

const firstOf = (value: bigint, bits: number, family: 4 | 6): bigint => {
  const free = BigInt(LONGEST[family] - bits);
  return (value >> free) << free;
};

/** Parses an address, or a network such as `203.0.113.0/24` given by any of its addresses; `null` when the text is neither. */
export function parseNetwork(text: string): Network | null {
  const [address = '', given, ...more] = text.trim().split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || address.includes('%')) return null;
  if (given !== undefined && !/^\d{1,3}$/.test(given)) return null;
  const bits = given === undefined ? LONGEST[family] : Number(given);
  if (bits > LONGEST[family]) return null;
  const value = wholeOf(address, family);
  if (family === 6 && bits >= MAPPED_BITS && value >> 32n === MAPPED) {
    const short = bits - MAPPED_BITS;
    return { family: 4, first: firstOf(value & 0xffff_ffffn, short, 4), bits: short };
  }
  return { family, first: firstOf(value, bits, family), bits };
}

const networksOf = (texts: readonly string[]): Network[] => texts.flatMap((text) => parseNetwork(text) ?? []);

/** The first address of a network, in canonical form. */
function addressOf({ family, first }: Network): string {
  const parts = (count: number, size: bigint): bigint[] =>
    Array.from({ length: count }, (_, index) => (first >> (size * BigInt(count - 1 - index))) & ((1n << size) - 1n));
  const groups = () => parts(GROUPS, 16n).map((group) => group.toString(16));
  return family === 4 ? parts(4, 8n).join('.') : shortest(groups().join(':'));
}

/** The canonical form of a network, in which it is stored: its first address and its length, or a single address without a length. */
export const writingOf = (network: Network): string => {
  const { family, bits } = network;
  return bits === LONGEST[family] ? addressOf(network) : `${addressOf(network)}/${bits}`;
};

const nameOf = (family: 4 | 6) => `ipv${family}` as const;

/** Networks in the form in which addresses are looked up. */
export function listOfNetworks(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networksOf(texts)) list.addSubnet(addressOf(network), network.bits, nameOf(network.family));
  return list;
}

/** Whether an address, which may be empty, is in such a list. */
export function isListed(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return (family === 4 || family === 6) && list.check(address, nameOf(family));
}

const holds = (outer: Network, inner: Network): boolean =>
  outer.family === inner.family &&
  outer.bits <= inner.bits &&
  firstOf(inner.first, outer.bits, outer.family) === outer.first;

/** Whether all of a network is within others: within one of them, or half by half. */
function isIn(network: Network, others: readonly Network[]): boolean {
  if (others.some((other) => holds(other, network))) return true;
  if (!others.some((other) => holds(network, other))) return false;
  const { family, first } = network;
  const bits = network.bits + 1;
  const second = first + (1n << BigInt(LONGEST[family] - bits));
  return isIn({ family, first, bits }, others) && isIn({ family, first: second, bits }, others);
}

/** Whether every address of some networks belongs to others. */
export function areWithin(networks: readonly string[], others: readonly string[]): boolean {
  const outer = networksOf(others);
  return networks.every((text) => {
    const network = parseNetwork(text);
    return network !== null && isIn(network, outer);
  });
}

/** The widest network that is saved for an address list. */
const WIDEST = { 4: 8, 6: 16 } as const;
/** Where IPv6 writes the IPv4 addresses: a network around it allows all of them. */
const MAPPED_NETWORK: Network = { family: 6, first: MAPPED << 32n, bits: MAPPED_BITS };
const EVERY: readonly Network[] = [
  { family: 4, first: 0n, bits: 0 },
  { family: 6, first: 0n, bits: 0 },
];

/** Whether an address list keeps too few out: one network is too wide, or together they hold all of IPv4 or IPv6. Source: D464. */
export function areTooWide(texts: readonly string[]): boolean {
  const networks = networksOf(texts);
  const isTooWide = (network: Network) => network.bits < WIDEST[network.family] || holds(network, MAPPED_NETWORK);
  return networks.some(isTooWide) || EVERY.some((every) => isIn(every, networks));
}

/** The intersection of two lists of networks: of any two that overlap the narrower, in the order of the first list. */
export function sharedBy(one: readonly string[], other: readonly string[]): string[] {
  const others = networksOf(other);
  const shared = networksOf(one).flatMap((network) =>
    others.flatMap((by) => (holds(by, network) ? [network] : holds(network, by) ? [by] : [])),
  );
  return [...new Set(shared.map(writingOf))];
}
