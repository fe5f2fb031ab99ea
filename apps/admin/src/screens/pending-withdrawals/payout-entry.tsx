import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useEffect } from 'react';
import { PayoutUtr, usePayoutForm } from './payout-utr.tsx';

/** The form that the review's buttons stand outside of. */
export const PAYOUT_ENTRY = 'payout-entry';

/** References that were typed and not taken yet, by request: who looks at another one meanwhile finds them again. */
export type TypedReferences = Map<number, string>;

interface PayoutEntryProps {
  row: PendingWithdrawal;
  typed: TypedReferences;
  /** The key that leads here. */
  shortcut: string | undefined;
  /** Rejects where something is wrong with the reference; the queue says everything else. */
  onApprove(utr: string): Promise<void>;
}

/** Takes the reference of the payout where its facts are; the second of two people finds that of the first. */
export function PayoutEntry({ row, typed, shortcut, onApprove }: PayoutEntryProps) {
  const { id, firstApproval } = row;
  const form = usePayoutForm(row, typed.get(id) ?? firstApproval?.utr ?? '', onApprove);
  const utr = form.value('utr');
  useEffect(
    function keepWhatIsTyped() {
      typed.set(id, utr);
    },
    [typed, id, utr],
  );
  return (
    <Form form={form} id={PAYOUT_ENTRY} className="basis-full pb-1">
      <FormAlert form={form} />
      <PayoutUtr row={row} form={form} shortcut={shortcut} />
    </Form>
  );
}
