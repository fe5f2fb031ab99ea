import { userMessageOf } from '@cage/api-client/http/api-error';
import type { PendingRecharge } from '@cage/contract/recharges';
import { payMethodWords } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import type { ReactNode } from 'react';
import type { Progress } from '../../parts/decisions.ts';
import { FullProof } from '../../parts/full-proof.tsx';
import { ReviewFrame } from '../../parts/review-frame.tsx';
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
  const busy = progress?.is === 'sending';
  return (
    <ReviewFrame
      title={copy.review}
      problem={progress?.is === 'failed' ? userMessageOf(progress.error) : null}
      onClose={onClose}
      undo={undo}
      decision={
        progress?.is === 'counting' ? (
          <Countdown words={copy.undo} endsAt={progress.endsAt} onUndo={onUndo} />
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onReject}>
              {copy.reject}
            </Button>
            <Button busy={busy} onClick={onAccept}>
              {copy.accept}
            </Button>
          </>
        )
      }
    >
      {row.claimedBy ? <Alert tone="info">{copy.claimed(row.claimedBy)}</Alert> : null}
      <Warnings row={row} />
      <FullProof key={row.id} url={row.proofUrl} code={row.code} />
      <DetailList
        items={[
          { label: 'Amount', value: <Money paise={row.amountPaise} className="font-semibold text-title" /> },
          ...(row.usdt ? [{ label: 'In USDT', value: `${row.usdt.amount} at ₹${row.usdt.rate} each` }] : []),
          { label: row.usdt ? 'Transaction hash' : 'UTR', value: <CopyText text={row.utr} label="UTR" /> },
          { label: 'Account', value: `${row.account} (${row.accountId}, ${row.username})` },
          { label: 'Code', value: <CopyText text={row.code} label="Code" /> },
          { label: 'Method', value: payMethodWords[row.method] },
          { label: 'Paid to', value: row.paidTo },
          { label: 'Payee', value: row.payee },
          { label: 'Time', value: <DateTime value={row.requestedAt} /> },
        ]}
      />
    </ReviewFrame>
  );
}
