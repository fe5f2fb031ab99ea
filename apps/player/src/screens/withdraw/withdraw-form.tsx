import { usePaymentOptions } from '@cage/api-client/recharges/own';
import { currentSite } from '@cage/api-client/site';
import type { Output } from '@cage/contract/contract';
import { type Paise, parseAmount } from '@cage/contract/money';
import { makeReason } from '@cage/contract/refusals/reason';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Link } from '@cage/parts/router/link';
import { useWithdrawForm } from '@cage/parts/withdraw/use-withdraw-form';
import { Sentence } from '@cage/parts/words/sentence';
import { ActionBar } from '@cage/ui/action-bar';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button, buttonClass } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { Slip } from '@cage/ui/slip';
import { useWords } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { DepositStop } from '../../layout/payment-stop.tsx';
import { AccountChoice } from './account-choice.tsx';
import { copy } from './copy.ts';
import { useSaveWithdrawalDraft, useWithdrawalDraft } from './kept-withdrawal.ts';

interface WithdrawFormProps {
  offer: Output<'listPayoutAccounts'>;
  availablePaise: Paise | undefined;
  onAsked(id: number): void;
}

/** Number of final characters of an account's number or address that are always in sight. */
const END = 10;

/** Where the money goes, on one line beside the button: a long one is cut in the middle. */
function Destination({ id, line }: { id: string; line: string }) {
  const { to } = useWords(copy);
  return (
    <p>
      <span id={id} className="sr-only">
        {to} {line}
      </span>
      <span aria-hidden className="flex min-w-0 justify-center whitespace-pre">
        <span className="shrink-0 text-muted-foreground">{to} </span>
        <span className="truncate">{line.slice(0, -END)}</span>
        <span className="shrink-0">{line.slice(-END)}</span>
      </span>
    </p>
  );
}

/** Link to a deposit, or why there is none. */
function ToDeposit() {
  const words = useWords(copy);
  const { data } = usePaymentOptions();
  if (data?.stop) return <DepositStop stop={data.stop} />;
  return (
    <Link to="/deposit" className={buttonClass({ size: 'lg' })}>
      {words.deposit}
    </Link>
  );
}

/** Amount and account of a withdrawal, and what happens next. */
export function WithdrawForm({ offer, availablePaise, onAsked }: WithdrawFormProps) {
  const words = useWords(copy);
  const kept = useWithdrawalDraft();
  const [wantedId, onWant] = useState(kept.accountId);
  const [adding, setAdding] = useState(false);
  const { form, amount, mostPaise, chosenId, choose } = useWithdrawForm({
    offer,
    availablePaise,
    firstAmount: kept.amount,
    wantedId,
    onWant,
    onAsked: ({ id }) => onAsked(id),
  });
  useSaveWithdrawalDraft({ amount: amount.value, accountId: wantedId });
  const { minimumPaise, leftTodayPaise, dailyCapPaise } = offer;
  const upToPaise = availablePaise === undefined ? leftTodayPaise : mostPaise;
  const tooLittle = availablePaise !== undefined && availablePaise < minimumPaise;
  const given = parseAmount(amount.value);
  const chosen = offer.accounts.find(({ id }) => id === chosenId);
  const destination = useId();
  // Without an account no withdrawal is possible: adding one comes first.
  const addsFirst = !tooLittle && offer.accounts.length === 0;
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-6">
      {leftTodayPaise === 0n ? (
        <Alert tone="warning">
          <Sentence of={makeReason('dailyWithdrawalCap', { capPaise: dailyCapPaise, leftPaise: leftTodayPaise })} />
        </Alert>
      ) : null}
      <Slip
        title={words.slip}
        aside={currentSite().name}
        stub={
          <AccountChoice
            accounts={offer.accounts}
            waitHours={offer.waitHours}
            chosenId={chosenId}
            error={form.error('accountId')}
            adding={adding}
            offersMore={!addsFirst}
            onAdding={setAdding}
            onChoose={choose}
            onAdded={form.forget}
          />
        }
      >
        {tooLittle ? (
          <p>{words.tooLittle(formatWholeRupees(minimumPaise))}</p>
        ) : (
          <Field
            label={words.amount}
            help={words.limits(formatWholeRupees(minimumPaise), formatWholeRupees(upToPaise))}
            {...form.at('amountPaise')}
          >
            <AmountInput {...amount} />
          </Field>
        )}
      </Slip>
      {tooLittle ? null : <p className="text-muted-foreground">{words.next}</p>}
      <ActionBar>
        <FormAlert form={form} />
        {tooLittle ? (
          <ToDeposit />
        ) : addsFirst ? (
          <Button size="lg" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" />
            {words.add}
          </Button>
        ) : (
          <>
            {chosen ? <Destination id={destination} line={payoutLine(chosen.payoutTo)} /> : null}
            <Button type="submit" size="lg" busy={form.busy} aria-describedby={chosen ? destination : undefined}>
              {given === 'no-amount' ? words.submit : words.submitAmount(formatWholeRupees(given))}
            </Button>
          </>
        )}
      </ActionBar>
    </Form>
  );
}
