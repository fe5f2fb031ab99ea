import type { BankPile } from '@cage/contract/bank/piles';

/** The piles and the other tabs, in the order shown. */
export const bankTabs = ['exact', 'differs', 'unasked', 'unpaid', 'days', 'files'] as const;
export type BankTab = (typeof bankTabs)[number];

export const isPile = (tab: BankTab): tab is BankPile => tab !== 'days' && tab !== 'files';

/** The filter that all lists on this page share, which Reset leaves alone. */
export const tabFilter = { tab: bankTabs } as const;

/** Returns a tab's address, without the filters of the other tabs' lists. */
export const placeOfTab = (tab: BankTab): string => `/admin/bankFiles${tab === 'exact' ? '' : `?tab=${tab}`}`;
