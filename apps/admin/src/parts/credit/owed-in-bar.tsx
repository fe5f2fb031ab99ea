import { creditFiguresOf, type WalletCredit } from '@cage/contract/credit/owed';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Beside the own balance: what is owed and, if there is room, the credit left and what is kept for credit given. */
export function OwedInBar({ of }: { of: WalletCredit }) {
  const words = useWords(copy);
  const { owedPaise, creditLeftPaise } = creditFiguresOf(of);
  return (
    <>
      {owedPaise > 0n ? (
        <span>
          <span className="text-muted-foreground">{words.owed}</span>{' '}
          <Money paise={owedPaise} tone="danger" className="font-semibold" />
        </span>
      ) : null}
      {owedPaise > 0n || of.creditPaise ? (
        <span className="max-xl:sr-only">
          <span className="text-muted-foreground">{words.left}</span> <Money paise={creditLeftPaise} />
        </span>
      ) : null}
      {of.lentPaise ? (
        <span className="max-xl:sr-only">
          <span className="text-muted-foreground">{words.keptInBar}</span> <Money paise={of.lentPaise} />
        </span>
      ) : null}
    </>
  );
}
