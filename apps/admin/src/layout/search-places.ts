import type { FoundAccount } from '@cage/contract/search';

/** Where a player's own page is. */
const MEMBERS = '/admin/members';

/** The list over which the record of an agent or a customer stands; `null` for a record of another kind. */
export const listOfRecord = (reference: string): string | null =>
  reference.startsWith('A') ? '/admin/agentWhitelist' : reference.startsWith('C') ? '/admin/customerWhitelist' : null;

/** A player's own page; the record of an agent or a customer, who have none. */
export const placeOfAccount = ({ level, publicId }: Pick<FoundAccount, 'level' | 'publicId'>) =>
  level === 'player' ? { to: `${MEMBERS}/${encodeURIComponent(publicId)}` } : { record: publicId };

/** Of a player's own page: the id, and the page that leads there. */
export function memberAt(path: string): { page: string; id: string } | null {
  const [, id] = /^\/admin\/members\/(P\d+)$/.exec(path) ?? [];
  return id ? { page: MEMBERS, id } : null;
}
