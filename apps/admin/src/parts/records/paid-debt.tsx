import type { DebtPaid } from '@cage/contract/cases/fields';
import { useWords } from '@cage/ui/words';
import { kindName, movementWords } from '../movements/words.ts';
import { copy } from './paid-debt-copy.ts';
import { RecordLink } from './record-link.tsx';

/** For a payment of debts: what was owed for, and where the money came from. */
export function PaidDebt({ debt }: { debt: DebtPaid }) {
  const words = useWords(copy);
  const named = useWords(movementWords);
  const owedFor = debt.of.flatMap(({ reference }) => (reference ? [reference] : []));
  return (
    <span className="text-small md:block">
      {words.owedFor}{' '}
      {owedFor.map((reference) => (
        <span key={reference}>
          <RecordLink reference={reference} />{' '}
        </span>
      ))}
      {debt.kind ? (
        <span className="md:block">
          {words.paidWith} {debt.by ? <RecordLink reference={debt.by} /> : kindName(named, debt.kind)}
        </span>
      ) : null}
    </span>
  );
}
