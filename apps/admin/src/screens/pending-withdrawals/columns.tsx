import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { UserMessage } from '@cage/parts/words/user-message';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { UserCheck, UsersRound } from 'lucide-react';
import type { Progress } from '../../parts/decisions.ts';
import type { HeaderWords } from '../../parts/headers.ts';
import { PayoutCell } from '../../parts/payout.tsx';
import { AccountCell, Failure, Notices } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

export interface RowActions {
  approve(row: PendingWithdrawal): void;
  deny(row: PendingWithdrawal): void;
  /** How far the decision about a row is. */
  progressOf(row: PendingWithdrawal): Progress | undefined;
}

function Status({ row, progress }: { row: PendingWithdrawal; progress: Progress | undefined }) {
  const words = useWords(copy);
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {row.late ? <Badge tone="danger">{words.late}</Badge> : <Badge tone="warning">{words.pending}</Badge>}
      {row.firstApproval ? (
        <Badge tone="info" icon={UserCheck}>
          {words.halfApproved}
        </Badge>
      ) : row.needsSecond ? (
        <Badge icon={UsersRound}>{words.needsSecond}</Badge>
      ) : null}
      <Notices warnings={row.flags.length} claimedBy={row.claimedBy} />
      {progress?.is === 'failed' ? (
        <Failure>
          <UserMessage of={progress.error} />
        </Failure>
      ) : null}
    </span>
  );
}

/** What is asked and what can be done, and who pays in the downline's queue. */
export function columnsOf(
  headers: HeaderWords,
  words: Words<typeof copy>,
  actions: RowActions,
  queue: 'mine' | 'downline',
): readonly Column<PendingWithdrawal>[] {
  const payer: Column<PendingWithdrawal> = {
    id: 'payer',
    header: headers.payer,
    cell: ({ payer: id }) => id,
    card: 'detail',
    room: 'some',
  };
  return [
    {
      id: 'id',
      header: '#',
      cell: ({ id }) => <span className="figures">{id}</span>,
      sort: ({ id }) => id,
      room: 'much',
    },
    {
      id: 'account',
      header: headers.account,
      cell: ({ account, username }) => <AccountCell account={account} username={username} />,
      sort: ({ account }) => account,
      card: 'title',
      fixed: true,
    },
    {
      id: 'amount',
      header: headers.amount,
      cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
      sort: ({ amountPaise }) => amountPaise,
      align: 'end',
      card: 'title',
      fixed: true,
    },
    {
      id: 'code',
      header: headers.code,
      cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
      card: 'detail',
      room: 'some',
    },
    {
      id: 'pay-to',
      header: words.payTo,
      cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />,
      card: 'detail',
      room: 'least',
    },
    {
      id: 'time',
      header: headers.time,
      cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
      sort: ({ requestedAt }) => requestedAt,
      card: 'detail',
      room: 'some',
    },
    {
      id: 'status',
      header: headers.status,
      cell: (row) => <Status row={row} progress={actions.progressOf(row)} />,
      card: 'detail',
    },
    ...(queue === 'downline' ? [payer] : []),
    {
      id: 'action',
      header: headers.action,
      fixed: true,
      pinned: true,
      card: 'actions',
      cell: (row) => (
        <span className="flex gap-2 max-md:contents md:@max-2xl:flex-col md:@max-2xl:gap-1">
          <Button
            size="touch"
            busy={actions.progressOf(row)?.is === 'sending'}
            disabled={row.firstApproval?.mine === true}
            title={row.firstApproval?.mine ? words.firstApprovalMine : undefined}
            onClick={() => actions.approve(row)}
            className="max-md:flex-1"
          >
            {row.firstApproval ? words.confirm : words.approve}
          </Button>
          <Button
            size="touch"
            variant="secondary"
            disabled={actions.progressOf(row)?.is === 'sending'}
            onClick={() => actions.deny(row)}
            className="max-md:flex-1"
          >
            {words.deny}
          </Button>
        </span>
      ),
    },
  ];
}
