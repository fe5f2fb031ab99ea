import { CanAccess } from '@cage/auth';
import type { MoneyCase } from '@cage/contract/cases';
import { Link } from '@cage/parts/router/link';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** The debt that the reversal left, and a note if no chips could be moved. */
export function CaseDebt({ record, onPaper = false }: { record: MoneyCase; onPaper?: boolean }) {
  const words = useWords(copy);
  const { reversal, debt, requester } = record;
  if (!reversal) return null;
  return (
    <>
      {reversal.transactionId === null ? (
        <p className="px-4 pt-2 text-muted-foreground text-small">{words.noMovement}</p>
      ) : null}
      {debt ? (
        <p className="px-4 py-2">
          {words.owed}: {words.debtOf(formatRupees(debt.amountPaise), formatRupees(debt.leftPaise), debt.creditor)}{' '}
          {onPaper ? null : (
            <CanAccess permission="Members">
              <Link to={`/admin/members/${requester}?tab=debts`} className="text-accent underline underline-offset-2">
                {words.seeDebts}
              </Link>
            </CanAccess>
          )}
        </p>
      ) : null}
    </>
  );
}
