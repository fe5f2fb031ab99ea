import { creditFiguresOf, type WalletCredit } from '@cage/contract/credit/owed';
import { Money } from '@cage/ui/money';
import type { Words } from '@cage/ui/words';
import type { copy } from './copy.ts';

/** Returns what a wallet can give, without what it keeps for credit given; below zero it is what it owes. */
export function freeOf(of: WalletCredit) {
  const { availablePaise, owedPaise } = creditFiguresOf(of);
  return availablePaise - owedPaise;
}

/** What a wallet keeps for credit given, as a line of a detail list; none if it keeps nothing. */
export const keptRow = (words: Words<typeof copy>, of: WalletCredit | undefined) =>
  of?.lentPaise ? [{ label: words.kept, value: <Money paise={of.lentPaise} /> }] : [];

/**
 * Returns what a wallet owes, may owe and keeps for credit given, as lines of a detail list; none where there is none.
 * Source: O15.
 */
export function creditRows(words: Words<typeof copy>, of: WalletCredit) {
  const { owedPaise, creditLeftPaise } = creditFiguresOf(of);
  const limitPaise = of.creditPaise ?? 0n;
  const kept = keptRow(words, of);
  if (owedPaise === 0n && limitPaise === 0n) return kept;
  return [
    {
      label: words.owed,
      value: (
        <Money paise={owedPaise} {...(owedPaise > 0n ? { tone: 'danger' as const } : {})} className="font-semibold" />
      ),
    },
    { label: words.left, value: <Money paise={creditLeftPaise} /> },
    { label: words.limit, value: <Money paise={limitPaise} /> },
    ...kept,
  ];
}
