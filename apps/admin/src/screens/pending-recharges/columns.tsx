import { type PendingRecharge, payMethodWords } from '@cage/contract';
import { Badge, Button, type Column, CopyText, DateTime, Money, SeeMore } from '@cage/ui';
import { ProofCell } from '../../parts/proof.tsx';
import { AccountCell, Notices } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

export interface RowActions {
  accept(row: PendingRecharge): void;
  reject(row: PendingRecharge): void;
  open(row: PendingRecharge): void;
  /** Id of the request that is being decided. */
  busyId: number | null;
}

function Status({ row }: { row: PendingRecharge }) {
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {row.late ? <Badge tone="danger">{copy.late}</Badge> : <Badge tone="warning">{copy.waiting}</Badge>}
      <Notices warnings={row.flags.length} claimedBy={row.claimedBy} />
    </span>
  );
}

/** The columns of the specification, and who is paid in the downline's queue. */
export function columnsOf(actions: RowActions, queue: 'mine' | 'downline'): readonly Column<PendingRecharge>[] {
  const payee: Column<PendingRecharge> = { id: 'payee', header: 'Payee', cell: ({ payee: id }) => id, card: 'detail' };
  return [
    { id: 'id', header: '#', cell: ({ id }) => <span className="figures">{id}</span>, sort: ({ id }) => id },
    {
      id: 'account',
      header: 'Account',
      cell: ({ account, username }) => <AccountCell account={account} username={username} />,
      sort: ({ account }) => account,
      card: 'title',
      fixed: true,
    },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
      sort: ({ amountPaise }) => amountPaise,
      align: 'end',
      card: 'title',
      fixed: true,
    },
    { id: 'code', header: 'Code', cell: ({ code }) => <span className="font-mono text-small">{code}</span> },
    {
      id: 'utr',
      header: 'UTR',
      cell: ({ utr }) =>
        utr.length > 20 ? (
          <SeeMore label="UTR" text={utr} />
        ) : (
          <CopyText text={utr} label="UTR" className="text-small" />
        ),
      card: 'detail',
    },
    {
      id: 'proof',
      header: 'Proof',
      cell: (row) => <ProofCell url={row.proofUrl} code={row.code} onOpen={() => actions.open(row)} />,
      card: 'detail',
    },
    { id: 'method', header: 'Method', cell: ({ method }) => payMethodWords[method] },
    {
      id: 'time',
      header: 'Time',
      cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
      sort: ({ requestedAt }) => requestedAt,
      card: 'detail',
    },
    { id: 'status', header: 'Status', cell: (row) => <Status row={row} />, card: 'detail' },
    ...(queue === 'downline' ? [payee] : []),
    {
      id: 'action',
      header: 'Action',
      fixed: true,
      pinned: true,
      card: 'actions',
      cell: (row) => (
        <span className="flex gap-2 max-md:contents">
          <Button
            size="sm"
            busy={actions.busyId === row.id}
            onClick={() => actions.accept(row)}
            className="max-md:h-11 max-md:flex-1"
          >
            {copy.accept}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={actions.busyId === row.id}
            onClick={() => actions.reject(row)}
            className="max-md:h-11 max-md:flex-1"
          >
            {copy.reject}
          </Button>
        </span>
      ),
    },
  ];
}
