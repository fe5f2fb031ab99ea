import type { PastRecharge } from '@cage/contract/recharges';
import { payMethodWords, rechargeStatuses } from '@cage/contract/statuses';
import { rechargeTone } from '@cage/parts/statuses/tones';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { ProofInDialog } from './proof.tsx';
import { AccountCell, OutcomeCell, UsdtLine } from './row-cells.tsx';

/** The columns of a history of recharges, as the specification lists them. */
export const pastRechargeColumns: readonly Column<PastRecharge>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => <span className="figures">{id}</span>, sortBy: 'id' },
  {
    id: 'account',
    header: 'Account',
    cell: ({ account, username }) => <AccountCell account={account} username={username} />,
    card: 'title',
    fixed: true,
  },
  { id: 'type', header: 'Type', cell: ({ method }) => payMethodWords[method] },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise, usdt }) => (
      <>
        <Money paise={amountPaise} className="font-semibold" />
        <UsdtLine usdt={usdt} />
      </>
    ),
    sortBy: 'amount',
    align: 'end',
    card: 'title',
    fixed: true,
  },
  {
    id: 'code',
    header: 'Transaction Id',
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'detail',
  },
  {
    id: 'utr',
    header: 'UTR',
    cell: ({ utr }) => <CopyText text={utr} label="UTR" className="text-small" />,
    card: 'detail',
  },
  { id: 'proof', header: 'Proof', cell: ({ proofUrl, code }) => <ProofInDialog url={proofUrl} code={code} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason }) => (
      <OutcomeCell tone={rechargeTone({ status })} word={rechargeStatuses[status].word} reason={reason} />
    ),
    card: 'detail',
    fixed: true,
  },
  {
    id: 'requested',
    header: 'Request Time',
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    sortBy: 'requested',
    card: 'detail',
  },
  {
    id: 'decided',
    header: 'Accept Time',
    cell: ({ decidedAt }) => (decidedAt ? <DateTime value={decidedAt} /> : '–'),
  },
];
