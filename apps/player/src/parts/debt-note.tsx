import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** What the player owes, and what that means; nothing without a debt. Source: P8. */
export function DebtNote({ debtPaise }: { debtPaise: bigint | undefined }) {
  const words = useWords(copy);
  if (!debtPaise) return null;
  return (
    <p className="rounded-card bg-warning-soft px-4 py-3 text-warning-soft-foreground">
      <strong className="block font-semibold">{words.owed(formatRupees(debtPaise))}</strong>
      {words.owedText}
    </p>
  );
}
