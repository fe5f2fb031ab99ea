import type { EarlierAmounts } from '@cage/contract/reviews';
import { formatRupees } from '@cage/ui/format/rupees';
import type { Words } from '@cage/ui/words';
import type { Mark } from './checks.tsx';
import type { copy } from './copy.ts';

/** So many times the largest before is worth a look. */
const FAR_ABOVE = 3n;

/** How an amount compares with those that went through before. */
export function amountCheck(
  amountPaise: bigint,
  earlier: EarlierAmounts,
  words: Words<typeof copy>,
): { is: Mark; note: string } {
  if (!earlier) return { is: 'told', note: words.firstAmount };
  const { count, leastPaise, mostPaise } = earlier;
  if (amountPaise > mostPaise * FAR_ABOVE) return { is: 'look', note: words.farAbove(formatRupees(mostPaise)) };
  if (amountPaise > mostPaise) return { is: 'fits', note: words.largestAmount(formatRupees(mostPaise)) };
  return { is: 'fits', note: words.withinAmounts(formatRupees(leastPaise), formatRupees(mostPaise), count) };
}
