import { useRequestWithdrawal } from '@cage/api-client/withdrawals/own';
import type { Output } from '@cage/contract/contract';
import { type Paise, parseAmount } from '@cage/contract/money';
import { makeReason } from '@cage/contract/refusals/reason';
import type { PayoutAccount } from '@cage/contract/withdrawals/own';
import { type FormOf, useContractForm } from '../form/contract-form.ts';
import type { Problem } from '../form/problem.ts';

type Offer = Output<'listPayoutAccounts'>;
type Values = FormOf<'askWithdrawal', 'amountPaise'> & { accountId: number | null };

/** The whole rupees that can be withdrawn now, and whether that is the entire balance. */
function mostOf({ leftTodayPaise }: Offer, availablePaise: Paise) {
  const least = availablePaise < leftTodayPaise ? availablePaise : leftTodayPaise;
  return { most: least - (least % 100n), areAll: least === availablePaise };
}

/** The account last paid to, if any. */
function lastPaidOf(accounts: readonly PayoutAccount[]): PayoutAccount | undefined {
  const paid = accounts.filter(({ paidAt }) => paidAt !== null);
  return paid.toSorted((one, other) => Number(other.paidAt) - Number(one.paidAt))[0];
}

/** Why no account can be paid to, and what to do: choose one, add the first, or wait for a new one. */
function accountProblem({ accounts }: Offer): Problem {
  const times = accounts.flatMap(({ payableAt }) => (payableAt ? [payableAt.getTime()] : []));
  if (accounts.length === 0) return 'addAccount';
  if (times.length < accounts.length) return 'chooseAccount';
  return makeReason('payoutAccountWaits', { payableAt: new Date(Math.min(...times)) });
}

interface WithdrawFormOptions {
  offer: Offer;
  availablePaise: Paise | undefined;
  /** The amount typed before. */
  firstAmount?: string | undefined;
  /**
   * The account chosen, in the form or beside it. Without a choice it is the account last paid to, or the only
   * one. One that can't be paid to yet does not count.
   */
  wantedId: number | null;
  onWant(id: number): void;
  onAsked(asked: Output<'askWithdrawal'>): void;
}

/** Form of the amount and account of a withdrawal. */
export function useWithdrawForm(options: WithdrawFormOptions) {
  const { offer, availablePaise = 0n, firstAmount = '', wantedId, onWant, onAsked } = options;
  const ask = useRequestWithdrawal();
  const payable = offer.accounts.filter(({ payableAt }) => payableAt === null);
  const chosen =
    payable.find(({ id }) => id === wantedId) ?? lastPaidOf(payable) ?? (payable.length === 1 ? payable[0] : undefined);
  const form = useContractForm<Values, Output<'askWithdrawal'>>({
    start: { amountPaise: firstAmount, accountId: null },
    problems: ({ amountPaise }) => ({
      amountPaise: parseAmount(amountPaise) === 'no-amount' ? 'invalidAmount' : undefined,
      accountId: chosen ? undefined : accountProblem(offer),
    }),
    intention: ({ amountPaise }) => [amountPaise, chosen?.id],
    send({ amountPaise }, requestId) {
      if (!chosen) throw new Error('A form without an account passed its checks');
      const { id: accountId, method } = chosen;
      return ask.mutateAsync({ amountPaise: parseAmount(amountPaise), method, accountId, requestId });
    },
    // The event of the hold may arrive first and unmount the form, so going on does not depend on it.
    onDone: onAsked,
  });
  const { most, areAll } = mostOf(offer, availablePaise);
  return {
    form,
    mostPaise: most,
    amount: {
      value: form.value('amountPaise'),
      quickAmounts: most < offer.minimumPaise ? [] : [most],
      ...(areAll ? { allPaise: most } : {}),
      onChange: (text: string) => form.set('amountPaise', text),
    },
    chosenId: chosen?.id ?? null,
    choose(id: number) {
      onWant(id);
      form.set('accountId', id);
    },
  };
}
