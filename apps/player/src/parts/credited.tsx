import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { creditedCopy } from './credited-copy.ts';

interface CreditedProps {
  of: { amountPaise: bigint; paidDebtPaise: bigint };
  /** Text where no debt was paid. */
  whole: string;
}

/** Where credited or returned money went: debts are paid first. Source: P8. */
export function Credited({ of: { amountPaise, paidDebtPaise }, whole }: CreditedProps) {
  const words = useWords(creditedCopy);
  if (paidDebtPaise === 0n) return whole;
  const left = amountPaise - paidDebtPaise;
  return left === 0n ? words.paidDebtAll : words.paidDebt(formatRupees(paidDebtPaise), formatRupees(left));
}
