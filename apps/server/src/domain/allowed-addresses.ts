import { areTooWide, isListed, listOfNetworks, parseNetwork, writingOf } from './networks.ts';

/** An address or network in its stored form; `null` when the text is neither. */
export function networkGiven(text: string): string | null {
  const network = parseNetwork(text);
  return network && writingOf(network);
}

/** Whether a role's networks keep too few out to be saved, unless they are those from before. Source: D464. */
export const areWiderThanAllowed = (networks: readonly string[], before: readonly string[]): boolean =>
  networks.join() !== before.map(networkGiven).join() && areTooWide(networks);

/** Whether an address is in one of these networks; an empty list allows every address. Source: O4. */
export const isAllowedFrom = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || isListed(listOfNetworks(networks), ip);
