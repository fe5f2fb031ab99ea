import { useMaximumChips, useSecondPersonLimit } from '@cage/api-client/approvals';
import { useAddChips } from '@cage/api-client/chips';
import { useBalance } from '@cage/api-client/chips/balance';
import { parseChips } from '@cage/contract/chips/given-chips';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { type ParsedAmount, parseAmount } from '@cage/contract/money';
import { makeReason } from '@cage/contract/refusals/reason';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { AmountInWords } from '@cage/ui/amount-in-words';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { Balances } from '../parts/review/balances.tsx';
import { SecondPersonNotice } from '../parts/waits-for-second.tsx';
import { copy as layoutCopy } from './copy.ts';
import { copy } from './panel-copy.ts';

function problemOf(given: ParsedAmount, maximumPaise: bigint | undefined) {
  if (given === 'no-amount') return 'invalidAmount';
  if (maximumPaise !== undefined && given > maximumPaise) return makeReason('chipsTooLarge', { maximumPaise });
  return given > 0n ? undefined : 'chipsTooSmall';
}

/** Mints chips, once for a double click or a retry after a timeout. */
export function AddChipsDialog({ onClose }: { onClose(): void }) {
  const words = useWords(copy);
  const { addChips: title, balance: balanceLabel } = useWords(layoutCopy);
  const { data: balance } = useBalance();
  const addChips = useAddChips();
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit('add-chips');
  const maximumPaise = useMaximumChips();
  const takesTwo = (typed: string) => {
    const given = parseAmount(typed);
    return given === 'no-amount' ? null : needsSecond(given);
  };
  const form = useContractForm<FormOf<'addChips', 'amountPaise' | 'reason'>, ConfirmationAnswer>({
    start: { amountPaise: '', reason: '' },
    problems: ({ amountPaise, reason }) => ({
      amountPaise: problemOf(parseChips(amountPaise), maximumPaise),
      reason: takesTwo(amountPaise) && reason.trim() === '' ? 'whyRequired' : undefined,
    }),
    send: ({ amountPaise, reason }, requestId) =>
      addChips.mutateAsync({ amountPaise: parseAmount(amountPaise), reason: reason.trim(), requestId }),
    otherwise: 'amountPaise',
    onDone(answer, { amountPaise }) {
      const added = parseAmount(amountPaise);
      if (added !== 'no-amount') toasts.doneOf({ amountPaise: added }, answer);
      onClose();
    },
  });
  const typed = form.value('amountPaise');
  const over = takesTwo(typed);
  const given = parseAmount(typed);
  return (
    <DialogForm form={form} onClose={onClose} title={title} size="sm" cancel={words.cancel} submit={words.submit}>
      <Field label={words.chipsAmount} {...form.at('amountPaise')}>
        <Input {...rupeesInput} {...form.field('amountPaise')} />
        <AmountInWords value={typed} />
      </Field>
      {balance ? (
        <Balances
          wallets={[
            {
              label: balanceLabel,
              nowPaise: balance.balancePaise,
              changePaise: given === 'no-amount' ? 0n : given,
            },
          ]}
        />
      ) : null}
      {over ? (
        <>
          <SecondPersonNotice over={over} />
          <Field label={words.reason} {...form.at('reason')}>
            <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
          </Field>
        </>
      ) : null}
    </DialogForm>
  );
}
