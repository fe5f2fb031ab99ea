import { BlockList, isIP } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const LONGEST = { ipv4: 32, ipv6: 128 } as const;

/** An address or network as it is kept, or `null` when a text is neither. */
export function networkGiven(text: string): string | null {
  const [address = '', bits, ...more] = text.trim().toLowerCase().split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return null;
  if (bits === undefined) return address;
  const whole = /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= LONGEST[family(address)];
  return whole ? `${address}/${Number(bits)}` : null;
}

/** Whether an address is one of these addresses and networks; of none everybody's is. Source: O4. */
export function isAllowedFrom(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return isIP(ip) !== 0 && list.check(ip, family(ip));
}
