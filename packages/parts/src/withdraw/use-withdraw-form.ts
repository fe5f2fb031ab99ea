import { useAskWithdrawal } from '@cage/api-client/withdrawals/own';
import type { Output } from '@cage/contract/contract';
import { givenAmount, type Paise } from '@cage/contract/money';
import { because } from '@cage/contract/refusals/reason';
import type { PayoutAccount } from '@cage/contract/withdrawals/own';
import { type FormOf, useContractForm } from '../form/contract-form.ts';
import type { Problem } from '../form/problem.ts';

type Offer = Output<'listPayoutAccounts'>;
type Values = FormOf<'askWithdrawal', 'amountPaise'> & { accountId: number | null };

/** All whole rupees that can be withdrawn now, and whether they are all there are. */
function mostOf({ leftTodayPaise }: Offer, availablePaise: Paise) {
  const least = availablePaise < leftTodayPaise ? availablePaise : leftTodayPaise;
  return { most: least - (least % 100n), areAll: least === availablePaise };
}

/** The account that was last paid to, if any was. */
function lastPaidOf(accounts: readonly PayoutAccount[]): PayoutAccount | undefined {
  const paid = accounts.filter(({ paidAt }) => paidAt !== null);
  return paid.toSorted((one, other) => Number(other.paidAt) - Number(one.paidAt))[0];
}

/** Why there is no account to pay out to, and what to do: choose one, add the first, or wait for what was added. */
function accountProblem({ accounts }: Offer): Problem {
  const times = accounts.flatMap(({ payableAt }) => (payableAt ? [payableAt.getTime()] : []));
  if (accounts.length === 0) return 'addAccount';
  if (times.length < accounts.length) return 'chooseAccount';
  return because('payoutAccountWaits', { payableAt: new Date(Math.min(...times)) });
}

interface WithdrawFormOptions {
  offer: Offer;
  availablePaise: Paise | undefined;
  /** What was typed before. */
  firstAmount?: string | undefined;
  /**
   * The account that was chosen, in the form or beside it. Without one it is the account that was last paid to, or the only one there
   * is. One that can't be paid to yet is none.
   */
  wantedId: number | null;
  onWant(id: number): void;
  onAsked(asked: Output<'askWithdrawal'>): void;
}

/** Amount and account of a withdrawal. */
export function useWithdrawForm(options: WithdrawFormOptions) {
  const { offer, availablePaise = 0n, firstAmount = '', wantedId, onWant, onAsked } = options;
  const ask = useAskWithdrawal();
  const payable = offer.accounts.filter(({ payableAt }) => payableAt === null);
  const chosen =
    payable.find(({ id }) => id === wantedId) ?? lastPaidOf(payable) ?? (payable.length === 1 ? payable[0] : undefined);
  const form = useContractForm<Values, Output<'askWithdrawal'>>({
    start: { amountPaise: firstAmount, accountId: null },
    problems: ({ amountPaise }) => ({
      amountPaise: givenAmount(amountPaise) === 'no-amount' ? 'invalidAmount' : undefined,
      accountId: chosen ? undefined : accountProblem(offer),
    }),
    intention: ({ amountPaise }) => [amountPaise, chosen?.id],
    send({ amountPaise }, requestId) {
      if (!chosen) throw new Error('A form without an account passed its checks');
      const { id: accountId, method } = chosen;
      return ask.mutateAsync({ amountPaise: givenAmount(amountPaise), method, accountId, requestId });
    },
    // The news of the hold may come first and take the form away: the way on does not hang on it.
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
