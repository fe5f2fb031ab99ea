import type { EarlierAmounts } from '@cage/contract/reviews';
import { formatRupees } from '@cage/ui/format/rupees';
import type { Words } from '@cage/ui/words';
import { type Mark, toldAs, type Warning } from './checks.tsx';
import type { copy } from './copy.ts';

/** Compares an amount with earlier ones that went through, and with its flags. */
export function amountCheck(
  amountPaise: bigint,
  earlier: EarlierAmounts | undefined,
  far: readonly Warning[],
  words: Words<typeof copy>,
): ReturnType<typeof toldAs> & { is: Mark } {
  const as = (is: Mark, text: string) => ({ is, ...toldAs(is, text) });
  const [farAbove] = far;
  if (farAbove) return as(farAbove.is, earlier ? words.farAbove(formatRupees(earlier.mostPaise)) : farAbove.text);
  if (!earlier) return as('told', words.firstAmount);
  const { count, leastPaise, mostPaise } = earlier;
  if (amountPaise > mostPaise) return as('fits', words.largestAmount(formatRupees(mostPaise)));
  return as('fits', words.withinAmounts(formatRupees(leastPaise), formatRupees(mostPaise), count));
}
