import { useSecondPersonLimit } from '@cage/api-client/approvals';
import { useAdjustWallet } from '@cage/api-client/cases';
import { useBalance } from '@cage/api-client/chips/balance';
import { adjustmentCategories } from '@cage/contract/cases/fields';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { parsePayout } from '@cage/contract/money';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { decimalInput } from '@cage/ui/figure-input';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { moneyFromTo } from '../bets/bet-facts.tsx';
import { copy as creditWords } from '../credit/copy.ts';
import { freeOf, keptRow } from '../credit/credit-rows.tsx';
import { optionsOf } from '../options.ts';
import { SecondPersonNotice } from '../waits-for-second.tsx';
import type { TargetAccount } from './account.ts';
import { copy } from './copy.ts';

type Direction = 'up' | 'down';
type Values = FormOf<'adjustWallet', 'amountPaise' | 'category' | 'reason'>;

/** Corrects a wallet out of the viewer's own, after showing what both will have. */
export function AdjustDialog({ account, onClose }: { account: TargetAccount; onClose(): void }) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const credit = useWords(creditWords);
  const own = useBalance();
  const adjust = useAdjustWallet();
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit('adjustment');
  const suspended = account.status === 'Suspended';
  const [chosen, setDirection] = useState<Direction>('up');
  const direction = suspended ? 'down' : chosen;
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: { amountPaise: '', category: 'goodwill', reason: '' },
    problems: ({ amountPaise, reason }) => ({
      amountPaise: ['no-amount', 0n].includes(parsePayout(amountPaise)) ? 'invalidAmount' : undefined,
      reason: reason.trim() === '' ? 'whyRequired' : undefined,
    }),
    intention: ({ amountPaise, category, reason }) => [direction, amountPaise, category, reason],
    send: ({ amountPaise, category, reason }, requestId) =>
      adjust.mutateAsync({
        account: account.publicId,
        direction,
        amountPaise: parsePayout(amountPaise),
        category: adjustmentCategories.find((name) => name === category) ?? 'other',
        reason: reason.trim(),
        requestId,
      }),
    onDone(answer) {
      toasts.doneOf({ amountPaise: moved, username: account.username }, answer);
      onClose();
    },
  });
  const given = parsePayout(form.value('amountPaise'));
  const over = given === 'no-amount' ? null : needsSecond(given);
  const moved = given === 'no-amount' ? 0n : direction === 'up' ? given : -given;
  const theirs = account.balancePaise ?? 0n;
  const mine = own.data ? freeOf(own.data) : null;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.adjustTitle(account.username)}
      description={words.adjustText}
      size="sm"
      cancel={words.cancel}
      submit={words.adjust}
    >
      <Tabs
        label={words.adjust}
        value={direction}
        onValueChange={(next) => {
          setDirection(next === 'down' ? 'down' : 'up');
          form.forget();
        }}
        tabs={[...(suspended ? [] : [{ value: 'up', label: words.up }]), { value: 'down', label: words.down }]}
      >
        <TabPanel value={direction} className="pt-3">
          <DetailList
            items={[
              { label: words.theirs, value: moneyFromTo(theirs, theirs + moved) },
              {
                label: words.own,
                value: mine === null ? null : moneyFromTo(mine, mine - moved),
              },
              ...keptRow(credit, own.data),
            ]}
          />
          <div className="mt-3 flex flex-col gap-4">
            <Field label={words.adjustAmount} {...form.at('amountPaise')}>
              <Input {...decimalInput} {...form.field('amountPaise')} />
            </Field>
            {over ? <SecondPersonNotice over={over} /> : null}
            <Field label={words.category} error={form.error('category')} required>
              <Select options={optionsOf(said.adjustmentCategories)} {...form.field('category')} />
            </Field>
            <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
              <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
            </Field>
          </div>
        </TabPanel>
      </Tabs>
    </DialogForm>
  );
}
