import type { GivenAmount, Paise } from '@cage/contract/money';
import type { PayoutMethod } from '@cage/contract/pay-methods';
import { because, type Reason } from '@cage/contract/refusals/reason';
import { isFarAbove, sameName } from '@cage/contract/reviews/compared';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import {
  type PayoutField,
  payoutDetailProblem,
  payoutFields,
  tidyPayoutDetail,
} from '@cage/contract/withdrawals/payout-details';
import { type WithdrawalFlag, withdrawalFlags } from '@cage/contract/withdrawals/review';
import { type Standing, standingProblem } from './recharges.ts';
import { type Checked, type Problem, problem } from './refusal.ts';
import { DAY_MS } from './time.ts';

const HOUR_MS = 60 * 60_000;
export const MAX_PAYOUT_ACCOUNTS = 5;

interface MayAskFacts extends Standing {
  playMoney: boolean;
  isRoot: boolean;
}

export interface RequesterFacts extends MayAskFacts {
  minimumPaise: Paise;
}

/** Why an account may not ask for a withdrawal at all, whatever the amount, or `null`. Source: R36. */
export function askingProblem(facts: MayAskFacts): Reason | null {
  if (facts.playMoney) return because('playMoneyOnly');
  return facts.isRoot ? because('rootCannotWithdraw') : standingProblem(facts);
}

/** An amount that this account may withdraw, whatever it has. Source: R20 by analogy, R36. */
export function withdrawableAmount(facts: RequesterFacts, given: GivenAmount): Checked<Paise, 'amountPaise'> {
  const asking = askingProblem(facts);
  if (asking) return { problem: { reason: asking } };
  if (given === 'no-amount') return { problem: problem('invalidAmount', 'amountPaise') };
  const { minimumPaise } = facts;
  return given < minimumPaise
    ? { problem: problem('minimumWithdrawal', { minimumPaise }, 'amountPaise') }
    : { value: given };
}

/** What is left of the daily cap after what was asked for today and not denied; never below zero. */
export const leftToday = (capPaise: Paise, askedPaise: Paise): Paise =>
  askedPaise >= capPaise ? 0n : capPaise - askedPaise;

/** From when a payout account can be paid to, while that is still to come; `null` when it can be. Source: O9. */
export function payableFrom(savedAt: Date, waitHours: number, now: Date): Date | null {
  const from = new Date(savedAt.getTime() + waitHours * HOUR_MS);
  return now < from ? from : null;
}

export interface PayoutForm extends Partial<Record<PayoutField, string | undefined>> {
  method: PayoutMethod;
}

export type PayoutDetails =
  | { is: 'valid'; payoutTo: PayoutTo; fingerprint: string }
  | { is: 'wrong'; problem: Problem<PayoutField> };

const empty: PayoutTo = { holder: '', upi: null, bank: null, usdt: null };

/** The details of a payout account as they are stored, or what is wrong with the first of them. Source: R33, R36. */
export function payoutDetails(form: PayoutForm): PayoutDetails {
  for (const field of payoutFields[form.method]) {
    const code = payoutDetailProblem(field, form[field] ?? '');
    if (code) return { is: 'wrong', problem: problem(code, field) };
  }
  const tidied = (field: PayoutField) => tidyPayoutDetail(field, form[field] ?? '');
  if (form.method === 'bank') {
    const bank = { name: tidied('bankName'), accountNumber: tidied('accountNumber'), ifsc: tidied('ifsc') };
    const payoutTo = { ...empty, holder: tidied('holder'), bank };
    return { is: 'valid', payoutTo, fingerprint: `bank:${bank.ifsc}:${bank.accountNumber}` };
  }
  if (form.method === 'upi') {
    const id = tidied('upiId');
    return { is: 'valid', payoutTo: { ...empty, upi: { id } }, fingerprint: `upi:${id.toLowerCase()}` };
  }
  const address = tidied('usdtAddress');
  return { is: 'valid', payoutTo: { ...empty, usdt: { address } }, fingerprint: `usdt:${address}` };
}

export interface WithdrawalFlagFacts {
  accountCreatedAt: Date;
  accountSavedAt: Date;
  everRecharged: boolean;
}

export interface ComparedPayout {
  username: string;
  amountPaise: Paise;
  payoutTo: PayoutTo;
  /** The most that was paid out before. */
  mostPaise: Paise | null;
  /** Others are paid out to the same details, and the account is saved no more. */
  shared: boolean;
  removed: boolean;
  /** The wallet of the player's customer is below zero. */
  customerOwes: boolean;
  /** It is suspended, and a bank may have paid it. */
  suspendedInFile: boolean;
}

/** What the approver of a waiting withdrawal is warned of: what was true when it was asked for, and what is by now. */
export function waitingPayoutFlags(asked: readonly WithdrawalFlag[], facts: ComparedPayout): WithdrawalFlag[] {
  const { holder } = facts.payoutTo;
  const now: Partial<Record<WithdrawalFlag, boolean>> = {
    'payout-account-shared': facts.shared,
    'payout-account-removed': facts.removed,
    'amount-far-above': isFarAbove(facts.amountPaise, facts.mostPaise),
    'name-differs': holder !== '' && !sameName(facts.username, holder),
    'customer-owes': facts.customerOwes,
    'suspended-in-file': facts.suspendedInFile,
  };
  return withdrawalFlags.filter((flag) => asked.includes(flag) || now[flag]);
}

/** What the approver is warned of that the moment of asking decides. */
export function withdrawalFlagsOf(facts: WithdrawalFlagFacts, now: Date): WithdrawalFlag[] {
  const younger = (since: Date) => now.getTime() - since.getTime() < DAY_MS;
  const flags: [WithdrawalFlag, boolean][] = [
    ['payout-account-new', younger(facts.accountSavedAt)],
    ['never-recharged', !facts.everRecharged],
    ['account-new', younger(facts.accountCreatedAt)],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
}
