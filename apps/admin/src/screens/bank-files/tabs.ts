import type { BankPile } from '@cage/contract/bank/piles';

/** The piles, and what stands beside them, in the order of their tabs. */
export const bankTabs = ['exact', 'differs', 'unasked', 'unpaid', 'days', 'files'] as const;
export type BankTab = (typeof bankTabs)[number];

export const isPile = (tab: BankTab): tab is BankPile => tab !== 'days' && tab !== 'files';

/** The filter of every list on this page, which Reset leaves alone. */
export const tabFilter = { tab: bankTabs } as const;

/** Where a tab is: what narrowed another one's list narrows nothing there. */
export const placeOfTab = (tab: BankTab): string => `/admin/bankFiles${tab === 'exact' ? '' : `?tab=${tab}`}`;
