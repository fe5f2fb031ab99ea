import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** The form that the review's buttons stand outside of. */
export const PAYOUT_ENTRY = 'payout-entry';

interface PayoutEntryProps {
  row: PendingWithdrawal;
  /** Rejects where something is wrong with the reference; the queue says everything else. */
  onApprove(utr: string): Promise<void>;
}

/** Takes the reference of the payout where its facts are; the second of two people finds that of the first. */
export function PayoutEntry({ row: { firstApproval }, onApprove }: PayoutEntryProps) {
  const words = useWords(copy);
  const form = useContractForm({
    start: { utr: firstApproval?.utr ?? '' },
    problems: ({ utr }) => ({ utr: utr.trim() ? undefined : 'needed' }),
    send: ({ utr }) => onApprove(utr.trim()),
  });
  return (
    <Form form={form} id={PAYOUT_ENTRY} className="basis-full pb-1">
      <FormAlert form={form} />
      <Field label={words.utr} help={firstApproval ? words.utrHelpSecond : words.utrHelp} {...form.at('utr')}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
          maxLength={100}
          {...form.field('utr')}
        />
      </Field>
    </Form>
  );
}
