import { creditFiguresOf, type WalletCredit } from '@cage/contract/credit/owed';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** What a wallet owes, in a line of its own below the balance, in the same columns. */
function OwedLine({ paise }: { paise: bigint }) {
  const words = useWords(copy);
  return (
    <span className="block whitespace-nowrap text-danger text-small">
      {words.owed} <Money paise={paise} tone="danger" />
    </span>
  );
}

/** A wallet in a list: its balance, never below zero, and what it owes. */
export function Wallet({ of, className }: { of: WalletCredit; className?: string }) {
  const { availablePaise, owedPaise } = creditFiguresOf(of);
  return (
    <>
      <Money paise={availablePaise} {...(className ? { className } : {})} />
      {owedPaise > 0n ? <OwedLine paise={owedPaise} /> : null}
    </>
  );
}
