import { useWithdrawalReview } from '@cage/api-client/reviews';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Alert } from '@cage/ui/alert';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { PayoutDetails } from '../../parts/payout.tsx';
import { PayoutQr } from '../../parts/review/payout-qr.tsx';
import { copy } from './copy.ts';
import { PayoutUtr, usePayoutForm } from './payout-utr.tsx';
import { Warnings } from './warnings.tsx';

interface ApproveDialogProps {
  row: PendingWithdrawal;
  /** What was already typed in the review. */
  typed: string;
  /** Rejects if something is wrong with the reference; the queue shows all other errors. */
  onApprove(utr: string): Promise<void>;
  onClose(): void;
}

/**
 * Asks for the reference of the payout that was made, from a row, or once more if the review has warnings; the second of
 * two people finds the first one's reference filled in.
 */
export function ApproveDialog({ row, typed, onApprove, onClose }: ApproveDialogProps) {
  const words = useWords(copy);
  const first = row.firstApproval;
  const { data: review, isError } = useWithdrawalReview(row.id);
  const form = usePayoutForm(row, typed || (first?.utr ?? ''), onApprove);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={first ? words.confirmTitle(row.code) : words.approveTitle(row.code)}
      size="sm"
      cancel={words.cancel}
      submit={first ? words.confirm : words.approve}
    >
      {row.needsSecond && !first ? <Alert tone="info">{words.twoPeople}</Alert> : null}
      <Warnings row={row} />
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted-foreground">
          {row.account} ({row.username})
        </span>
        <Money paise={row.amountPaise} className="type-title" />
      </p>
      <PayoutDetails payoutTo={row.payoutTo} />
      {row.payoutTo.upi ? <PayoutQr link={isError ? null : review?.upiLink} /> : null}
      {/* The dialog is opened to type this. */}
      <PayoutUtr row={row} form={form} autoFocus />
    </DialogForm>
  );
}
