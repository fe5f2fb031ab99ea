import { useSecondPersonLimit } from '@cage/api-client/approvals';
import { useMoveChips } from '@cage/api-client/chips';
import { useBalance } from '@cage/api-client/chips/balance';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { parseAmount } from '@cage/contract/money';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { AmountInWords } from '@cage/ui/amount-in-words';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { formatSpoken } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { Skeleton } from '@cage/ui/skeleton';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useLanguage, useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Balance } from '../credit/balance.tsx';
import { copy as creditWords } from '../credit/copy.ts';
import { freeOf, keptRow } from '../credit/credit-rows.tsx';
import { SecondPersonNotice } from '../waits-for-second.tsx';
import type { TargetAccount } from './account.ts';
import { copy } from './copy.ts';

type Direction = 'in' | 'out';
type Values = FormOf<'moveChips', 'amountPaise' | 'note'>;

/** Chips to or from an account directly below. */
export function ChipsMoveDialog({ account, onClose }: { account: TargetAccount; onClose(): void }) {
  const words = useWords(copy);
  const credit = useWords(creditWords);
  const { language } = useLanguage();
  const balance = useBalance();
  const move = useMoveChips();
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit('chips');
  const takesTwo = (typed: string) => {
    const given = parseAmount(typed);
    return given === 'no-amount' ? null : needsSecond(given);
  };
  const { pause } = account;
  const outOnly = account.status === 'Suspended' || Boolean(pause);
  const [chosen, setDirection] = useState<Direction>('in');
  const direction = outOnly ? 'out' : chosen;
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: { amountPaise: '', note: '' },
    problems: ({ amountPaise, note }) => ({
      amountPaise: parseAmount(amountPaise) === 'no-amount' ? 'invalidAmount' : undefined,
      note: (direction === 'out' || takesTwo(amountPaise)) && note.trim() === '' ? 'noteRequired' : undefined,
    }),
    intention: ({ amountPaise, note }) => [direction, amountPaise, note],
    send: ({ amountPaise, note }, requestId) =>
      move.mutateAsync({
        account: account.publicId,
        direction,
        amountPaise: parseAmount(amountPaise),
        note: note.trim(),
        requestId,
      }),
    onDone(answer, { amountPaise }) {
      const moved = parseAmount(amountPaise);
      if (moved !== 'no-amount') toasts.doneOf({ amountPaise: moved, username: account.username }, answer);
      onClose();
    },
  });

  const over = takesTwo(form.value('amountPaise'));
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.chipsTitle(account.username)}
      description={
        pause
          ? pause.until
            ? words.outUntil(formatSpoken(pause.until, new Date(), language, 'sentence'))
            : words.outForGood
          : undefined
      }
      size="sm"
      cancel={words.cancel}
      submit={direction === 'in' ? words.chipsIn : words.chipsOut}
    >
      <Tabs
        label={words.chips}
        value={direction}
        onValueChange={(next) => {
          setDirection(next === 'out' ? 'out' : 'in');
          form.forget();
        }}
        tabs={[...(outOnly ? [] : [{ value: 'in', label: words.chipsIn }]), { value: 'out', label: words.chipsOut }]}
      >
        <TabPanel value={direction} className="pt-3">
          <DetailList
            items={[
              { label: words.theirs, value: <Balance paise={account.balancePaise ?? 0n} /> },
              {
                label: words.own,
                value: balance.data ? <Balance paise={freeOf(balance.data)} /> : <Skeleton className="w-24" />,
              },
              ...keptRow(credit, balance.data),
            ]}
          />
          <div className="mt-3 flex flex-col gap-4">
            <Field label={words.amount} {...form.at('amountPaise')}>
              <Input {...rupeesInput} {...form.field('amountPaise')} />
              <AmountInWords value={form.value('amountPaise')} />
            </Field>
            {over ? <SecondPersonNotice over={over} /> : null}
            <Field label={words.note} help={words.noteHelp} {...form.at('note')}>
              <Input autoComplete="off" maxLength={200} {...form.field('note')} />
            </Field>
          </div>
        </TabPanel>
      </Tabs>
    </DialogForm>
  );
}
