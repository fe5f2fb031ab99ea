import { currentSite } from '@cage/api-client/site';
import type { MoneyCase } from '@cage/contract/cases';
import { formatDateTime } from '@cage/ui/format/time';
import { PrintSheet } from '@cage/ui/print-sheet';
import { RecordPart } from '@cage/ui/record';
import { useWords } from '@cage/ui/words';
import { LedgerPart } from '../records/ledger-part.tsx';
import { usePrintedAt } from '../use-printed-at.ts';
import { CaseDebt } from './case-debt.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHead } from './case-head.tsx';
import { isRecharge } from './case-status.tsx';
import { CaseThread } from './case-thread.tsx';
import { copy } from './copy.ts';

/** A record on paper: the request, its parties, each step to the second, what moved, and when it was printed. */
export function CaseSheet({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const printedAt = usePrintedAt();
  const { code, events, movements } = record;
  return (
    <PrintSheet uppermost>
      <p>{currentSite().name}</p>
      <p className="mb-4 type-title">{isRecharge(code) ? words.recharge(code) : words.withdrawal(code)}</p>
      <CaseHead record={record} onPaper />
      <CaseFacts record={record} onPaper />
      <RecordPart title={words.happened}>
        <CaseThread events={events} onPaper />
      </RecordPart>
      <LedgerPart of={code} movements={movements} onPaper>
        <CaseDebt record={record} onPaper />
      </LedgerPart>
      <p className="mt-4 text-small">{words.printed(formatDateTime(printedAt))}</p>
    </PrintSheet>
  );
}
