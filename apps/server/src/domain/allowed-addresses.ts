import { isListed, listOfNetworks, networkOf, writingOf } from './networks.ts';

/** An address or network in its stored form; `null` when the text is neither, or covers every address. */
export function networkGiven(text: string): string | null {
  const network = networkOf(text);
  return network && network.bits > 0 ? writingOf(network) : null;
}

/** Whether an address is in one of these networks; an empty list allows every address. Source: O4. */
export const isAllowedFrom = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || isListed(listOfNetworks(networks), ip);
