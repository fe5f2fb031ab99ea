import type { EarlierAmounts } from '@cage/contract/reviews';
import { formatRupees } from '@cage/ui/format/rupees';
import type { Words } from '@cage/ui/words';
import { type Mark, toldAs } from './checks.tsx';
import type { copy } from './copy.ts';

/** So many times the largest before is worth a look. */
const FAR_ABOVE = 3n;

/** How an amount compares with those that went through before. */
export function amountCheck(
  amountPaise: bigint,
  earlier: EarlierAmounts,
  words: Words<typeof copy>,
): ReturnType<typeof toldAs> & { is: Mark } {
  const as = (is: Mark, text: string) => ({ is, ...toldAs(is, text) });
  if (!earlier) return as('told', words.firstAmount);
  const { count, leastPaise, mostPaise } = earlier;
  if (amountPaise > mostPaise * FAR_ABOVE) return as('look', words.farAbove(formatRupees(mostPaise)));
  if (amountPaise > mostPaise) return as('fits', words.largestAmount(formatRupees(mostPaise)));
  return as('fits', words.withinAmounts(formatRupees(leastPaise), formatRupees(mostPaise), count));
}
