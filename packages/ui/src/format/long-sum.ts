const TEN_MILLION_PAISE = 1_000_000_000n;
const MINUS_A_MILLION_PAISE = -100_000_000n;

/**
 * Whether a sum of paise drawn as a figure needs more than a quarter of a desktop page: from ₹1,00,00,000.00 up, and with
 * its minus from −₹10,00,000.00 down. The figures beside it are then as small.
 */
export const isLongSum = (paise: bigint): boolean => paise >= TEN_MILLION_PAISE || paise <= MINUS_A_MILLION_PAISE;
