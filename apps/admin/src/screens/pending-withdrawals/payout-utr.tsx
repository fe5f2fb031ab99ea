import { payoutReferenceProblem } from '@cage/contract/recharges/references';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { type ContractForm, type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { KeyMark } from '../../parts/review/key-mark.tsx';
import { copy } from './copy.ts';

type Values = Required<FormOf<'decideWithdrawal', 'utr'>>;

/** Returns the form of a payout's reference, which is checked when its field is left and when it is sent. */
export function usePayoutForm(row: PendingWithdrawal, start: string, onApprove: (utr: string) => Promise<void>) {
  return useContractForm<Values, void>({
    start: { utr: start },
    problems: ({ utr }) => ({ utr: payoutReferenceProblem(utr, row.reference) ?? undefined }),
    toldWhenLeft: ['utr'],
    send: ({ utr }) => onApprove(utr.trim()),
  });
}

interface PayoutUtrProps {
  row: PendingWithdrawal;
  form: ContractForm<Values>;
  autoFocus?: boolean;
  /** The key that focuses the field. */
  shortcut?: string | undefined;
}

/** The field for the reference of the payout that was made, with the form it has for this way of payment. */
export function PayoutUtr({ row, form, autoFocus = false, shortcut }: PayoutUtrProps) {
  const words = useWords(copy);
  const { firstApproval, reference } = row;
  const { form: kind, usualDigits } = reference;
  const looks = kind === 'hash' ? words.hashLooks : usualDigits > 0 ? words.utrLooks(usualDigits) : words.bankUtrLooks;
  return (
    <Field
      label={kind === 'hash' ? words.hash : words.utr}
      help={firstApproval ? words.utrHelpSecond : `${looks} ${words.utrHelp}`}
      {...form.at('utr')}
      mark={<KeyMark of={shortcut} />}
    >
      <Input
        autoFocus={autoFocus}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        autoCapitalize={kind === 'hash' ? 'none' : 'characters'}
        className="font-mono"
        maxLength={100}
        {...form.field('utr')}
      />
    </Field>
  );
}
