import { siteOfPage } from '@cage/api-client/site';
import type { Output } from '@cage/contract/contract';
import type { Paise } from '@cage/contract/money';
import { because } from '@cage/contract/refusals/reason';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useWithdrawForm } from '@cage/parts/withdraw/use-withdraw-form';
import { Sentence } from '@cage/parts/words/sentence';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { Slip } from '@cage/ui/slip';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { AccountChoice } from './account-choice.tsx';
import { copy } from './copy.ts';

interface WithdrawFormProps {
  offer: Output<'listPayoutAccounts'>;
  availablePaise: Paise | undefined;
  onAsked(id: number): void;
}

/** Amount and account of a withdrawal, and what happens next. */
export function WithdrawForm({ offer, availablePaise, onAsked }: WithdrawFormProps) {
  const words = useWords(copy);
  const [wantedId, onWant] = useState<number | null>(null);
  const { form, amount, chosenId, choose } = useWithdrawForm({
    offer,
    availablePaise,
    wantedId,
    onWant,
    onAsked: ({ id }) => onAsked(id),
  });
  const { minimumPaise, leftTodayPaise, dailyCapPaise } = offer;
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-6">
      {leftTodayPaise === 0n ? (
        <Alert tone="warning">
          <Sentence of={because('dailyWithdrawalCap', { capPaise: dailyCapPaise, leftPaise: leftTodayPaise })} />
        </Alert>
      ) : null}
      <Slip
        title={words.slip}
        aside={siteOfPage().name}
        stub={
          <AccountChoice
            accounts={offer.accounts}
            waitHours={offer.waitHours}
            chosenId={chosenId}
            error={form.error('accountId')}
            onChoose={choose}
            onAdded={form.forget}
          />
        }
      >
        <Field
          label={words.amount}
          help={words.limits(formatWholeRupees(minimumPaise), formatWholeRupees(leftTodayPaise))}
          {...form.at('amountPaise')}
        >
          <AmountInput {...amount} />
        </Field>
      </Slip>
      <p className="text-muted-foreground">{words.next}</p>
      <Button type="submit" size="lg" busy={form.busy}>
        {words.submit}
      </Button>
      <FormAlert form={form} />
    </Form>
  );
}
