import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface BalanceProps {
  paise: bigint;
  className?: string;
}

/** A balance shown before and after: below zero it is labelled as owed. */
export function Balance({ paise, className }: BalanceProps) {
  const words = useWords(copy);
  const shown = className ? { className } : {};
  if (paise >= 0n) return <Money paise={paise} {...shown} />;
  return (
    <span className="whitespace-nowrap text-danger">
      {words.owed} <Money paise={-paise} tone="danger" {...shown} />
    </span>
  );
}
