import { type PendingRecharge, payMethodWords, rechargeFlags } from '@cage/contract';
import { Alert, Button, CopyText, DateTime, DetailList, Money } from '@cage/ui';
import { FullProof } from '../../parts/proof.tsx';
import { ReviewFrame } from '../../parts/review-frame.tsx';
import { copy } from './copy.ts';

interface ReviewPaneProps {
  row: PendingRecharge;
  /** What the last decision was refused with. */
  problem: string | null;
  busy: boolean;
  onAccept(): void;
  onReject(): void;
  onClose(): void;
}

/** The proof beside the details. */
export function ReviewPane({ row, problem, busy, onAccept, onReject, onClose }: ReviewPaneProps) {
  return (
    <ReviewFrame
      title={copy.review}
      problem={problem}
      onClose={onClose}
      decision={
        <>
          <Button variant="secondary" disabled={busy} onClick={onReject}>
            {copy.reject}
          </Button>
          <Button busy={busy} onClick={onAccept}>
            {copy.accept}
          </Button>
        </>
      }
    >
      {row.claimedBy ? <Alert tone="info">{copy.claimed(row.claimedBy)}</Alert> : null}
      {row.flags.map((flag) => (
        <Alert key={flag} tone="warning">
          {rechargeFlags[flag]}
        </Alert>
      ))}
      <FullProof key={row.id} url={row.proofUrl} code={row.code} />
      <DetailList
        items={[
          { label: 'Amount', value: <Money paise={row.amountPaise} className="font-semibold text-title" /> },
          { label: 'UTR', value: <CopyText text={row.utr} label="UTR" /> },
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
