import type { Level } from '@cage/contract/people';
import type { FoundAccount } from '@cage/contract/search';

const listOfLevel: Record<Level, string> = {
  admin: '/admin/dashboard',
  agent: '/admin/agentWhitelist',
  customer: '/admin/customerWhitelist',
  player: '/admin/members',
};

/** The list that shows an account, narrowed to it. */
export const placeOfAccount = ({ level, publicId }: Pick<FoundAccount, 'level' | 'publicId'>): string =>
  `${listOfLevel[level]}?q=${encodeURIComponent(publicId)}`;
