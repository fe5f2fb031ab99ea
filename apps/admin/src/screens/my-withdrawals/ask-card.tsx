import { useBalance } from '@cage/api-client/chips/balance';
import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { makeReason } from '@cage/contract/refusals/reason';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useWithdrawForm } from '@cage/parts/withdraw/use-withdraw-form';
import { Sentence } from '@cage/parts/words/sentence';
import { useToasts } from '@cage/parts/words/toasts';
import { Obstacle } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

type Offer = Output<'listPayoutAccounts'>;

/** What the account can give, without what it keeps for credit that it gave; `undefined` until it is known. */
function useAvailable() {
  const me = useMe().data;
  const lentPaise = useBalance().data?.lentPaise;
  return me && creditFiguresOf({ ...me, lentPaise }).availablePaise;
}

function Balances() {
  const words = useWords(copy);
  const { data } = useMe();
  const availablePaise = useAvailable();
  return (
    <DetailList
      items={[
        {
          label: words.available,
          value: availablePaise === undefined ? null : <Money paise={availablePaise} className="font-semibold" />,
        },
        { label: words.held, value: data ? <Money paise={data.heldPaise} /> : null },
      ]}
    />
  );
}

interface Choice {
  /** The account to be paid out to: chosen in the form, or just saved. */
  wantedId: number | null;
  onWant(id: number): void;
}

function AskForm({ offer, ...choice }: Choice & { offer: Offer }) {
  const words = useWords(copy);
  const availablePaise = useAvailable();
  const { form, amount, mostPaise, chosenId, choose } = useWithdrawForm({
    offer,
    availablePaise,
    onAsked: useToasts().done,
    ...choice,
  });
  const { accounts, minimumPaise, leftTodayPaise, dailyCapPaise } = offer;
  const upToPaise = availablePaise === undefined ? leftTodayPaise : mostPaise;
  if (availablePaise !== undefined && availablePaise < minimumPaise) {
    return <p>{words.tooLittle(formatWholeRupees(minimumPaise))}</p>;
  }
  if (accounts.length === 0) return <p>{words.accountFirst}</p>;
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-4">
      {leftTodayPaise === 0n ? (
        <Alert tone="warning">
          <Sentence of={makeReason('dailyWithdrawalCap', { capPaise: dailyCapPaise, leftPaise: leftTodayPaise })} />
        </Alert>
      ) : null}
      <FormAlert form={form} />
      <Field
        label={words.amount}
        help={words.limits(formatWholeRupees(minimumPaise), formatWholeRupees(upToPaise))}
        {...form.at('amountPaise')}
      >
        <AmountInput {...amount} />
      </Field>
      <Field label={words.account} error={form.error('accountId')} required>
        <Select
          placeholder={words.chooseAccount}
          value={chosenId === null ? '' : String(chosenId)}
          options={accounts.map(({ id, payoutTo, payableAt }) => ({
            value: String(id),
            label: payableAt ? words.notYet(payoutLine(payoutTo)) : payoutLine(payoutTo),
            disabled: payableAt !== null,
          }))}
          onChange={(event) => choose(Number(event.target.value))}
        />
      </Field>
      <p className="text-muted-foreground text-small">{words.next}</p>
      <Button type="submit" busy={form.busy} className="self-start max-md:h-11 max-md:self-stretch">
        {words.submit}
      </Button>
    </Form>
  );
}

/** The balance and the form, or instead of the form what would be refused anyway. */
export function RequestWithdrawalCard({ offer, ...choice }: Choice & { offer: Offer | undefined }) {
  const words = useWords(copy);
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <h2 className="font-semibold">{words.ask}</h2>
      <Balances />
      {offer === undefined ? (
        <>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-(--control) w-full" />
        </>
      ) : offer.pendingId !== null ? (
        <Alert tone="info" title={words.pending}>
          {words.pendingText}
        </Alert>
      ) : offer.obstacle !== null ? (
        <Alert tone="warning">
          <Obstacle message={offer.obstacle} because={offer.obstacleBecause} />
        </Alert>
      ) : (
        <AskForm offer={offer} {...choice} />
      )}
    </Card>
  );
}
