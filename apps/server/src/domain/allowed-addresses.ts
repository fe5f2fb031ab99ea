import { isListed, listOfNetworks, networkOf, writingOf } from './networks.ts';

/** An address or network as it is kept, or `null` when a text is neither, or is everybody's. */
export function networkGiven(text: string): string | null {
  const network = networkOf(text);
  return network && network.bits > 0 ? writingOf(network) : null;
}

/** Whether an address is one of these addresses and networks; of none everybody's is. Source: O4. */
export const isAllowedFrom = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || isListed(listOfNetworks(networks), ip);
