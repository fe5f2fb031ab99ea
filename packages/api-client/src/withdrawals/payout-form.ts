import type { Input, Output } from '@cage/contract/contract';
import type { Paise } from '@cage/contract/money';
import { type PayoutMethod, payoutMethods } from '@cage/contract/statuses';
import type { PayoutAccount } from '@cage/contract/withdrawals';
import { type InputHTMLAttributes, type SyntheticEvent, useRef, useState } from 'react';
import { forgetError } from '../forget-error.ts';
import { ApiError, userMessageOf } from '../http/api-error.ts';
import { useAskWithdrawal, useSavePayoutAccount } from './withdrawals.ts';

export type PayoutField = Exclude<keyof Input<'savePayoutAccount'>, 'method'>;

/** The fields of each kind of account. */
const fieldsOf: Record<PayoutMethod, readonly PayoutField[]> = {
  bank: ['holder', 'bankName', 'accountNumber', 'ifsc'],
  upi: ['upiId'],
  usdt: ['usdtAddress'],
};

/** The wire's names, where refusals name a field. */
const wireNames: Record<PayoutField, string> = {
  holder: 'holder_name',
  bankName: 'bank_name',
  accountNumber: 'account_number',
  ifsc: 'ifsc_code',
  upiId: 'upiId',
  usdtAddress: 'usdt_wallet_address',
};

const attributes: Partial<Record<PayoutField, InputHTMLAttributes<HTMLInputElement>>> = {
  holder: { autoComplete: 'name' },
  accountNumber: { inputMode: 'numeric' },
  ifsc: { autoCapitalize: 'characters' },
  upiId: { inputMode: 'email', autoCapitalize: 'none' },
  usdtAddress: { autoCapitalize: 'none' },
};

const nothing: Record<PayoutField, string> = {
  holder: '',
  bankName: '',
  accountNumber: '',
  ifsc: '',
  upiId: '',
  usdtAddress: '',
};

const told = (error: Error | null) => ({
  message: error ? userMessageOf(error) : undefined,
  field: error instanceof ApiError ? error.field : undefined,
});

/** The form of a new payout account. A refusal stands at its field, and what was typed stays. */
export function usePayoutAccountForm(onSaved: (saved: Output<'savePayoutAccount'>) => void) {
  const save = useSavePayoutAccount();
  const [method, setMethod] = useState<PayoutMethod>('bank');
  const [values, setValues] = useState(nothing);
  const { message, field } = told(save.error);
  const shown = fieldsOf[method];
  return {
    method: {
      value: method,
      onChange(event: { target: { value: string } }) {
        forgetError(save);
        setMethod(payoutMethods.find((value) => value === event.target.value) ?? 'bank');
      },
    },
    fields: shown.map((name) => ({
      name,
      error: wireNames[name] === field ? message : undefined,
      input: {
        autoComplete: 'off',
        maxLength: 300,
        ...attributes[name],
        value: values[name],
        onChange(event: { target: { value: string } }) {
          forgetError(save);
          setValues({ ...values, [name]: event.target.value });
        },
      },
    })),
    /** A refusal that belongs to no field. */
    elsewhere: shown.some((name) => wireNames[name] === field) ? undefined : message,
    dirty: shown.some((name) => values[name] !== ''),
    busy: save.isPending,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      if (save.isPending) return;
      const given = Object.fromEntries(shown.map((name) => [name, values[name]]));
      save.mutate({ method, ...given }, { onSuccess: onSaved });
    },
  };
}

type Offer = Output<'listPayoutAccounts'>;

/** All whole rupees that can be withdrawn now, when that is anything. */
function mostOf({ leftTodayPaise, minimumPaise }: Offer, availablePaise: Paise): Paise[] {
  const least = availablePaise < leftTodayPaise ? availablePaise : leftTodayPaise;
  const most = least - (least % 100n);
  return most >= minimumPaise ? [most] : [];
}

interface WithdrawFormOptions {
  offer: Offer;
  availablePaise: Paise | undefined;
  /** The account that was chosen; the only one there is needs no choosing. */
  wantedId: number | null;
  onWant(id: number): void;
  onAsked(asked: Output<'askWithdrawal'>): void;
}

/** Amount and account. The same ask has one request id, so that a second press or a retry asks once. */
export function useWithdrawForm({ offer, availablePaise = 0n, wantedId, onWant, onAsked }: WithdrawFormOptions) {
  const ask = useAskWithdrawal();
  const [amount, setAmount] = useState('');
  const [unchosen, setUnchosen] = useState(false);
  const intent = useRef({ content: '', requestId: '' });
  const { accounts } = offer;
  const chosen: PayoutAccount | undefined =
    accounts.find(({ id }) => id === wantedId) ?? (accounts.length === 1 ? accounts[0] : undefined);
  const { message, field } = told(ask.error);

  function requestIdOf(content: string): string {
    if (intent.current.content !== content) intent.current = { content, requestId: crypto.randomUUID() };
    return intent.current.requestId;
  }
  return {
    amount: {
      value: amount,
      error: field === 'amount' ? message : undefined,
      quickAmounts: mostOf(offer, availablePaise),
      onChange(text: string) {
        forgetError(ask);
        setAmount(text);
      },
    },
    account: {
      chosenId: chosen?.id ?? null,
      /** Somebody asked without choosing one. */
      missing: unchosen,
      error: field === 'account_id' ? message : undefined,
      choose(id: number) {
        forgetError(ask);
        setUnchosen(false);
        onWant(id);
      },
    },
    /** A refusal that belongs to neither. */
    elsewhere: field === undefined ? message : undefined,
    busy: ask.isPending,
    async submit(event: SyntheticEvent) {
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
        onAsked(await ask.mutateAsync({ amount, method, accountId, requestId }));
      } catch (error) {
        // What was refused used its id up; a lost answer needs the same one.
        if (!(error instanceof ApiError && error.retryable)) intent.current = { content: '', requestId: '' };
      }
    },
  };
}
