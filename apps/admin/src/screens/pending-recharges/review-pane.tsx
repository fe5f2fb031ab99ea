import type { PendingRecharge } from '@cage/contract/recharges';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import type { Progress } from '../../parts/decisions.ts';
import { FullProof } from '../../parts/full-proof.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ReviewFrame } from '../../parts/review-frame.tsx';
import { MethodName } from '../../parts/row-cells.tsx';
import { Countdown } from '../../parts/undo.tsx';
import { copy } from './copy.ts';
import { Warnings } from './warnings.tsx';

interface ReviewPaneProps {
  row: PendingRecharge;
  /** How far the decision about it is. */
  progress: Progress | undefined;
  /** What was decided before and can still be taken back. */
  undo: ReactNode;
  onAccept(): void;
  onReject(): void;
  onUndo(): void;
  onClose(): void;
}

/** The proof beside the details. */
export function ReviewPane({ row, progress, undo, onAccept, onReject, onUndo, onClose }: ReviewPaneProps) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const busy = progress?.is === 'sending';
  return (
    <ReviewFrame
      title={words.review}
      problem={progress?.is === 'failed' ? <UserMessage of={progress.error} /> : null}
      onClose={onClose}
      undo={undo}
      decision={
        progress?.is === 'counting' ? (
          <Countdown words={words.undo} endsAt={progress.endsAt} onUndo={onUndo} />
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onReject}>
              {words.reject}
            </Button>
            <Button busy={busy} onClick={onAccept}>
              {words.accept}
            </Button>
          </>
        )
      }
    >
      {row.claimedBy ? <Alert tone="info">{words.claimed(row.claimedBy)}</Alert> : null}
      <Warnings row={row} />
      <FullProof key={row.id} url={row.proofUrl} code={row.code} />
      <DetailList
        items={[
          { label: headers.amount, value: <Money paise={row.amountPaise} className="font-semibold text-title" /> },
          ...(row.usdt ? [{ label: headers.inUsdt, value: words.usdtEach(row.usdt.amount, row.usdt.rate) }] : []),
          {
            label: row.usdt ? headers.transactionHash : headers.utr,
            value: <CopyText text={row.utr} label={headers.utr} />,
          },
          { label: headers.account, value: `${row.account} (${row.accountId}, ${row.username})` },
          { label: headers.code, value: <CopyText text={row.code} label={headers.code} /> },
          { label: headers.method, value: <MethodName method={row.method} /> },
          { label: headers.paidTo, value: row.paidTo },
          { label: headers.payee, value: row.payee },
          { label: headers.time, value: <DateTime value={row.requestedAt} /> },
        ]}
      />
    </ReviewFrame>
  );
}
