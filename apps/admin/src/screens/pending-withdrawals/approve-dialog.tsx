import { useWithdrawalReview } from '@cage/api-client/reviews';
import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Alert } from '@cage/ui/alert';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { PayoutDetails } from '../../parts/payout.tsx';
import { PayoutQr } from '../../parts/review/payout-qr.tsx';
import { copy } from './copy.ts';
import { Warnings } from './warnings.tsx';

interface ApproveDialogProps {
  row: PendingWithdrawal;
  /** What was typed in the review already. */
  typed: string;
  /** Rejects where something is wrong with the reference; the queue says everything else. */
  onApprove(utr: string): Promise<void>;
  onClose(): void;
}

/**
 * Asks for the reference of the payout that was made, from a row, or once more where the review has warnings; the second
 * of two people finds that of the first.
 */
export function ApproveDialog({ row, typed, onApprove, onClose }: ApproveDialogProps) {
  const words = useWords(copy);
  const first = row.firstApproval;
  const { data: review, isError } = useWithdrawalReview(row.id);
  const form = useContractForm({
    start: { utr: typed || (first?.utr ?? '') },
    problems: ({ utr }) => ({ utr: utr.trim() ? undefined : 'needed' }),
    send: ({ utr }) => onApprove(utr.trim()),
  });
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
      <Field label={words.utr} help={first ? words.utrHelpSecond : words.utrHelp} {...form.at('utr')}>
        <Input
          // The dialog opens to have this typed, by keyboard
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
          maxLength={100}
          {...form.field('utr')}
        />
      </Field>
    </DialogForm>
  );
}
