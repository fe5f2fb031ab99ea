import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { Form, FormAlert } from '@cage/parts/form/form';
import { PayoutUtr, usePayoutForm } from './payout-utr.tsx';

/** The form that the review's buttons stand outside of. */
export const PAYOUT_ENTRY = 'payout-entry';

interface PayoutEntryProps {
  row: PendingWithdrawal;
  /** Rejects where something is wrong with the reference; the queue says everything else. */
  onApprove(utr: string): Promise<void>;
}

/** Takes the reference of the payout where its facts are; the second of two people finds that of the first. */
export function PayoutEntry({ row, onApprove }: PayoutEntryProps) {
  const form = usePayoutForm(row, row.firstApproval?.utr ?? '', onApprove);
  return (
    <Form form={form} id={PAYOUT_ENTRY} className="basis-full pb-1">
      <FormAlert form={form} />
      <PayoutUtr row={row} form={form} />
    </Form>
  );
}
