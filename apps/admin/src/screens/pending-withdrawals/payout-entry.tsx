import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useEffect } from 'react';
import { PayoutUtr, usePayoutForm } from './payout-utr.tsx';

/** The id of the form, for the review's buttons outside it. */
export const PAYOUT_ENTRY = 'payout-entry';

/** References typed but not yet accepted, by request: a user who looks at another one meanwhile finds them again. */
export type TypedReferences = Map<number, string>;

interface PayoutEntryProps {
  row: PendingWithdrawal;
  typed: TypedReferences;
  /** The key that focuses the field. */
  shortcut: string | undefined;
  /** Rejects if something is wrong with the reference; the queue shows all other errors. */
  onApprove(utr: string): Promise<void>;
}

/**
 * The field for the payout's reference beside its facts; the second of two people finds the first one's reference filled
 * in.
 */
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
