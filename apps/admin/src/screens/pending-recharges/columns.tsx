import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense } from 'react';
import { type HeaderWords, referenceHeader } from '../../parts/headers.ts';
import { ProofInDialog } from '../../parts/proof.tsx';
import { OneOf } from '../../parts/queue/queue-page.tsx';
import { useQueueRow } from '../../parts/queue/queue-row.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { MethodName, QueueAccount, ReferenceCell, RowStates, UsdtLine } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

// The queue loads it with its own code, before anything can be undone.
const Countdown = lazy(async () => ({ default: (await import('../../parts/queue/undo.tsx')).Countdown }));

export interface RowActions {
  accept(row: PendingRecharge): void;
  reject(row: PendingRecharge): void;
  /** Undoes decisions. */
  undo(ids: readonly number[]): void;
}

function Status({ row }: { row: PendingRecharge }) {
  const words = useWords(copy);
  const { progress, beside } = useQueueRow(row);
  const doing = progress?.is === 'counting' || progress?.is === 'sending';
  return (
    <RowStates
      since={row.requestedAt}
      waiting={words.waiting}
      late={row.late}
      doing={
        doing && (
          // Beside a review the list has no column of actions for a countdown; on a phone it never has.
          <span key="doing" className={cx('contents', !beside && 'md:hidden')}>
            <Badge tone="info">{words.undo.doing}</Badge>
          </span>
        )
      }
      flags={row.flags}
      flagWords={words.flags}
      more={[
        row.firstApproval && (
          <Badge key="second" tab tone="info">
            <span className="max-md:hidden md:@max-3xl:hidden">{words.waitsForSecond}</span>
            <span className="md:@min-3xl:hidden">{words.secondPerson}</span>
          </Badge>
        ),
        row.large && (
          <Badge key="large" tab tone="warning">
            {words.large}
          </Badge>
        ),
      ]}
      claimedBy={row.claimedBy}
      progress={progress}
    />
  );
}

function Action({ row, actions }: { row: PendingRecharge; actions: RowActions }) {
  const words = useWords(copy);
  const { progress } = useQueueRow(row);
  const busy = progress?.is === 'sending';
  const counting = progress?.is === 'counting';
  // The buttons keep their room below the countdown, so that no column moves.
  const behind = cx(counting && 'invisible');
  return (
    <span className="relative flex gap-2 md:@max-2xl:flex-col md:@max-2xl:gap-1">
      <Button size="touch" className={behind} variant="secondary" disabled={busy} onClick={() => actions.reject(row)}>
        {words.reject}
      </Button>
      <Button
        size="touch"
        className={behind}
        variant="secondary"
        busy={busy}
        disabled={row.firstApproval?.mine === true}
        title={row.firstApproval?.mine ? words.proposedMine : undefined}
        onClick={() => actions.accept(row)}
      >
        <OneOf words={[words.accept, words.confirm]} at={row.firstApproval ? 1 : 0} />
      </Button>
      {counting ? (
        <span className="absolute inset-0 flex gap-2 md:@max-2xl:flex-col md:@max-2xl:gap-0">
          <Suspense>
            <Countdown words={words.undo} endsAt={progress.endsAt} onUndo={() => actions.undo([row.id])} />
          </Suspense>
        </span>
      ) : null}
    </span>
  );
}

/** Returns a reference, or the end of a transaction's hash. */
const endOf = (utr: string) => (utr.length > 22 ? `…${utr.slice(-8)}` : utr);

/** Returns the columns of the specification, and the payee in the downline's queue. */
export function columnsOf(
  headers: HeaderWords,
  actions: RowActions,
  queue: 'mine' | 'downline',
): readonly Column<PendingRecharge>[] {
  const payee: Column<PendingRecharge> = {
    id: 'payee',
    header: headers.payee,
    cell: ({ payee: id }) => id,
    phone: 'more',
    room: 'some',
  };
  return [
    {
      id: 'id',
      header: '#',
      cell: ({ id }) => <span className="figures">{id}</span>,
      sort: ({ id }) => id,
      room: 'asked',
      phone: 'more',
    },
    {
      id: 'account',
      header: headers.account,
      cell: (row) => (
        <QueueAccount row={row}>
          <MethodName method={row.method} /> <span className="figures">{endOf(row.utr)}</span>
        </QueueAccount>
      ),
      sort: ({ account }) => account,
      phone: 'title',
      fixed: true,
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
      sort: ({ amountPaise }) => amountPaise,
      align: 'money',
      phone: 'amount',
      fixed: true,
    },
    {
      id: 'code',
      header: headers.code,
      cell: ({ code }) => <RecordLink reference={code} />,
      phone: 'more',
      room: 'ample',
    },
    {
      id: 'utr',
      header: headers.utr,
      cell: ({ utr, method }) => <ReferenceCell reference={utr} label={referenceHeader(headers, method)} fits={20} />,
      phone: 'more',
      room: 'least',
    },
    {
      id: 'proof',
      header: headers.proof,
      cell: (row) => <ProofInDialog url={row.proofUrl} code={row.code} detail={<MethodName method={row.method} />} />,
      phone: 'more',
      room: 'fair',
    },
    {
      id: 'method',
      header: headers.method,
      cell: ({ method }) => <MethodName method={method} />,
      phone: 'detail',
      room: 'asked',
    },
    {
      id: 'time',
      header: headers.time,
      cell: ({ requestedAt }) => <DateTime stacked value={requestedAt} />,
      sort: ({ requestedAt }) => requestedAt,
      phone: 'more',
      room: 'much',
    },
    {
      id: 'status',
      header: headers.status,
      cell: (row) => <Status row={row} />,
      phone: 'state',
    },
    ...(queue === 'downline' ? [payee] : []),
    {
      id: 'action',
      header: headers.action,
      fixed: true,
      pinned: true,
      // On a phone requests are decided where UTR and proof are shown: in the review, which the row opens.
      phone: 'more',
      cell: (row) => <Action row={row} actions={actions} />,
    },
  ];
}
