import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { contractWords } from '@cage/parts/words/contract-words';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { Progress } from '../../parts/decisions.ts';
import { headerWords } from '../../parts/headers.ts';
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
  const words = useWords(copy);
  if (firstApproval) {
    const { mine, by } = firstApproval;
    return <Alert tone="info">{mine ? words.firstApprovalMine : words.firstApproval(by)}</Alert>;
  }
  return needsSecond ? <Alert tone="info">{words.twoPeople}</Alert> : null;
}

/** Where to pay and how much, and what is known of who asks. */
export function ReviewPane({ row, progress, onApprove, onDeny, onClose }: ReviewPaneProps) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const { firstApproval } = row;
  const busy = progress?.is === 'sending';
  return (
    <ReviewFrame
      title={words.review}
      problem={progress?.is === 'failed' ? <UserMessage of={progress.error} /> : null}
      onClose={onClose}
      decision={
        <>
          <Button variant="secondary" disabled={busy} onClick={onDeny}>
            {words.deny}
          </Button>
          <Button busy={busy} disabled={firstApproval?.mine === true} onClick={onApprove}>
            {firstApproval ? words.confirm : words.approve}
          </Button>
        </>
      }
    >
      {row.claimedBy ? <Alert tone="info">{words.claimed(row.claimedBy)}</Alert> : null}
      <SecondApproval row={row} />
      {row.flags.map((flag) => (
        <Alert key={flag} tone="warning">
          {said.withdrawalFlags[flag]}
        </Alert>
      ))}
      <p>
        <span className="block text-muted-foreground">{headers.amount}</span>
        <Money paise={row.amountPaise} className="font-semibold text-figure" />
      </p>
      <h3 className="font-medium">
        {words.payTo} ({said.payMethods[row.method]})
      </h3>
      <PayoutDetails payoutTo={row.payoutTo} />
      <DetailList
        items={[
          ...(firstApproval
            ? [{ label: words.utr, value: <CopyText text={firstApproval.utr} label={words.utr} /> }]
            : []),
          { label: headers.account, value: `${row.account} (${row.accountId}, ${row.username})` },
          { label: headers.available, value: <Money paise={row.balancePaise} /> },
          { label: headers.onHold, value: <Money paise={row.heldPaise} /> },
          { label: headers.code, value: <CopyText text={row.code} label={headers.code} /> },
          { label: headers.payer, value: row.payer },
          { label: headers.time, value: <DateTime value={row.requestedAt} /> },
        ]}
      />
    </ReviewFrame>
  );
}
