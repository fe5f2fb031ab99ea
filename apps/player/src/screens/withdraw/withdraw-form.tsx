import { ApiError, useAskWithdrawal, userMessageOf } from '@cage/api-client';
import { type Output, type Paise, texts } from '@cage/contract';
import { Alert, AmountInput, Button, Field, formatWholeRupees, useCopy } from '@cage/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { AccountChoice } from './account-choice.tsx';
import { copy as english } from './copy.ts';

interface WithdrawFormProps {
  offer: Output<'listPayoutAccounts'>;
  availablePaise: Paise | undefined;
  onAsked(id: number): void;
}

/** All whole rupees that can be withdrawn now, when that is anything. */
function mostOf({ leftTodayPaise, minimumPaise }: Output<'listPayoutAccounts'>, availablePaise: Paise = 0n): Paise[] {
  const least = availablePaise < leftTodayPaise ? availablePaise : leftTodayPaise;
  const most = least - (least % 100n);
  return most >= minimumPaise ? [most] : [];
}

/** Amount and account. The same ask has one request id, so that a second touch or a retry asks once. */
export function WithdrawForm({ offer, availablePaise, onAsked }: WithdrawFormProps) {
  const copy = useCopy(english);
  const ask = useAskWithdrawal();
  const [amount, setAmount] = useState('');
  const [wantedId, setWantedId] = useState<number | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const intent = useRef({ content: '', requestId: '' });
  const { accounts, minimumPaise, leftTodayPaise } = offer;
  const chosen = accounts.find(({ id }) => id === wantedId) ?? (accounts.length === 1 ? accounts[0] : undefined);
  const told = ask.error ? userMessageOf(ask.error) : undefined;
  const field = ask.error instanceof ApiError ? ask.error.field : undefined;
  const accountError = unchosen ? copy.chooseAccount : field === 'account_id' ? told : undefined;

  function requestIdOf(content: string): string {
    if (intent.current.content !== content) intent.current = { content, requestId: crypto.randomUUID() };
    return intent.current.requestId;
  }
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    if (!chosen) {
      setUnchosen(true);
      return;
    }
    const { id: accountId, method } = chosen;
    const requestId = requestIdOf(`${amount} ${accountId}`);
    try {
      // The news of the hold may come first and take this form away: the way on must not hang on it.
      const { id } = await ask.mutateAsync({ amount, method, accountId, requestId });
      onAsked(id);
    } catch (error) {
      // What was refused used its id up; a lost answer needs the same one.
      if (!(error instanceof ApiError && error.retryable)) intent.current = { content: '', requestId: '' };
    }
  }
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={send}>
      {leftTodayPaise === 0n ? (
        <Alert tone="warning">{texts.dailyWithdrawalCap(offer.dailyCapPaise, leftTodayPaise)}</Alert>
      ) : null}
      <Field
        label={copy.amount}
        help={copy.limits(formatWholeRupees(minimumPaise), formatWholeRupees(leftTodayPaise))}
        error={field === 'amount' ? told : undefined}
        required
      >
        <AmountInput
          value={amount}
          onChange={(text) => {
            ask.reset();
            setAmount(text);
          }}
          quickAmounts={mostOf(offer, availablePaise)}
        />
      </Field>
      <AccountChoice
        accounts={accounts}
        chosenId={chosen?.id ?? null}
        error={accountError}
        onChoose={(id) => {
          ask.reset();
          setUnchosen(false);
          setWantedId(id);
        }}
      />
      <p className="text-muted-foreground">{copy.next}</p>
      <Button type="submit" size="lg" busy={ask.isPending}>
        {copy.submit}
      </Button>
      {told && field === undefined ? <Alert tone="danger">{told}</Alert> : null}
    </form>
  );
}
