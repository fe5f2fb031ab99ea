import type { Paise } from '@cage/contract/money';

/** ₹1,00,00,000, as much as is minted at once: an upline that means more means a mistake. Source: R12. */
export const MOST_CREDIT_PAISE: Paise = 1_000_000_000n;
