import { userMessageOf } from '@cage/api-client/http/api-error';
import { payMethodWords, withdrawalFlags } from '@cage/contract/statuses';
import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import type { Progress } from '../../parts/decisions.ts';
import { PayoutDetails } from '../../parts/payout.tsx';
import { ReviewFrame } from '../../parts/review-frame.tsx';
import { copy } from './copy.ts';

interface ReviewPaneProps {
  row: PendingWithdrawal;
  /** How far the decision about it is. */
  progress: Progress | undefined;
  onApprove(): void;
  onDeny(): void;
  onClose(): void;
}

function SecondApproval({ row: { needsSecond, firstApproval } }: { row: PendingWithdrawal }) {
  if (firstApproval) {
    const { mine, by } = firstApproval;
    return <Alert tone="info">{mine ? copy.firstApprovalMine : copy.firstApproval(by)}</Alert>;
  }
  return needsSecond ? <Alert tone="info">{copy.twoPeople}</Alert> : null;
}

/** Where to pay and how much, and what is known of who asks. */
export function ReviewPane({ row, progress, onApprove, onDeny, onClose }: ReviewPaneProps) {
  const { firstApproval } = row;
  const busy = progress?.is === 'sending';
  return (
    <ReviewFrame
      title={copy.review}
      problem={progress?.is === 'failed' ? userMessageOf(progress.error) : null}
      onClose={onClose}
      decision={
        <>
          <Button variant="secondary" disabled={busy} onClick={onDeny}>
            {copy.deny}
          </Button>
          <Button busy={busy} disabled={firstApproval?.mine === true} onClick={onApprove}>
            {firstApproval ? copy.confirm : copy.approve}
          </Button>
        </>
      }
    >
      {row.claimedBy ? <Alert tone="info">{copy.claimed(row.claimedBy)}</Alert> : null}
      <SecondApproval row={row} />
      {row.flags.map((flag) => (
        <Alert key={flag} tone="warning">
          {withdrawalFlags[flag]}
        </Alert>
      ))}
      <p>
        <span className="block text-muted-foreground">Amount</span>
        <Money paise={row.amountPaise} className="font-semibold text-figure" />
      </p>
      <h3 className="font-medium">
        {copy.payTo} ({payMethodWords[row.method]})
      </h3>
      <PayoutDetails payoutTo={row.payoutTo} />
      <DetailList
        items={[
          ...(firstApproval
            ? [{ label: copy.utr, value: <CopyText text={firstApproval.utr} label={copy.utr} /> }]
            : []),
          { label: 'Account', value: `${row.account} (${row.accountId}, ${row.username})` },
          { label: 'Available', value: <Money paise={row.balancePaise} /> },
          { label: 'On hold', value: <Money paise={row.heldPaise} /> },
          { label: 'Code', value: <CopyText text={row.code} label="Code" /> },
          { label: 'Payer', value: row.payer },
          { label: 'Time', value: <DateTime value={row.requestedAt} /> },
        ]}
      />
    </ReviewFrame>
  );
}
