import type { FoundAccount, FoundRecharge, FoundWithdrawal } from '@cage/contract/search';
import type { Level } from '@cage/contract/statuses';

const listOfLevel: Record<Level, string> = {
  admin: '/admin/dashboard',
  agent: '/admin/agentWhitelist',
  customer: '/admin/customerWhitelist',
  player: '/admin/members',
};

/** The list that shows an account, narrowed to it. */
export const placeOfAccount = ({ level, publicId }: Pick<FoundAccount, 'level' | 'publicId'>): string =>
  `${listOfLevel[level]}?q=${encodeURIComponent(publicId)}`;

const listOfPlace: Record<FoundRecharge['place'], string> = {
  pending: '/admin/browse_recharge',
  history: '/admin/deposit_history',
  customers: '/admin/customer/deposit_history',
  own: '/admin/adminRecharge',
};

const listOfWithdrawals: Record<FoundWithdrawal['place'], string> = {
  pending: '/admin/withdraw',
  history: '/admin/withdraw_history',
  own: '/admin/my-withdrawals',
};

/** The list that shows a withdrawal, narrowed to it. */
export function placeOfWithdrawal({ place, queue, code }: Pick<FoundWithdrawal, 'place' | 'queue' | 'code'>): string {
  const tab = queue === 'downline' && place !== 'own' ? { queue } : {};
  const list = listOfWithdrawals[place];
  return `${list}?${new URLSearchParams({ ...tab, q: code })}`;
}

/** The list that shows a request, narrowed to it. */
export function placeOfRecharge({ place, queue, code }: Pick<FoundRecharge, 'place' | 'queue' | 'code'>): string {
  if (place === 'own') return listOfPlace.own;
  const tab = queue === 'downline' && place !== 'customers' ? { queue } : {};
  return `${listOfPlace[place]}?${new URLSearchParams({ ...tab, q: code })}`;
}
