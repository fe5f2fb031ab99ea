import type { FoundAccount } from '@cage/contract/search';

/** The address below which each player has its page. */
const MEMBERS = '/admin/members';

/** The list over which the record of an agent or a customer opens; `null` for other records. */
export const listOfRecord = (reference: string): string | null =>
  reference.startsWith('A') ? '/admin/agentWhitelist' : reference.startsWith('C') ? '/admin/customerWhitelist' : null;

/** A player's own page; for an agent or a customer, which have none, its record. */
export const accountPath = ({ level, publicId }: Pick<FoundAccount, 'level' | 'publicId'>) =>
  level === 'player' ? { to: `${MEMBERS}/${encodeURIComponent(publicId)}` } : { record: publicId };

/** Returns the player's id, and the page that leads there, if the address is a player's own page. */
export function memberAt(path: string): { page: string; id: string } | null {
  const [, id] = /^\/admin\/members\/(P\d+)$/.exec(path) ?? [];
  return id ? { page: MEMBERS, id } : null;
}
