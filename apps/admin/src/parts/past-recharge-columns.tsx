import type { PastRecharge } from '@cage/contract/recharges/history';
import { rechargeTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense } from 'react';
import type { HeaderWords } from './headers.ts';
import { OutcomeCell } from './outcome-cells.tsx';
import { ProofInDialog } from './proof.tsx';
import { accountColumn, requestColumns } from './requests/request-columns.tsx';
import { MethodName } from './row-cells.tsx';

const Unproven = lazy(async () => ({ default: (await import('./bank/unproven.tsx')).Unproven }));

function Outcome({
  status,
  reason,
  reversal,
  inBank,
}: Pick<PastRecharge, 'status' | 'reason' | 'reversal' | 'inBank'>) {
  const { rechargeStatuses, reversed } = useWords(contractWords);
  return (
    <span className="flex flex-col items-start gap-0.5">
      <OutcomeCell
        tone={rechargeTone({ status, reversal })}
        word={reversal ? reversed : rechargeStatuses[status]}
        reason={reversal ? reversal.reason : reason}
      />
      {inBank === false ? (
        <Suspense>
          <Unproven />
        </Suspense>
      ) : null}
    </span>
  );
}

/** Returns the columns of a history of recharges, as in the specification; the way of payment is with the proof. */
export function pastRechargeColumns(headers: HeaderWords): readonly Column<PastRecharge>[] {
  const { id, type, amount, code, utr, requested } = requestColumns(headers);
  return [
    id,
    accountColumn(headers),
    type,
    amount,
    code,
    utr,
    {
      id: 'proof',
      header: headers.proof,
      cell: ({ proofUrl, code: reference, method }) => (
        <ProofInDialog url={proofUrl} code={reference} detail={<MethodName method={method} />} />
      ),
      room: 'much',
      phone: 'more',
    },
    {
      id: 'status',
      header: headers.status,
      cell: (row) => <Outcome {...row} />,
      phone: 'state',
      fixed: true,
    },
    requested,
    {
      id: 'decided',
      room: 'ample',
      header: headers.accepted,
      cell: ({ decidedAt }) => (decidedAt ? <DateTime stacked value={decidedAt} /> : '–'),
      phone: 'more',
    },
  ];
}

/** The columns of one player's recharges, beginning with the way of payment. */
export const ownRechargeColumns = (headers: HeaderWords): readonly Column<PastRecharge>[] =>
  pastRechargeColumns(headers).flatMap((column) => {
    if (column.id === 'account') return [];
    if (column.id === 'type') return [{ ...column, phone: 'title', room: 'least' }];
    if (column.id !== 'proof') return [column];
    return [{ ...column, cell: ({ proofUrl, code }) => <ProofInDialog url={proofUrl} code={code} /> }];
  });
