import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { useWords, type Words } from '@cage/ui/words';
import { Landmark, UserCheck, UsersRound } from 'lucide-react';
import type { HeaderWords } from '../../parts/headers.ts';
import { PayoutCell, ShortPayout } from '../../parts/payout.tsx';
import { OneOf } from '../../parts/queue/queue-page.tsx';
import { useQueueRow } from '../../parts/queue/queue-row.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { amountColumn } from '../../parts/requests/request-columns.tsx';
import { QueueAccount, RowStates } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

export interface RowActions {
  approve(row: PendingWithdrawal): void;
  deny(row: PendingWithdrawal): void;
}

function Status({ row }: { row: PendingWithdrawal }) {
  const words = useWords(copy);
  return (
    <RowStates
      since={row.requestedAt}
      waiting={words.pending}
      late={row.late}
      doing={
        row.inBank !== null && (
          <Badge key="bank" tab tone="info" icon={Landmark}>
            {words.inBank}
          </Badge>
        )
      }
      flags={row.flags}
      flagWords={words.flags}
      more={[
        row.firstApproval ? (
          <Badge key="half" tab tone="info" icon={UserCheck}>
            <span className="max-[24rem]:sr-only">{words.halfApproved}</span>
          </Badge>
        ) : (
          row.needsSecond && (
            <Badge key="second" tab icon={UsersRound}>
              <span className="max-[24rem]:sr-only">{words.needsSecond}</span>
            </Badge>
          )
        ),
      ]}
      claimedBy={row.claimedBy}
      progress={useQueueRow(row).progress}
    />
  );
}

function Action({ row, actions }: { row: PendingWithdrawal; actions: RowActions }) {
  const words = useWords(copy);
  const sending = useQueueRow(row).progress?.is === 'sending';
  const closed = row.inBank !== null;
  return (
    <span className="flex gap-2 md:@max-2xl:flex-col md:@max-2xl:gap-1">
      <Button size="touch" variant="secondary" disabled={sending || closed} onClick={() => actions.deny(row)}>
        {words.deny}
      </Button>
      <Button
        size="touch"
        variant="secondary"
        busy={sending}
        disabled={closed || row.firstApproval?.mine === true}
        title={closed ? words.inBankHelp : row.firstApproval?.mine ? words.firstApprovalMine : undefined}
        onClick={() => actions.approve(row)}
      >
        <OneOf words={[words.approve, words.confirm]} at={row.firstApproval ? 1 : 0} />
      </Button>
    </span>
  );
}

/** Returns columns of the request and its actions, and of the payer in the downline's queue. */
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
    phone: 'more',
    room: 'some',
  };
  return [
    {
      id: 'id',
      header: '#',
      cell: ({ id }) => <span className="figures">{id}</span>,
      sort: ({ id }) => id,
      room: 'ample',
      phone: 'more',
    },
    {
      id: 'account',
      header: headers.account,
      cell: (row) => (
        <QueueAccount row={row}>
          <ShortPayout payoutTo={row.payoutTo} />
        </QueueAccount>
      ),
      sort: ({ account }) => account,
      phone: 'title',
      fixed: true,
    },
    amountColumn(headers),
    {
      id: 'code',
      header: headers.code,
      cell: ({ code }) => <RecordLink reference={code} />,
      phone: 'more',
      room: 'much',
    },
    {
      id: 'pay-to',
      header: words.payTo,
      cell: ({ payoutTo }) => (
        <>
          <span className="max-md:hidden">
            <PayoutCell payoutTo={payoutTo} />
          </span>
          <span className="md:hidden">
            <ShortPayout payoutTo={payoutTo} />
          </span>
        </>
      ),
      phone: 'reference',
      room: 'least',
    },
    {
      id: 'time',
      header: headers.time,
      cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
      sort: ({ requestedAt }) => requestedAt,
      phone: 'more',
      // Its status says how long it has waited.
      room: 'ample',
    },
    {
      id: 'status',
      header: headers.status,
      cell: (row) => <Status row={row} />,
      phone: 'state',
    },
    ...(queue === 'downline' ? [payer] : []),
    {
      id: 'action',
      header: headers.action,
      fixed: true,
      pinned: true,
      // On a phone withdrawals are decided where the whole account and the warnings are shown: in the review, which the
      // row opens.
      phone: 'more',
      cell: (row) => <Action row={row} actions={actions} />,
    },
  ];
}
