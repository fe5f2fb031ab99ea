import type { Level } from '@cage/contract/people';
import type { FoundAccount } from '@cage/contract/search';

const listOfLevel: Record<Exclude<Level, 'player'>, string> = {
  admin: '/admin/dashboard',
  agent: '/admin/agentWhitelist',
  customer: '/admin/customerWhitelist',
};

/** A player's own page; for who has none, the list that shows the account, narrowed to it. */
export const placeOfAccount = ({ level, publicId }: Pick<FoundAccount, 'level' | 'publicId'>): string =>
  level === 'player'
    ? `/admin/members/${encodeURIComponent(publicId)}`
    : `${listOfLevel[level]}?q=${encodeURIComponent(publicId)}`;
