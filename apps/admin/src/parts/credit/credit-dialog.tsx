import { useCreditLimit, useSaveCreditLimit } from '@cage/api-client/credit';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { type Paise, parseLimit, shortRupees, toTypedRupees } from '@cage/contract/money';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Alert } from '@cage/ui/alert';
import { AmountInWords } from '@cage/ui/amount-in-words';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { Input } from '@cage/ui/input';
import { useWords, type Words } from '@cage/ui/words';
import type { TargetAccount } from '../account/account.ts';
import { copy } from './copy.ts';
import { creditRows } from './credit-rows.tsx';

interface CreditDialogProps {
  account: Pick<TargetAccount, 'publicId' | 'username' | 'status' | 'balancePaise' | 'creditPaise' | 'creditLeftPaise'>;
  onClose(): void;
}

/** Returns the range of allowed limits in words: an account that lends to others itself has a lowest one. */
function rangeIn(words: Words<typeof copy>, { least, most }: { least: Paise; most: Paise }): string {
  const [lowest, highest] = [least, most].map((paise) => `₹${shortRupees(paise)}`) as [string, string];
  return least > 0n ? words.between(lowest, highest) : words.most(highest);
}

/** Sets how far the wallet of an agent or a customer may go below zero by recharges that it accepts. Source: O15. */
export function CreditDialog({ account, onClose }: CreditDialogProps) {
  const words = useWords(copy);
  const save = useSaveCreditLimit();
  const { data } = useCreditLimit(account.publicId);
  const toasts = useToasts();
  const { publicId, username, status, creditPaise = 0n, creditLeftPaise } = account;
  const lent = { balancePaise: account.balancePaise ?? 0n, creditPaise, creditLeftPaise, status };
  const form = useContractForm<FormOf<'saveCreditLimit', 'limitPaise'>, ConfirmationAnswer>({
    start: { limitPaise: toTypedRupees(creditPaise) },
    revision: creditPaise.toString(),
    problems: ({ limitPaise }) => ({
      limitPaise: parseLimit(limitPaise) === 'no-amount' ? 'invalidAmount' : undefined,
    }),
    send: ({ limitPaise }) =>
      save.mutateAsync({ account: publicId, limitPaise: parseLimit(limitPaise), seenPaise: creditPaise }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const given = parseLimit(form.value('limitPaise'));
  const least = data?.leastPaise ?? 0n;
  const below = given !== 'no-amount' && given < creditFiguresOf(lent).owedPaise;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      size="sm"
      title={words.title(username)}
      description={words.text}
      cancel={words.cancel}
      submit={words.save}
    >
      <DetailList items={creditRows(words, lent)} className="empty:hidden" />
      <Field
        label={words.amount}
        help={data ? rangeIn(words, { least, most: data.mostPaise }) : words.amountHelp}
        {...form.at('limitPaise')}
      >
        <Input {...rupeesInput} maxLength={15} {...form.field('limitPaise')} />
        <AmountInWords value={form.value('limitPaise')} />
      </Field>
      {least > 0n || below ? (
        <Alert tone="info" className="py-2">
          {least > 0n ? words.lendsOn(`₹${shortRupees(least)}`) : words.notBack}
        </Alert>
      ) : null}
    </DialogForm>
  );
}
