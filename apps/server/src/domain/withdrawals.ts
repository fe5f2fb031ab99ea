import type { Paise, ParsedAmount } from '@cage/contract/money';
import type { PayoutMethod } from '@cage/contract/pay-methods';
import { makeReason, type Reason } from '@cage/contract/refusals/reason';
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
  if (facts.playMoney) return makeReason('playMoneyOnly');
  return facts.isRoot ? makeReason('rootCannotWithdraw') : standingProblem(facts);
}

/** An amount that this account may withdraw, regardless of its balance. Source: R20 by analogy, R36. */
export function withdrawableAmount(facts: RequesterFacts, given: ParsedAmount): Checked<Paise, 'amountPaise'> {
  const asking = askingProblem(facts);
  if (asking) return { problem: { reason: asking } };
  if (given === 'no-amount') return { problem: problem('invalidAmount', 'amountPaise') };
  const { minimumPaise } = facts;
  return given < minimumPaise
    ? { problem: problem('minimumWithdrawal', { minimumPaise }, 'amountPaise') }
    : { value: given };
}

/** What is left of the daily cap after today's requests that were not denied; never below zero. */
export const leftToday = (capPaise: Paise, askedPaise: Paise): Paise =>
  askedPaise >= capPaise ? 0n : capPaise - askedPaise;

/** When a payout account can first be paid to, if that is still to come; otherwise `null`. Source: O9. */
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

/** The details of a payout account in stored form, or the first problem with them. Source: R33, R36. */
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
  /** Other accounts are paid out to the same details; the payout account was removed meanwhile. */
  shared: boolean;
  removed: boolean;
  /** The wallet of the player's customer is below zero. */
  customerOwes: boolean;
  /** It is suspended, and a bank may have paid it. */
  suspendedInFile: boolean;
}

/** Warnings for the approver of a waiting withdrawal: those that applied when it was requested, and those that apply now. */
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

/** Warnings for the approver that are fixed at the time of the request. */
export function withdrawalFlagsOf(facts: WithdrawalFlagFacts, now: Date): WithdrawalFlag[] {
  const younger = (since: Date) => now.getTime() - since.getTime() < DAY_MS;
  const flags: [WithdrawalFlag, boolean][] = [
    ['payout-account-new', younger(facts.accountSavedAt)],
    ['never-recharged', !facts.everRecharged],
    ['account-new', younger(facts.accountCreatedAt)],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
}
