import type { PastRecharge } from '@cage/contract/recharges';
import { rechargeTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { HeaderWords } from './headers.ts';
import { ProofInDialog } from './proof.tsx';
import { AccountCell, MethodName, OutcomeCell, UsdtLine } from './row-cells.tsx';

function Outcome({ status, reason, reversal }: Pick<PastRecharge, 'status' | 'reason' | 'reversal'>) {
  const { rechargeStatuses, reversed } = useWords(contractWords);
  return (
    <OutcomeCell
      tone={rechargeTone({ status, reversal })}
      word={reversal ? reversed : rechargeStatuses[status]}
      reason={reversal ? reversal.reason : reason}
    />
  );
}

/** The columns of a history of recharges, as the specification lists them; the way of paying stands with the proof. */
export const pastRechargeColumns = (headers: HeaderWords): readonly Column<PastRecharge>[] => [
  {
    id: 'id',
    header: headers.id,
    cell: ({ id }) => <span className="figures">{id}</span>,
    sortBy: 'id',
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'account',
    header: headers.account,
    cell: ({ account, username }) => <AccountCell account={account} username={username} />,
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'type',
    header: headers.type,
    cell: ({ method }) => <MethodName method={method} />,
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise, usdt }) => (
      <>
        <Money paise={amountPaise} className="font-semibold" />
        <UsdtLine usdt={usdt} />
      </>
    ),
    sortBy: 'amount',
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'code',
    header: headers.transactionId,
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    phone: 'reference',
  },
  {
    id: 'utr',
    header: headers.utr,
    cell: ({ utr }) => <CopyText text={utr} label={headers.utr} className="text-small" />,
    room: 'least',
    phone: 'more',
  },
  {
    id: 'proof',
    header: headers.proof,
    cell: ({ proofUrl, code, method }) => (
      <ProofInDialog url={proofUrl} code={code} detail={<MethodName method={method} />} />
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
  {
    id: 'requested',
    header: headers.requested,
    cell: ({ requestedAt }) => <DateTime stacked value={requestedAt} />,
    sortBy: 'requested',
    phone: 'detail',
  },
  {
    id: 'decided',
    room: 'ample',
    header: headers.accepted,
    cell: ({ decidedAt }) => (decidedAt ? <DateTime stacked value={decidedAt} /> : '–'),
    phone: 'more',
  },
];

/** Those of one player's recharges, which begin with the way of paying. */
export const ownRechargeColumns = (headers: HeaderWords): readonly Column<PastRecharge>[] =>
  pastRechargeColumns(headers).flatMap((column) => {
    if (column.id === 'account') return [];
    if (column.id === 'type') return [{ ...column, phone: 'title', room: 'least' }];
    if (column.id !== 'proof') return [column];
    return [{ ...column, cell: ({ proofUrl, code }) => <ProofInDialog url={proofUrl} code={code} /> }];
  });
